import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { compileSvc } from "../support/svc-binary.ts";

setDefaultTimeout(120_000);

const svc = await compileSvc();
const cwd = svc.folder();
afterAll(() => svc.remove());

async function create(what: "companies" | "dealers", name: string, ...more: string[]) {
  const made = await svc.call([what, "create", "--name", name, ...more, "--json"], { cwd });
  return { exitCode: made.exitCode, id: (JSON.parse(made.stdout) as { id: number }).id, stderr: made.stderr };
}

test("a company or a dealer of the name of another is made, and the command names the other on stderr", async () => {
  expect(await create("companies", "Northgate")).toEqual({ exitCode: 0, id: 1, stderr: "" });
  expect(await create("companies", "northgate ")).toEqual({
    exitCode: 0,
    id: 2,
    stderr: "Note: another company has that name: 1.\n",
  });
  const ofFirst = ["--company", "1"];
  expect((await create("dealers", "Leeds", ...ofFirst)).stderr).toBe("");
  expect((await create("dealers", "Leeds", "--company", "2")).stderr).toBe("");
  expect((await create("dealers", "Leeds", ...ofFirst)).stderr).toBe(
    "Note: another dealer of this company has that name: 1.\n",
  );
  expect(await create("dealers", "LEEDS", ...ofFirst)).toEqual({
    exitCode: 0,
    id: 4,
    stderr: "Note: 2 other dealers of this company have that name: 1, 3.\n",
  });
});
