import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { type Command, CommanderError } from "commander";
import { createProgram } from "../../cli/program.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";

const svc = await compileSvc();
const cwd = svc.folder();
await svc.run(["db", "migrate"], { cwd });
afterAll(() => svc.remove());

/** Every command that does something, by its full name. */
function leaves(command: Command, path: readonly string[] = []): string[][] {
  if (command.commands.length === 0) return [[...path]];
  return command.commands.flatMap((child) => leaves(child, [...path, child.name()]));
}

/** What a command's `--help` says, and the exit code that it ends with. */
async function helpOf(path: readonly string[]): Promise<{ said: string; exitCode: number }> {
  let said = "";
  const hear = (command: Command): void => {
    command.configureOutput({
      writeOut: (text) => {
        said += text;
      },
    });
    command.commands.forEach(hear);
  };
  const program = await createProgram(path);
  hear(program);
  try {
    program.parse([...path, "--help"], { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) return { said, exitCode: error.exitCode };
    throw error;
  }
  throw new Error(`svc ${path.join(" ")} --help went on`);
}

const commands = leaves(await createProgram());

test.each(commands.map((path) => [path.join(" "), path] as const))(
  "svc %s --help shows an example and what the command takes, and ends with 0",
  async (name, path) => {
    const { said, exitCode } = await helpOf(path);
    expect(exitCode).toBe(0);
    expect(said).toContain(`$ svc ${name}`);
    expect(said).toContain("--data-dir <dir>");
    expect(said).toContain("--json");
  },
);

test("every command's help says the same in the compiled binary", async () => {
  for (const path of [commands.at(0) ?? [], commands.at(-1) ?? [], ["credentials", "create"]]) {
    const { stdout, exitCode } = await svc.run([...path, "--help"], { cwd });
    expect({ stdout, exitCode }).toEqual({ stdout: (await helpOf(path)).said, exitCode: 0 });
  }
});

test("a command that tests call prints and ends as one in a process of its own, though it shares its process with others", async () => {
  const other = svc.folder();
  const calls: ReadonlyArray<readonly [args: readonly string[], at: Parameters<SvcBinary["call"]>[1]]> = [
    [["companies", "list", "--json"], { cwd }],
    [["companies", "list"], { cwd: other }],
    [["companies", "list"], { cwd: other, env: { SVC_DATA_DIR: join(cwd, "data") } }],
    [["config", "show"], { cwd, env: { SVC_LOG_LEVEL: "debug", SVC_TYPO: "1" } }],
    [["config", "show"], { cwd }],
    [["dealers", "show", "99"], { cwd }],
    [["nonsense"], { cwd }],
    [["help", "backups"], { cwd }],
  ];
  const called = await Promise.all(calls.map(([args, at]) => svc.call(args, at)));
  for (const [index, [args, at]] of calls.entries())
    expect([args, called[index]]).toEqual([args, await svc.run(args, at)]);
  expect(new Set(called.map(({ exitCode }) => exitCode))).toEqual(new Set([0, 1, 2]));
});

const printing = ["help", "help backups", "--help", "serve --help", "licenses", "licenses --json", "openapi"];
test.each([...printing, "config show", "companies list"])(
  "svc %s ends with 1 and without a word when the reader of its output has left",
  async (words) => {
    // A pipe that nobody reads: its only reader is closed before svc begins.
    const script = 'mkfifo "$1" && exec 3<>"$1" 4>"$1" 3<&- && exec "$0" $2 >&4';
    const pipe = join(svc.folder(), "pipe");
    const child = Bun.spawn(["sh", "-c", script, svc.path, pipe, words], { cwd, stderr: "pipe" });
    expect(await child.stderr.text()).toBe("");
    expect(await child.exited).toBe(1);
  },
);

const WRONG_USAGE: ReadonlyArray<readonly [says: RegExp, ...args: string[]]> = [
  [/unknown command/, "nonsense"],
  [/unknown option/, "serve", "--nonsense"],
  [/unknown command 'dealrs': did you mean dealers\?$/m, "dealrs", "list"],
  [/unknown command 'lst': did you mean list\?$/m, "units", "lst"],
  [/unknown option '--prt': did you mean --port\?$/m, "serve", "--prt", "1"],
  [/There is no file/, "db", "check", "missing.db"],
  [/--url must be an address/, "trigger", "test.completed", "--url", "nonsense"],
  [/--url must be an address/, "sandbox", "complete", "1", "--url", "ftp://localhost"],
  [/--url must be an address/, "mcp", "--url", "nonsense"],
  [/--forward: The URL must start with/, "listen", "--forward", "nonsense", "--url", "http://localhost:1"],
  [/--since is an ISO/, "listen", "--forward", "http://localhost:1", "--since", "yesterday"],
  [/--client-secret is no longer taken.*: set SVC_CLIENT_SECRET\.$/m, "mcp", "--client-secret", "mine"],
  [
    /--client-secret is no longer taken.*: set SVC_CLIENT_SECRET\.$/m,
    "listen",
    "--client-secret",
    "mine",
    "--forward",
    "http://localhost:1",
  ],
  [/--name/, "companies", "create"],
  [/Allowed choices/, "credentials", "create", "--kind", "other", "--scopes", "read:tests"],
  [/--company/, "credentials", "create", "--kind", "dealer-group", "--scopes", "read:tests"],
  [/There is no scope/, "credentials", "create", "--kind", "marketplace", "--scopes", "read:all"],
  [
    /cannot have write:dealers/,
    "credentials",
    "create",
    "--kind",
    "marketplace",
    "--scopes",
    "write:dealers",
  ],
  [/--per-page/, "tests", "list", "--per-page", "101"],
  [/--vin must be/, "tests", "list", "--vin", "qq"],
  [/There is no file/, "tests", "ingest", "missing.ndjson"],
  [/is a directory/, "tests", "ingest", "."],
  [/--test|--all/, "certificates", "render"],
  [/required option '--reason/, "certificates", "withdraw", "BT-2026-0123ABCDX"],
  [/Say with --reason/, "certificates", "withdraw", "BT-2026-0123ABCDX", "--reason", " "],
  [
    /must not name a VIN/,
    "certificates",
    "withdraw",
    "BT-2026-0123ABCDX",
    "--reason",
    "Of wvwzzze1zmp012345.",
  ],
  [/one line/, "certificates", "withdraw", "BT-2026-0123ABCDX", "--reason", "two\nlines"],
  [/by its number, or by its test/, "certificates", "reinstate"],
  [/whole number/, "certificates", "reinstate", "--test", "first"],
  [/whole number/, "dealers", "show", "first"],
  [/ahead, never back, by a duration/, "sandbox", "clock", "-1h"],
  [/sent in clear/, "listen", "--forward", "http://localhost:3000", "--url", "http://battery.example.com"],
  [/Name a credential/, "listen", "--forward", "http://localhost:3000"],
];
for (const [says, ...args] of WRONG_USAGE) {
  test(`svc ${args.join(" ")} is wrong usage in one line on stderr: 2`, async () => {
    const { exitCode, stdout, stderr } = await svc.call(args, { cwd });
    expect(exitCode).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^svc: /);
    expect(stderr).toMatch(says);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
}

test("svc help --json prints one value: what there is, a page, the help of a command, or the manual page", async () => {
  const asked = async (...words: string[]) => {
    const { exitCode, stdout, stderr } = await svc.call(["help", ...words, "--json"], { cwd });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  const { commands, pages } = await asked();
  expect(commands).toContainEqual({ name: "serve", summary: "serve the API until SIGTERM or SIGINT" });
  expect(pages).toContainEqual({ name: "backups", title: "Backups" });
  expect(await asked("backups")).toMatchObject({
    page: "backups",
    title: "Backups",
    markdown: expect.stringMatching(/^# Backups\n/),
  });
  expect(await asked("db", "backup")).toEqual({
    command: "db backup",
    help: expect.stringMatching(/^Usage: svc db backup /),
  });
  expect(await asked("quick-start", "token")).toEqual({
    page: "quick-start",
    sections: [{ name: "get-a-token", markdown: expect.stringMatching(/^## Get a token\n/) }],
  });
  expect(await asked("--man")).toEqual({ manual: expect.stringMatching(/^\.TH SVC 1 /) });
});
