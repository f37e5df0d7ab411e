import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fullRecord } from "../support/result-records.ts";
import { compileSvc } from "../support/svc-binary.ts";

setDefaultTimeout(120_000);

const svc = await compileSvc();
const cwd = svc.folder();
const env = { SVC_HOLD_IMPLAUSIBLE: "on" };
afterAll(() => svc.remove());

async function json(...args: readonly string[]): Promise<unknown> {
  const { stdout, stderr, exitCode } = await svc.call([...args, "--json"], { cwd, env });
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: "" });
  return JSON.parse(stdout);
}

async function refused(...args: readonly string[]) {
  const { stdout, stderr, exitCode } = await svc.call(args, { cwd, env });
  expect({ args, stdout }).toEqual({ args, stdout: "" });
  return { exitCode, stderr };
}

const newestEntry = async () => ((await json("audit", "list")) as readonly unknown[])[0];

await json("companies", "create", "--name", "Acme Motors");
await json("dealers", "create", "--company", "1", "--name", "Acme Leeds");
const [unit] = (await json("units", "seed", "--dealer", "1", "--count", "1", "--active")) as [
  { serial_number: string },
];

function record(runId: string, sohPercent: number) {
  const full = fullRecord({ unit_serial_number: unit.serial_number, run_id: runId });
  return { ...full, battery: { ...(full.battery as object), soh_percent: sohPercent } };
}

/** Tests 1 and 2 are held, test 3 has a remark only, test 4 none. */
const records = [
  record("held-1", 0.931),
  record("held-2", 0.931),
  record("remark", 97.5),
  record("plain", 93.4),
];
writeFileSync(join(cwd, "results.ndjson"), records.map((one) => JSON.stringify(one)).join("\n"));
const report = await json("tests", "ingest", "results.ndjson");

test("svc tests list --noticed prints the tests with remarks, and why, in words and as JSON", async () => {
  expect(report).toMatchObject({ accepted: 4, rejected: [] });
  const listed = (await json("tests", "list", "--noticed")) as Array<{
    id: number;
    noticed: unknown[];
  }>;
  expect(listed.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  expect(listed.find(({ id }) => id === 1)?.noticed).toContainEqual({
    code: "soh_fraction",
    field: "battery.soh_percent",
    message: "0.931 looks like a fraction, not percent.",
  });
  const { stdout } = await svc.call(["tests", "list", "--noticed"], { cwd, env });
  expect(stdout).toMatch(
    /^1 +on hold +1 .* soh_fraction +battery\.soh_percent +0\.931 looks like a fraction/m,
  );
  expect(stdout).toMatch(/^3 +in_progress +1 .* soh_capacity /m);
  expect(stdout).not.toMatch(/^4 /m);
  const both = await refused("tests", "list", "--noticed", "--status", "failed");
  expect(both.exitCode).toBe(2);
  const page = await svc.call(["tests", "list", "--noticed", "--per-page", "1"], { cwd, env });
  expect(page.stdout).toContain("3 in all");
});

test("svc tests release queues the certificate of a result that is held, once, and is in the audit log", async () => {
  expect(await json("tests", "release", "1")).toMatchObject({
    ...{ id: 1, status: "in_progress" },
    battery: { soh_percent: 0.931 },
  });
  expect(await newestEntry()).toMatchObject({
    action: "test.release",
    subject: "test:1",
    actor: expect.stringMatching(/^operator:./),
  });
  const again = await refused("tests", "release", "1");
  expect(again).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("Test 1 is not on hold") });
});

test("svc tests refuse ends the test of a result that is held, once, and is in the audit log", async () => {
  const { stdout } = await svc.call(["tests", "refuse", "2"], { cwd, env });
  expect(stdout).toBe("Test 2 is refused: it has failed.\n");
  expect(await json("tests", "show", "2")).toMatchObject({ status: "failed", diagnostics: null });
  const shown = await svc.call(["tests", "show", "2"], { cwd, env });
  expect(shown.stdout).toMatch(/^status +failed: refused$/m);
  expect(await newestEntry()).toMatchObject({ action: "test.refuse", subject: "test:2" });
  const again = await refused("tests", "refuse", "2");
  expect(again).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("Test 2 is not on hold") });
});

test("svc tests ingest finds records unchanged whose results are held, released and refused", async () => {
  expect(await json("tests", "ingest", "results.ndjson")).toMatchObject({
    ...{ accepted: 0, unchanged: 4, rejected: [], noticed: [] },
  });
});

test.each(["release", "refuse"])(
  "svc tests %s of a test that does not exist, or is not held, changes nothing",
  async (decision) => {
    const absent = await refused("tests", decision, "99");
    expect(absent).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("There is no test 99") });
    const plain = await refused("tests", decision, "4");
    expect(plain).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("Test 4 is not on hold") });
    expect((await refused("tests", decision, "x")).exitCode).toBe(2);
    expect(await json("tests", "show", "4")).toMatchObject({ status: "in_progress" });
  },
);
