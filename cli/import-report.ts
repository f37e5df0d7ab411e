import type { IngestCause } from "../src/battery-tests/ingest-causes.ts";
import type { NoticedRemark, RejectedRecord } from "../src/battery-tests/ingest-outcome.ts";
import type { ImportCounts } from "../src/battery-tests/record-import.ts";

/** More of one cause are easier to see counted. */
const FEW_RECORDS = 10;

/** For people: every rejected record, what is not plausible, the causes by their number, and the counts last. */
export function importReport(
  counts: ImportCounts,
  rejected: readonly RejectedRecord[],
  noticed: readonly NoticedRemark[],
  causes: readonly IngestCause[],
): string {
  return [
    ...rejected.flatMap(linesOf),
    ...noticed.map(
      ({ line, test_id, code, field, message }) =>
        `line ${line}: noticed ${code} (test ${test_id}): ${field}: ${message}`,
    ),
    ...(causes.length > 1 || rejected.length > FEW_RECORDS
      ? ["", "causes:", ...causes.map(causeLine), ""]
      : []),
    `${counts.accepted} accepted, ${counts.unchanged} unchanged, ${counts.rejected} rejected${
      noticed.length > 0 ? `, ${noticed.length} noticed` : ""
    }`,
  ].join("\n");
}

function linesOf({ line, faults, runId, unitSerialNumber, testId }: RejectedRecord): string[] {
  const names = [
    ...(runId === null ? [] : [`run ${runId}`]),
    ...(unitSerialNumber === null ? [] : [`unit ${unitSerialNumber}`]),
    ...(testId === null ? [] : [`test ${testId}`]),
  ].join(", ");
  return faults.map(
    (fault, index) =>
      `line ${line}: ${inWords(fault)}${index === faults.length - 1 && names !== "" ? ` (${names})` : ""}`,
  );
}

function causeLine(cause: IngestCause): string {
  const { count, lines } = cause;
  const more = count > lines.length ? ", …" : "";
  return `${String(count).padStart(7)}  ${inWords(cause)} (line ${lines.join(", ")}${more})`;
}

function inWords({ field, message }: { readonly field: string | null; readonly message: string }): string {
  return field === null ? message : `${field}: ${message}`;
}
