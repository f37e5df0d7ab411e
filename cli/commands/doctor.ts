import { existsSync } from "node:fs";
import { type Command, Option } from "commander";
import { type FailingVerdict, type Finding, hasFailed, type Verdict } from "../../src/doctor/checkup.ts";
import { clockDiscipline } from "../../src/doctor/clock-check.ts";
import { wrongSettings } from "../../src/doctor/setting-check.ts";
import { examine } from "../../src/doctor.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { unknownSettings } from "../../src/settings/environment.ts";
import { faultsOf, showSettings } from "../../src/settings/shown-setting.ts";
import { configOf, describe, flagsOf, outputOf, settingsOf } from "../command.ts";
import { PartlyRefused } from "../exit.ts";
import { type Paint, PLAIN, paintFor, wrapped } from "../output.ts";

const MARKS: Readonly<Record<Verdict, string>> = { ok: "✓", off: "–", warning: "!", fault: "✗" };

const ROLES = { ok: "good", warning: "caution", fault: "bad" } as const;

/** The output is written by then. */
const LAST_WORDS_MS = 1_000;

/** Exits with 1 when something must be done. */
export function addDoctor(program: Command): void {
  describe(program.command("doctor"), {
    summary: "check everything that svc needs, and say how to solve each problem",
    example: "svc doctor --data-dir /var/lib/svc",
  })
    .addOption(
      new Option("--fail-on <verdict>", "the verdict from which the exit code is 1; for monitoring, fault")
        .choices(["warning", "fault"])
        .default("warning"),
    )
    .action(async (options: { failOn: FailingVerdict }, command: Command) => {
      const wrong = wrongSettings(faultsOf(showSettings(process.env, flagsOf(command))));
      const findings = wrong.length > 0 ? wrong : await examined(command);
      const isOk = !hasFailed(findings, options.failOn);
      outputOf(command).result({ ok: isOk, checks: findings.map(presented) }, () =>
        linesOf(findings, process.stdout.columns, paintFor(process.stdout)),
      );
      // An operation on a disk that hangs has not ended, and would keep the command from ending.
      setTimeout(() => process.exit(), LAST_WORDS_MS).unref();
      if (!isOk) throw new PartlyRefused();
    });
}

async function examined(command: Command): Promise<Finding[]> {
  return await examine(configOf(command), {
    clock: systemClock,
    timers: systemTimers,
    random: systemRandom(),
    fetch: systemFetch,
    discipline: () => clockDiscipline({ exists: existsSync, environment: process.env }),
    unknownSettings: unknownSettings(process.env),
    given: settingsOf(command),
  });
}

/** Scripts know the advice as `mend`. */
const presented = ({ advice, ...finding }: Finding) => ({ ...finding, mend: advice });

/** Without `columns`, lines are not wrapped. */
export function linesOf(
  findings: readonly Finding[],
  columns = Number.POSITIVE_INFINITY,
  paint: Paint = PLAIN,
): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, verdict, message, advice }) => [
    wrapped(`${MARKS[verdict]} ${check.padEnd(width)}  `, message, columns).replace(MARKS[verdict], (mark) =>
      verdict === "off" ? mark : paint(ROLES[verdict], mark),
    ),
    ...(advice === null ? [] : [wrapped(`${" ".repeat(width + 4)}→ `, advice, columns)]),
  ]);
  const count = findings.filter(({ advice }) => advice !== null).length;
  const summary =
    count === 0
      ? "Nothing needs to be done."
      : `${count} ${count === 1 ? "thing needs" : "things need"} to be done${hasFailed(findings, "fault") ? ": svc help incidents says more" : ""}.`;
  return [...lines, "", summary].join("\n");
}
