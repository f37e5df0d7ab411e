import { type Command, Option } from "commander";
import { CHECK_STATUSES } from "../../src/battery-tests/diagnostics.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { exampleText, outputOf, parseId } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { describeSandbox, type SandboxTest, sandboxClientOf } from "../sandbox/sandbox-client.ts";

export function addSandbox(program: Command): void {
  const sandbox = program
    .command("sandbox")
    .description("in a running sandbox: begin, complete and fail tests, move the clock")
    .addHelpText("after", exampleText("svc sandbox new-test"));
  addNewTest(sandbox);
  addComplete(sandbox);
  addFail(sandbox);
  addClock(sandbox);
}

function addNewTest(sandbox: Command): void {
  describeSandbox(sandbox.command("new-test"), {
    summary: "begin a test: a unit of a dealer reports a vehicle",
    example: "svc sandbox new-test --vin WVWZZZE1ZMP000123",
  })
    .option("--vin <vin>", "of the vehicle (default: an invented one)")
    .option("--registration <registration>", "of the vehicle (default: an invented one)")
    .option("--dealer <id>", "whose unit reports it (default: the first dealer with an active unit)")
    .action(async (options: { vin?: string; registration?: string; dealer?: string }, command: Command) => {
      const { vin, registration, dealer } = options;
      const body = {
        vin,
        registration,
        ...(dealer === undefined ? {} : { dealer_id: parseId(dealer, "--dealer") }),
      };
      const test = await sandboxClientOf(command).ask<SandboxTest>("POST", "/sandbox/v1/tests", body);
      outputOf(command).result(test, () => testInWords(test));
    });
}

function addComplete(sandbox: Command): void {
  describeSandbox(sandbox.command("complete <test>"), {
    summary: "let the result of a test arrive, and wait for its certificate",
    example: "svc sandbox complete 21 --soh 84.5",
  })
    .option("--soh <percent>", "state of health, 0 to 110 (default 91.4)")
    .addOption(new Option("--status <status>", "overall status of the battery").choices(CHECK_STATUSES))
    .addOption(
      new Option("--reference-data <kind>", "whether the model is confirmed").choices([
        "final",
        "provisional",
      ]),
    )
    .option("--battery <identifier>", "serial number of the battery pack, or the address on its code")
    .option("--replaced-on <date>", "when the battery was last replaced, such as 2025-05-03")
    .action(
      async (
        id: string,
        options: {
          soh?: string;
          status?: string;
          referenceData?: string;
          battery?: string;
          replacedOn?: string;
        },
        command: Command,
      ) => {
        const testId = parseId(id, "<test>");
        const { soh, status, referenceData, battery, replacedOn } = options;
        const body = {
          ...(soh === undefined ? {} : { soh_percent: percentOf(soh) }),
          overall_battery_status: status,
          reference_data: referenceData,
          identifier: battery,
          replaced_on: replacedOn,
        };
        const client = sandboxClientOf(command);
        const path = `/sandbox/v1/tests/${testId}/complete`;
        const test = await client.completed(await client.ask<SandboxTest>("POST", path, body));
        outputOf(command).result(test, () => testInWords(test));
      },
    );
}

function addFail(sandbox: Command): void {
  describeSandbox(sandbox.command("fail <test>"), {
    summary: "let a test end without a result",
    example: "svc sandbox fail 21",
  })
    .addOption(new Option("--reason <reason>", "why").choices(["interrupted", "cancelled", "hardware_fault"]))
    .action(async (id: string, { reason }: { reason?: string }, command: Command) => {
      const testId = parseId(id, "<test>");
      const body = { failure_reason: reason };
      const path = `/sandbox/v1/tests/${testId}/fail`;
      const test = await sandboxClientOf(command).ask<SandboxTest>("POST", path, body);
      outputOf(command).result(test, () => testInWords(test));
    });
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Reads `+24h`, `90m` or `1d12h`. @returns seconds. @throws ServiceError `usage`. */
function parseAdvance(text: string): number {
  const duration = /^\+?((?:\d{1,9}[smhd])+)$/.exec(text)?.[1];
  if (duration === undefined)
    throw new ServiceError(
      "usage",
      "The clock moves ahead, never back, by a duration such as +90s, +15m, +24h or +7d.",
    );
  return [...duration.matchAll(/(\d+)([smhd])/g)].reduce(
    (sum, [, count = "0", unit = "s"]) => sum + Number(count) * (UNIT_SECONDS[unit] ?? 0),
    0,
  );
}

function addClock(sandbox: Command): void {
  describeSandbox(sandbox.command("clock [ahead]"), {
    summary: "show the clock of the sandbox, or move it forward: what is due by then happens at once",
    example: "svc sandbox clock +24h",
  })
    // Else -1h would be an option that is unknown, without a word on what a duration is.
    .allowUnknownOption()
    .addHelpText(
      "after",
      helpParagraphs(
        "Retries, tokens, signed URLs and sessions follow this clock, which never goes back. Webhooks are signed with the time of the machine, because receivers compare it with their own.",
      ),
    )
    .action(async (ahead: string | undefined, _options: unknown, command: Command) => {
      const body = ahead === undefined ? undefined : { advance_seconds: parseAdvance(ahead) };
      const client = sandboxClientOf(command);
      const time = await client.ask<{ now: string; ahead_seconds: number }>(
        body === undefined ? "GET" : "POST",
        "/sandbox/v1/clock",
        body,
      );
      outputOf(command).result(time, () => `${time.now}, ${time.ahead_seconds} s ahead`);
    });
}

export function testInWords({ id, status, certificate_number: number }: SandboxTest): string {
  return `test ${id}: ${status}${number === null ? "" : `, certificate ${number}`}`;
}

function percentOf(text: string): number {
  const percent = Number(text);
  if (text.trim() === "" || !Number.isFinite(percent))
    throw new ServiceError("usage", "--soh must be a number of percent.");
  return percent;
}
