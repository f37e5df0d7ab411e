import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { linesOf } from "../../cli/commands/doctor.ts";
import { openInput } from "../../cli/input-file.ts";
import { COLOURED, hasColour, PLAIN, table } from "../../cli/output.ts";
import { progressText } from "../../cli/progress.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(60_000);

const ESCAPE = "\u001b";

describe("colours on a terminal", () => {
  test.each([
    ["a terminal", { isTTY: true }, { TERM: "xterm" }, true],
    ["a terminal with NO_COLOR", { isTTY: true }, { NO_COLOR: "1" }, false],
    ["a terminal with an empty NO_COLOR", { isTTY: true }, { NO_COLOR: "" }, true],
    ["a terminal that has none", { isTTY: true }, { TERM: "dumb" }, false],
    ["a pipe", {}, { TERM: "xterm" }, false],
  ] as const)("%s shows colours: %p, %p → %p", (_, stream, environment, expected) => {
    expect(hasColour(stream, environment)).toBe(expected);
  });

  test("colours change nothing but the look: the words are the same without them", () => {
    const findings = (["ok", "warning", "fault", "off"] as const).map((verdict) => ({
      check: "disk",
      verdict,
      message: "a message",
      advice: null,
    }));
    const drawn = [
      (paint: typeof PLAIN) => table(["id", "name"], [[1, "Leeds"]], 80, paint),
      (paint: typeof PLAIN) => linesOf(findings, 80, paint),
    ];
    for (const draw of drawn) {
      expect(draw(COLOURED)).toContain(ESCAPE);
      expect(Bun.stripANSI(draw(COLOURED))).toBe(draw(PLAIN));
    }
  });

  const script = witness("script");
  test.skipIf(script === null)(
    "a real terminal gets colours in the help and in an error, and none with NO_COLOR",
    async () => {
      const onTerminal = async (words: string, env: Record<string, string>) => {
        const command = `${process.execPath} ${join(REPOSITORY, "cli/main.ts")} ${words}`;
        const { stdout } = await runWitness(script ?? "", ["-qec", command, "/dev/null"], {
          TERM: "xterm",
          ...env,
        });
        return stdout;
      };
      expect(await onTerminal("db backup --help", {})).toContain(`${ESCAPE}[1mUsage:${ESCAPE}[22m`);
      expect(await onTerminal("help nothing-like-it", {})).toContain(
        `${ESCAPE}[31msvc:${ESCAPE}[39m There is`,
      );
      for (const words of ["db backup --help", "help nothing-like-it"])
        expect(await onTerminal(words, { NO_COLOR: "1" })).not.toContain(ESCAPE);
    },
  );
});

describe("the progress of a file", () => {
  test.each([
    [{ done: 1_200, share: 0.105, elapsedMs: 300 }, "1,200 lines  10 %"],
    [{ done: 12_000, share: 0.25, elapsedMs: 3_000 }, "12,000 lines  25 %  4,000 a second  9 s left"],
    [{ done: 500_000, share: 0.1, elapsedMs: 60_000 }, "500,000 lines  10 %  8,333 a second  9 min left"],
    [
      { done: 500_000, share: 0.01, elapsedMs: 60_000 },
      "500,000 lines  1 %  8,333 a second  1 h 39 min left",
    ],
    [{ done: 9_000, share: 1, elapsedMs: 3_000 }, "9,000 lines  100 %  3,000 a second"],
    [{ done: 9_000, share: null, elapsedMs: 3_000 }, "9,000 lines  3,000 a second"],
  ] as const)("%p is shown as %s", (progress, expected) => {
    expect(progressText({ ...progress, unit: "lines" })).toBe(expected);
  });

  test("the share of a file that was read is known while it is read, and that of stdin never", async () => {
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, "results.ndjson");
      writeFileSync(path, "x".repeat(3_000_000));
      const { stream, shareRead } = await openInput(path);
      const shares = [shareRead()];
      for await (const _ of stream) shares.push(shareRead());
      expect(shares[0]).toBe(0);
      expect(shares.length).toBeGreaterThan(3);
      expect(shares).toEqual(shares.toSorted((a, b) => Number(a) - Number(b)));
      expect(shares.at(-1)).toBe(1);
    });
    expect((await openInput("-")).shareRead()).toBeNull();
  });
});
