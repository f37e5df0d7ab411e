import { type Command, Option } from "commander";
import { SOH_BASES } from "../../src/battery-tests/battery.ts";
import { CHECK_STATUSES } from "../../src/battery-tests/diagnostics.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { FAULTS, type Fault } from "../../src/sandbox/request-faults.ts";
import { choiceArgument, collect, exampleText, outputOf, parseId } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { describeSandbox, type SandboxTest, sandboxClientOf } from "../sandbox/sandbox-client.ts";

export function addSandbox(program: Command): void {
  const sandbox = program
    .command("sandbox")
    .description(
      "in a running sandbox: begin, complete and fail tests, withdraw certificates, refuse requests, move the clock",
    )
    .addHelpText("after", exampleText("svc sandbox new-test"));
  addNewTest(sandbox);
  addComplete(sandbox);
  addFail(sandbox);
  addWithdrawals(sandbox);
  addUnitMoves(sandbox);
  addFailNext(sandbox);
  addClock(sandbox);
}

function addNewTest(sandbox: Command): void {
  describeSandbox(sandbox.command("new-test"), {
    summary: "begin a test: a unit of a dealer reports a vehicle",
    example: "svc sandbox new-test --vin WVWZZZE1ZMP000123",
  })
    .option("--vin <vin>", "of the vehicle, also of one that was tested before (default: an invented one)")
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
    .option("--soh <percent>", "state of health, 0 to 110 (default 91.4; of a known car, the one before)")
    .addOption(new Option("--status <status>", "overall status of the battery").choices(CHECK_STATUSES))
    .addOption(
      new Option("--reference-data <kind>", "whether the model is confirmed").choices([
        "final",
        "provisional",
      ]),
    )
    .addOption(
      new Option("--inconclusive", "the status NOT_CONCLUSIVE: no state of health").conflicts([
        "status",
        "soh",
      ]),
    )
    .addOption(
      new Option("--provisional", "the same as --reference-data provisional").conflicts("referenceData"),
    )
    .addOption(
      new Option("--no-diagnostics", "a result without diagnostics").conflicts(["status", "inconclusive"]),
    )
    .option("--unsupported", "a vehicle whose model is in validation")
    .option("--warning <code>", "a warning code (repeatable)", collect, [])
    .option("--battery <identifier>", "serial number of the battery pack, or the address on its code")
    .option("--replaced-on <date>", "when the battery was last replaced, such as 2025-05-03")
    .addOption(
      new Option("--soh-basis <basis>", "what the state of health is a percentage of").choices(SOH_BASES),
    )
    .option("--certified-energy <kwh>", "usable energy that the type approval certified")
    .option("--full-cycles <count>", "full cycles that the vehicle has counted")
    .action(async (id: string, options: ResultOptions, command: Command) => {
      const client = sandboxClientOf(command);
      const path = `/sandbox/v1/tests/${parseId(id, "<test>")}/complete`;
      const test = await client.completed(await client.ask<SandboxTest>("POST", path, resultOf(options)));
      outputOf(command).result(test, () => testInWords(test));
    });
}

interface ResultOptions {
  readonly soh?: string;
  readonly status?: string;
  readonly referenceData?: string;
  readonly inconclusive?: true;
  readonly provisional?: true;
  readonly diagnostics: boolean;
  readonly unsupported?: true;
  readonly warning: readonly string[];
  readonly battery?: string;
  readonly replacedOn?: string;
  readonly sohBasis?: string;
  readonly certifiedEnergy?: string;
  readonly fullCycles?: string;
}

function resultOf(options: ResultOptions): object {
  const { soh, status, referenceData, inconclusive, provisional, diagnostics, unsupported, warning } =
    options;
  return {
    soh_percent: numberOf(soh, "--soh"),
    overall_battery_status: inconclusive ? "NOT_CONCLUSIVE" : status,
    reference_data: provisional ? "provisional" : referenceData,
    ...(diagnostics ? {} : { diagnostics }),
    ...(unsupported ? { vehicle_supported: false } : {}),
    ...(warning.length === 0 ? {} : { warnings: warning }),
    identifier: options.battery,
    replaced_on: options.replacedOn,
    soh_basis: options.sohBasis,
    certified_energy_kwh: numberOf(options.certifiedEnergy, "--certified-energy"),
    full_cycles: numberOf(options.fullCycles, "--full-cycles"),
  };
}

function addWithdrawals(sandbox: Command): void {
  describeSandbox(sandbox.command("withdraw <test>"), {
    summary: "withdraw the certificate of a test",
    example: 'svc sandbox withdraw 21 --reason "Wrong vehicle"',
  })
    .option("--reason <text>", "what the validation page says")
    .action(async (id: string, { reason }: { reason?: string }, command: Command) => {
      const path = `/sandbox/v1/tests/${parseId(id, "<test>")}/withdraw`;
      const test = await sandboxClientOf(command).ask<SandboxTest>("POST", path, { reason });
      outputOf(command).result(test, () => `${testInWords(test)}, withdrawn`);
    });
  describeSandbox(sandbox.command("reinstate <test>"), {
    summary: "make the withdrawn certificate of a test valid again",
    example: "svc sandbox reinstate 21",
  }).action(async (id: string, _options: unknown, command: Command) => {
    const path = `/sandbox/v1/tests/${parseId(id, "<test>")}/reinstate`;
    const test = await sandboxClientOf(command).ask<SandboxTest>("POST", path, {});
    outputOf(command).result(test, () => `${testInWords(test)}, valid again`);
  });
}

function addUnitMoves(sandbox: Command): void {
  const add = (command: Command, move: "ship" | "activate", summary: string) =>
    describeSandbox(command, { summary, example: `svc sandbox ${move}-unit 12` }).action(
      async (id: string, _options: unknown, action: Command) => {
        const path = `/sandbox/v1/units/${parseId(id, "<unit>")}/${move}`;
        const unit = await sandboxClientOf(action).ask<SandboxUnit>("POST", path, {});
        outputOf(action).result(unit, () => `unit ${unit.id}: ${unit.status}, ${unit.serial_number}`);
      },
    );
  add(sandbox.command("ship-unit <unit>"), "ship", "ship a unit that was ordered, without waiting a day");
  add(sandbox.command("activate-unit <unit>"), "activate", "activate a unit that was shipped");
}

interface SandboxUnit {
  readonly id: number;
  readonly status: string;
  readonly serial_number: string | null;
}

function addFailNext(sandbox: Command): void {
  describeSandbox(sandbox.command("fail-next"), {
    summary: "refuse the next request of the API, or respond to it 40 seconds late",
    example: "svc sandbox fail-next 429",
  })
    .addArgument(choiceArgument("<fault>", "what happens to it", FAULTS))
    .option("--count <number>", "to so many requests (default 1)")
    .addHelpText(
      "after",
      helpParagraphs(
        "Requests with a valid token count, of any account, but not those of svc listen and svc mcp. Refused ones have no effect; a late one has.",
      ),
    )
    .action(async (fault: Fault, { count }: { count?: string }, command: Command) => {
      const body = { fault, ...(count === undefined ? {} : { count: parseId(count, "--count") }) };
      const set = await sandboxClientOf(command).ask<{ fault: Fault; count: number }>(
        "POST",
        "/sandbox/v1/fail-next",
        body,
      );
      const what = fault === "slow" ? "40 seconds late" : fault;
      outputOf(command).result(set, () => `requests from now on: ${set.count}, ${what}`);
    });
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

function numberOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number))
    throw new ServiceError("usage", `${option} must be a number.`);
  return number;
}
