import { afterAll, expect, test } from "bun:test";
import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ListenStateFile } from "../../cli/listen/follow-events.ts";
import { replaceOwnFile } from "../../src/kernel/replaced-file.ts";
import { SandboxFile } from "../../src/sandbox/sandbox-file.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const { path: root, remove } = temporaryFolder();
afterAll(remove);
let count = 0;
function shared(): string {
  count += 1;
  const folder = join(root, String(count));
  new SandboxFile(folder).change({});
  return folder;
}

/** What svc writes beside the file that it then replaces, with the name of that file. */
const WRITERS: ReadonlyArray<readonly [what: string, name: string, write: (folder: string) => void]> = [
  ["a file", "plain.txt", (folder) => replaceOwnFile(join(folder, "plain.txt"), "secret")],
  [
    "the state of svc listen",
    "svc-listen.json",
    (folder) =>
      new ListenStateFile(join(folder, "svc-listen.json"), "one").write({
        secret: "secret",
        position: { start: { since: "secret" }, lastId: 0 },
      }),
  ],
  ["the file of a sandbox", "sandbox.json", (folder) => new SandboxFile(folder).change({ url: "secret" })],
];

test.each(WRITERS)(
  "%s is written for its owner alone, over no file that a link of others names",
  (_, name, write) => {
    const folder = shared();
    const victim = join(root, `victim-${count}`);
    writeFileSync(victim, "{}");
    // The names that could be foreseen, and the file itself.
    for (const ending of ["", ".new", `.${process.pid}.new`, ".draft"])
      if (name !== "sandbox.json" || ending !== "") symlinkSync(victim, join(folder, `${name}${ending}`));
    const before = readdirSync(folder).sort();
    write(folder);
    expect(readFileSync(victim, "utf8")).toBe("{}");
    const written = lstatSync(join(folder, name));
    expect([written.isFile(), written.mode & 0o777]).toEqual([true, 0o600]);
    expect(readFileSync(join(folder, name), "utf8")).toContain("secret");
    expect(readdirSync(folder).sort()).toEqual(before);
  },
);

test("a file that cannot be put in its place leaves no draft, and what stood there", () => {
  const folder = shared();
  const before = readdirSync(folder);
  expect(() => replaceOwnFile(folder, "secret")).toThrow();
  expect(readdirSync(folder)).toEqual(before);
  expect(readdirSync(root).filter((name) => name.startsWith(`${count}.`))).toEqual([]);
});
