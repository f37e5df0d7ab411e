import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandTree } from "../../cli/completions/command-tree.ts";
import { bashCompletion, fishCompletion, zshCompletion } from "../../cli/completions/completion-script.ts";
import { manPage } from "../../cli/man-page.ts";
import { createProgram } from "../../cli/program.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";

// Starting a shell takes long on a busy machine.
setDefaultTimeout(60_000);

const PROGRAM = await createProgram();
const TREE = commandTree(PROGRAM, ["backups", "transparency-log"]);
const SCRIPTS = { bash: bashCompletion(TREE), zsh: zshCompletion(TREE), fish: fishCompletion(TREE) };

/** Lines with only one end, and the whole line that each becomes. */
const LINES: ReadonlyArray<readonly [typed: string, completed: string]> = [
  ["svc cert", "svc certificates"],
  ["svc db bac", "svc db backup"],
  ["svc tests ingest READ", "svc tests ingest README.md"],
  ["svc serve --tls-cert READ", "svc serve --tls-cert README.md"],
  ["svc keys rotate --onl", "svc keys rotate --only"],
  ["svc doctor --fail-on war", "svc doctor --fail-on warning"],
  ["svc help transp", "svc help transparency-log"],
  ["svc completions zs", "svc completions zsh"],
  ["svc client typ", "svc client typescript"],
  ["svc serve --log-level war", "svc serve --log-level warn"],
  ["svc trigger certificate.with", "svc trigger certificate.withdrawn"],
  ["svc dealers set-status 1 sus", "svc dealers set-status 1 suspended"],
  ["svc-admin db bac", "svc-admin db backup"],
  ["svc-admin doctor --fail-on war", "svc-admin doctor --fail-on warning"],
];

/** Types each line with a tab into a zsh on a terminal, where the commands svc and svc-admin print what it was called with. */
const TYPED_IN_ZSH = `
zmodload zsh/zpty
zpty -b z "TERM=dumb ZDOTDIR=/nonexistent PS1= zsh -f -i"
zpty -w z "autoload -Uz compinit; compinit -D -u; source $1; svc() { print -r -- \\"RAN<\\$*>\\" }; svc-admin() { svc \\$* }; print READY"
zpty -r -m z out '*READY*READY*'
shift
for line in "$@"; do
  zpty -n -w z "$line"$'\\t'$'\\n'
  zpty -r -m z out '*RAN<*>*'
  print -r -- "\${line%% *} \${\${out##*RAN<}%%>*}"
done
zpty -d z
`;
const TYPED_IN_BASH = `
source "$1"
shift
for line in "$@"; do
  COMP_WORDS=($line) COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  SPEC=($(complete -p "\${COMP_WORDS[0]}"))
  "\${SPEC[4]}"
  echo "\${line% *} \${COMPREPLY[*]}"
done
`;
const TYPED_IN_FISH = `
source $argv[1]
for line in $argv[2..-1]
  echo (string replace -r ' \\S*$' '' -- $line) (complete -C $line | string split -f1 \\t)
end
`;

describe("the completion of the command line", () => {
  let folder: TemporaryFolder;
  beforeAll(() => {
    folder = temporaryFolder();
    mkdirSync(join(folder.path, "here"));
    writeFileSync(join(folder.path, "here/README.md"), "");
    for (const [shell, script] of Object.entries(SCRIPTS)) writeFileSync(join(folder.path, shell), script);
  });
  afterAll(() => folder.remove());

  test.each([
    ["bash", TYPED_IN_BASH, ["--noprofile", "--norc"]],
    ["zsh", TYPED_IN_ZSH, ["-f"]],
    ["fish", TYPED_IN_FISH, ["--no-config"]],
  ] as const)(
    "%s completes commands, options, their values, files and topics",
    async (shell, typing, flags) => {
      const program = witness(shell);
      if (program === null) return;
      const driver = join(folder.path, `type-in-${shell}`);
      writeFileSync(driver, typing);
      const typed = LINES.map(([line]) => line);
      const args = [...flags, driver, join(folder.path, shell), ...typed];
      const child = Bun.spawn([program, ...args], {
        cwd: join(folder.path, "here"),
        stdout: "pipe",
        stderr: "pipe",
      });
      const stdout = await new Response(child.stdout).text();
      expect(await new Response(child.stderr).text()).toBe("");
      expect(stdout.trimEnd().split("\n")).toEqual(LINES.map(([, line]) => line));
    },
  );
});

describe("the manual page", () => {
  const page = manPage(PROGRAM, { version: "1.2.3", nowMs: Date.UTC(2026, 10, 22) });

  test("the manual page has every command and every setting", () => {
    for (const name of ["svc serve [options]", "svc db backup [options] <file>"])
      expect(page).toContain(`.SS ${name.replaceAll("-", "\\-")}`);
    for (const { path, commands } of TREE)
      if (commands.length === 0 && path !== "")
        expect(page).toContain(`.SS svc ${path.replaceAll("-", "\\-")} `);
    expect(page).toContain(".B SVC_DATABASE_URL");
  });

  test.each([
    ["mandoc", (path: string) => ["-T", "lint", "-W", "warning", path]],
    ["man", (path: string) => ["--warnings=all", "-E", "UTF-8", "-l", path]],
  ] as const)("the manual page has no fault for %s", async (name, args) => {
    const program = witness(name);
    if (program === null) return;
    const folder = temporaryFolder();
    const path = join(folder.path, "svc.1");
    writeFileSync(path, page);
    const { exitCode, stdout, stderr } = await runWitness(program, args(path), {
      MANPAGER: "cat",
      LC_ALL: "C.UTF-8",
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    if (name === "man") expect(stdout).toContain("svc certificates render");
    else expect(stdout).toBe("");
    folder.remove();
  });
});
