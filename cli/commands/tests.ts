import { type Command, Option } from "commander";
import { type BatteryTest, TEST_STATUSES } from "../../src/battery-tests/battery-test.ts";
import { presentTest } from "../../src/battery-tests/battery-test-presenter.ts";
import { importCsv } from "../../src/battery-tests/csv-import.ts";
import { csvTemplate, encodedAs, parseCsvMap } from "../../src/battery-tests/csv-map.ts";
import type { FoundTest } from "../../src/battery-tests/found-test.ts";
import { IngestCauses } from "../../src/battery-tests/ingest-causes.ts";
import {
  type IngestOutcome,
  type NoticedRemark,
  noticedIn,
  type RejectedRecord,
  rejectedIn,
} from "../../src/battery-tests/ingest-outcome.ts";
import type { NoticedList } from "../../src/battery-tests/lookup-service.ts";
import { importNdjson } from "../../src/battery-tests/ndjson-import.ts";
import {
  ANY_OPERATOR_TEST,
  type OperatorListRequest,
  type OperatorTestFilter,
} from "../../src/battery-tests/operator-test-filter.ts";
import { verificationUrlsOf } from "../../src/battery-tests/verification-url.ts";
import { formatSohPercent } from "../../src/certificates/certificate-text.ts";
import { statedVerdict } from "../../src/certificates/noticed.ts";
import type { ResultHolds } from "../../src/certificates/result-hold-service.ts";
import { verdictInWords } from "../../src/certificates/verdict.ts";
import { createVerificationUrls } from "../../src/certificates/verification-url-service.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import type { Installation } from "../../src/open-installation.ts";
import { choiceArgument, describe, exampleText, outputOf, parseId, withInstallation } from "../command.ts";
import { openDealers, openHolds, openIngest } from "../command-services.ts";
import { PartlyRefused } from "../exit.ts";
import { importReport } from "../import-report.ts";
import { openInput, readInput } from "../input-file.ts";
import { operator } from "../operator.ts";
import { cut, spare, table } from "../output.ts";
import { createProgress } from "../progress.ts";
import { openRejectedLines } from "../rejected-lines.ts";
import { writeStdout } from "../stdout.ts";
import { extentOf, openLookup, type ParameterOptions, parseParameters } from "../test-list.ts";
import { summaryOf, testSheet } from "../test-sheet.ts";

interface ListOptions extends ParameterOptions {
  readonly verdict?: TestVerdict;
  readonly runId?: string;
  readonly noticed?: true;
}

/** Writes `{"tests":[…],"accepted":…}` piece by piece, so that an import of any length keeps none of it in memory. */
class JsonReport {
  #separator = '{"tests":[';

  tests(tests: ReadonlyArray<{ readonly line: number; readonly test_id: number }>): void {
    let text = "";
    for (const test of tests) {
      text += this.#separator + JSON.stringify(test);
      this.#separator = ",";
    }
    writeStdout(text);
  }

  end(rest: Readonly<Record<string, unknown>>): void {
    const opening = this.#separator === "," ? "" : this.#separator;
    writeStdout(`${opening}],${JSON.stringify(rest).slice(1)}\n`);
  }
}

interface IngestOptions {
  readonly historic?: boolean;
  readonly map?: string;
  readonly rejected?: string;
}

