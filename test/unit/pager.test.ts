import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { isLonger, pagerFor } from "../../cli/pager.ts";
import { REPOSITORY } from "../support/source-file.ts";

setDefaultTimeout(60_000);

const SCREEN = { isTTY: true, rows: 24, columns: 80 };
const PAGED = "»paged«";
const ENTRY = [process.execPath, join(REPOSITORY, "cli/main.ts")];

test.each([
  ["less on a terminal, which keeps colours and ends by itself", SCREEN, {}, true, "less"],
  ["the pager that PAGER names", SCREEN, { PAGER: "most -s" }, true, "most -s"],
  ["none where there is no less", SCREEN, {}, false, null],
  ["none with an empty PAGER", SCREEN, { PAGER: "" }, true, null],
  ["none with the PAGER cat", SCREEN, { PAGER: "cat" }, true, null],
  ["none on a dumb terminal", SCREEN, { TERM: "dumb" }, true, null],
  ["none on a terminal of no known height", { isTTY: true, rows: 0 }, { PAGER: "most" }, true, null],
  ["none without a terminal", {}, { PAGER: "most" }, true, null],
] as const)("the pager is %s", (_, screen, environment, hasLess, pager) => {
  expect(pagerFor(screen, environment, () => hasLess)).toBe(pager);
});

test.each([
  ["what leaves a line for the prompt fits", "x\n".repeat(23), false],
  ["what takes every line does not", "x\n".repeat(24), true],
  ["a long line counts as the lines that it takes", "x".repeat(23 * 80 + 1), true],
  ["colours take no room", "\u001b[36mx\u001b[39m".repeat(80).concat("\n").repeat(23), false],
] as const)("a text is compared with the height of the screen: %s", (_, text, expected) => {
  expect(isLonger(text, SCREEN)).toBe(expected);
});

/** What a terminal of 80 columns shows of the command, whose pager marks what it is given. */
async function onTerminal(words: readonly string[], { rows = 24, pager = `sed "s/^/${PAGED}/"` } = {}) {
  const heard: Buffer[] = [];
  const process = Bun.spawn([...ENTRY, ...words], {
    env: { PATH: Bun.env.PATH ?? "", TERM: "xterm", NO_COLOR: "1", PAGER: pager },
    terminal: { cols: 80, rows, data: (_, bytes) => void heard.push(Buffer.from(bytes)) },
  });
  const exitCode = await process.exited;
  process.terminal?.close();
  return { exitCode, lines: Buffer.concat(heard).toString().trimEnd().split("\r\n") };
}

test("a page of the guide that is longer than the terminal goes through the pager, whole", async () => {
  const { exitCode, lines } = await onTerminal(["help", "backups"]);
  expect({ exitCode, first: lines[0] }).toEqual({ exitCode: 0, first: expect.stringContaining("Backups") });
  expect(lines.filter((line) => !line.startsWith(PAGED))).toEqual([]);
});

test("what fits the terminal, what is JSON and wrong usage never go through the pager", async () => {
  for (const [words, rows] of [
    [["help", "backups"], 500],
    [["help", "backups", "--json"], 24],
    [["help", "nothing-like-it"], 24],
    [["fixtures", "results", "--json"], 24],
  ] as const)
    expect((await onTerminal(words, { rows })).lines.join("\n")).not.toContain(PAGED);
});

test("a pager that cannot be run loses no line", async () => {
  const { exitCode, lines } = await onTerminal(["help", "backups"], { pager: "no-such-pager" });
  expect(exitCode).toBe(0);
  expect(lines.join("\n")).toContain("One section: svc help backups SECTION");
});

test("a pager that ends before it has read everything is no failure", async () => {
  const { exitCode, lines } = await onTerminal(["help", "settings"], { pager: "head -n 2" });
  expect({ exitCode, count: lines.length }).toEqual({ exitCode: 0, count: 2 });
});
