import type { Command } from "commander";
import type { IngestOutcome, RejectedRecord } from "../../src/battery-tests/ingest-outcome.ts";
import { type ImportCounts, importNdjson } from "../../src/battery-tests/ndjson-import.ts";
import { describe, withInstallation } from "../command.ts";
import { PartlyRefused } from "../exit.ts";
import { openIngest } from "../ingest-service.ts";
import { openInput } from "../input-file.ts";
import { JsonReport } from "../json-report.ts";
import { createProgress } from "../progress.ts";

/** Exits with 1 when any record was rejected; the others are stored. */
export function addIngest(tests: Command): void {
  describe(tests.command("ingest <file>"), {
    summary:
      "import result records, one JSON object per line; - reads stdin. After an interruption, run it again: no record is stored twice",
    example: "svc tests ingest results.ndjson",
  })
    .option(
      "--historic",
      "import finished older tests: no events, and certificates are rendered on first request",
    )
    .action(async (file: string, options: { historic?: boolean }, command: Command) => {
      const input = await openInput(file);
      await withInstallation(command, async ({ installation, output }) => {
        const report = output.json ? new JsonReport() : null;
        const rejected: RejectedRecord[] = [];
        const progress = createProgress("lines");
        const counts = await importNdjson(input.stream, {
          ingest: openIngest(installation),
          historic: options.historic === true,
          onProgress: (linesDone) => progress.show(linesDone, input.shareRead()),
          onOutcomes(outcomes) {
            for (const outcome of outcomes) if (outcome.kind === "rejected") rejected.push(outcome);
            report?.tests(outcomes.flatMap(toTest));
          },
        }).finally(() => progress.clear());
        if (report !== null) report.end({ ...counts, rejected: rejected.map(presentRejected) });
        else output.result(null, () => summarise(counts, rejected));
        if (counts.rejected > 0) throw new PartlyRefused();
      });
    });
}

function toTest(outcome: IngestOutcome) {
  return outcome.kind === "rejected" ? [] : [{ line: outcome.line, test_id: outcome.testId }];
}

function presentRejected({ line, field, message }: RejectedRecord) {
  return { line, field, message };
}

function summarise(counts: ImportCounts, rejected: readonly RejectedRecord[]): string {
  const faults = rejected.map(
    ({ line, field, message }) => `line ${line}: ${field === null ? "" : `${field}: `}${message}`,
  );
  return [
    ...faults,
    `${counts.accepted} accepted, ${counts.unchanged} unchanged, ${counts.rejected} rejected`,
  ].join("\n");
}