/** Exits with 1 when any record was rejected; the others are stored. */
function addIngest(tests: Command): void {
  describe(tests.command("ingest <file>"), {
    summary:
      "import result records, one JSON object per line or, with --map, from CSV; - reads stdin. Run it again at will",
    example: "svc tests ingest results.ndjson --rejected rejected.ndjson",
  })
    .option("--map <file>", "the file is CSV; this JSON file says what its columns mean")
    .option("--rejected <file>", "write the rejected lines to this file, to be corrected and imported again")
    .option(
      "--historic",
      "import finished older tests: no events, and certificates are rendered on first request",
    )
    .action(async (file: string, options: IngestOptions, command: Command) => {
      const map = options.map === undefined ? null : parseCsvMap(await readText(options.map));
      const input = await openInput(file);
      await withInstallation(command, async ({ installation, output }) => {
        const rejectedLines = openRejectedLines(options.rejected, file, (text) =>
          encodedAs(map?.encoding ?? "utf-8", text),
        );
        const report = output.json ? new JsonReport() : null;
        const rejected: RejectedRecord[] = [];
        const noticed: NoticedRemark[] = [];
        const progress = createProgress("lines");
        const settings = {
          ingest: openIngest(installation),
          historic: options.historic === true,
          onProgress: (linesDone: number) => progress.show(linesDone, input.shareRead()),
          onRejected: rejectedLines.write,
          onOutcomes(outcomes: readonly IngestOutcome[]) {
            for (const outcome of outcomes) if (outcome.kind === "rejected") rejected.push(outcome);
            noticed.push(...outcomes.flatMap(noticedIn));
            report?.tests(outcomes.flatMap(toTest));
          },
        };
        const counts = await (map === null
          ? importNdjson(input.stream, settings)
          : importCsv(input.stream, map, { ...settings, onHeader: rejectedLines.write })
        ).finally(() => {
          progress.clear();
          rejectedLines.close();
        });
        const causes = new IngestCauses();
        for (const record of rejected) causes.add(record);
        if (report !== null)
          report.end({ ...counts, rejected: rejected.flatMap(rejectedIn), noticed, causes: causes.list() });
        else output.result(null, () => importReport(counts, rejected, noticed, causes.list()));
        if (counts.rejected > 0) throw new PartlyRefused();
      });
    });

  describe(tests.command("template").addArgument(choiceArgument("<format>", "of the file", ["csv"])), {
    summary: "print the header of a CSV file, and a map of its columns for svc tests ingest --map",
    example: "svc tests template csv",
    dataDirMeaning: "not used",
  }).action((_format: string, _options: unknown, command: Command) => {
    const { header, map } = csvTemplate();
    outputOf(command).result({ header, map }, () => `${header}\n\n${JSON.stringify(map, null, 2)}`);
  });
}

function toTest(outcome: IngestOutcome) {
  return outcome.kind === "rejected" ? [] : [{ line: outcome.line, test_id: outcome.testId }];
}

async function readText(name: string): Promise<string> {
  return new TextDecoder().decode(await readInput(name));
}

/** `list` and `show` print the Test of section 2, with its dealer, as marketplaces get it. */
export function addTests(program: Command): void {
  const tests = program
    .command("tests")
    .description("import and list battery tests")
    .addHelpText("after", exampleText("svc tests list"));
  addIngest(tests);

  describe(tests.command("list"), {
    summary: "list tests, newest first",
    example: "svc tests list --vin WVWZZZE1ZMP000123",
  })
    .option("--vin <vin>", "a VIN, or its first 3 to 16 characters")
    .option("--registration <plate>", "a registration")
    .option("--dealer <id>", "only tests of this dealer")
    .addOption(new Option("--status <status>", "only tests in one state").choices(TEST_STATUSES))
    .addOption(
      new Option(
        "--verdict <verdict>",
        "only completed tests: what their checks found, or how far the result may be relied on",
      ).choices(Object.keys(VERDICT_FILTERS)),
    )
    .option("--run-id <id>", "only the test of this run of a unit")
    .addOption(
      new Option("--noticed", "only tests with remarks on their plausibility, last noticed first").conflicts([
        ...(["vin", "registration", "dealer", "status", "verdict", "runId", "since", "until"] as const),
      ]),
    )
    .option("--since <instant>", "tested at this instant or later")
    .option("--until <instant>", "tested at this instant or earlier")
    .option("--page <number>", "the page to show")
    .option("--per-page <count>", "tests a page, at most 100")
    .action(async (options: ListOptions, command: Command) => {
      const request = parseOptions(options);
      await withInstallation(command, async ({ installation, output }) => {
        const lookup = openLookup(installation);
        if (request.filter.dealerId != null)
          await openDealers(installation).dealers.get(request.filter.dealerId);
        if (options.noticed === true) {
          const list = await lookup.listNoticed({ page: request.page, perPage: request.perPage });
          const urls = await urlsOf(
            installation,
            list.tests.map(({ test }) => test),
          );
          output.result(
            list.tests.map((noticed) => presentNoticed(noticed, urls)),
            () => noticedTable(list.tests),
          );
          if (!output.json || list.tests.length < list.total) output.note(extentOf(list));
          return;
        }
        const list = await lookup.listForOperator(request);
        const urls = await urlsOf(installation, list.tests);
        output.result(
          list.tests.map((found) => present(found, urls)),
          () => testTable(list.tests),
        );
        if (!output.json || list.tests.length < list.total) output.note(extentOf(list));
      });
    });

  describe(tests.command("release <test-id>"), {
    summary: "release a result that is held for review: its certificate is rendered, and the test completes",
    example: "svc tests release 1",
  }).action(decide("release"));

  describe(tests.command("refuse <test-id>"), {
    summary: "refuse a result that is held for review: the test fails, and its figures are deleted",
    example: "svc tests refuse 1",
  }).action(decide("refuse"));

  describe(tests.command("show <test-id>"), {
    summary:
      "show one test: its verdict, its warnings, and what of it is not plausible; --json prints it as partners get it",
    example: "svc tests show 1",
  }).action(async (testId: string, _options: unknown, command: Command) => {
    const id = parseId(testId, "The test id");
    await withInstallation(command, async ({ installation, output }) => {
      const lookup = openLookup(installation);
      const found = await lookup.getForOperator(id);
      const noticed = await lookup.listRemarksOn(id);
      const urls = await urlsOf(installation, [found]);
      output.result(present(found, urls), () => testSheet(found, noticed));
    });
  });
}

function decide(decision: keyof ResultHolds) {
  return async (testId: string, _options: unknown, command: Command) => {
    const id = parseId(testId, "The test id");
    await withInstallation(command, async ({ installation, output }) => {
      await openHolds(installation)[decision](id, operator());
      const found = await openLookup(installation).getForOperator(id);
      // It has no certificate yet, or none will follow.
      output.result(present(found, new Map()), () =>
        decision === "release"
          ? `Test ${id} is released: svc serve renders its certificate.`
          : `Test ${id} is refused: it has failed.`,
      );
    });
  };
}

/** What the checks found, or the state of the result where that is not final. */
const VERDICT_FILTERS = {
  ok: { overallBatteryStatus: "OK" },
  warning: { overallBatteryStatus: "WARNING" },
  "safety-issue": { overallBatteryStatus: "SAFETY_ISSUE" },
  "not-conclusive": { overallBatteryStatus: "NOT_CONCLUSIVE" },
  provisional: { resultStatus: "provisional" },
  inconclusive: { resultStatus: "inconclusive" },
} as const satisfies Readonly<Record<string, Partial<OperatorTestFilter>>>;
type TestVerdict = keyof typeof VERDICT_FILTERS;

/** @throws ServiceError `usage` that names the option. */
function parseOptions(options: ListOptions): OperatorListRequest {
  const { verdict, runId = null } = options;
  if (runId === "") throw new ServiceError("usage", "--run-id needs a value.");
  const { filter, ...paging } = parseParameters(options);
  const narrowed = verdict === undefined ? {} : VERDICT_FILTERS[verdict];
  return { filter: { ...ANY_OPERATOR_TEST, ...filter, ...narrowed, runId }, ...paging };
}

type VerificationUrls = ReadonlyMap<number, string>;

function urlsOf({ db }: Installation, tests: readonly FoundTest[]): Promise<VerificationUrls> {
  return verificationUrlsOf(tests, createVerificationUrls({ db }));
}

function present({ test, dealer }: FoundTest, urls: VerificationUrls) {
  return presentTest(test, dealer, urls.get(test.id));
}

function presentNoticed({ test, remarks }: NoticedList["tests"][number], urls: VerificationUrls) {
  return {
    ...present(test, urls),
    noticed: remarks.map(({ code, field, message }) => ({ code, field, message })),
  };
}

function noticedTable(tests: NoticedList["tests"]): string {
  return table(
    ["test", "status", "unit", cut("vehicle"), "code", "field", "remark"],
    tests.flatMap(({ test: { test }, remarks }) =>
      remarks.map(({ code, field, message }) => [
        test.id,
        stateOf(test),
        test.unitId,
        [test.vehicle?.make, test.vehicle?.model].join(" "),
        code,
        field,
        message,
      ]),
    ),
  );
}

const stateOf = ({ onHoldSinceMs, status }: BatteryTest) => (onHoldSinceMs === null ? status : "on hold");

/** Of a result that waits for its certificate. */
function foundByChecks(test: BatteryTest): string | null {
  return test.diagnostics === null ? null : verdictInWords(statedVerdict(test), ENGLISH).short;
}

function testTable(found: readonly FoundTest[]): string {
  return table(
    [
      "id",
      "status",
      "tested",
      "vin",
      spare("plate", 10),
      cut("vehicle"),
      "soh",
      cut("wear"),
      cut("verdict", 10),
      spare("certificate", 17),
      spare("dealer"),
    ],
    found.map(({ test, dealer }) => [
      test.id,
      stateOf(test),
      test.testedAtMs === null ? null : new Date(test.testedAtMs).toISOString().slice(0, 10),
      test.vehicle?.vin,
      test.vehicle?.registration,
      [test.vehicle?.make, test.vehicle?.model].filter((part) => part).join(" "),
      formatSohPercent(test.battery?.sohPercent ?? null, ENGLISH),
      summaryOf(test)?.health?.label,
      test.withdrawnAtMs === null ? (summaryOf(test)?.short ?? foundByChecks(test)) : "Withdrawn",
      test.certificateNumber,
      dealer.name,
    ]),
  );
}
