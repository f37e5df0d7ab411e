import { ServiceError } from "../kernel/errors.ts";
import { parseJsonObject } from "../kernel/json-object.ts";
import { type JsonPath, repeatedMembers } from "../kernel/json-scan.ts";
import { type IncomingRecord, type IngestReport, presentOutcomes } from "./ingest-outcome.ts";
import type { IngestService } from "./ingest-service.ts";
import { withoutRepetition } from "./record-json.ts";

export const RESULTS_MAX_COUNT = 1_000;
/** Enough for a thousand records with full diagnostics at twice their usual length. */
export const INGEST_BODY_MAX_BYTES = 4 * 1024 * 1024;
/** Some 5 ms; then the writer thread can run other work. */
const RECORDS_PER_TRANSACTION = 50;

export interface IngestRequests {
  /**
   * `{"results": [...]}`, or one record (decisions list, section 6), after its signature was checked. @throws
   * ServiceError `invalid_request` when the body as a whole cannot be read.
   */
  ingestBody(body: Uint8Array): Promise<IngestReport>;
}

export function createIngestRequests(ingest: IngestService): IngestRequests {
  return {
    async ingestBody(body) {
      const value = parseJsonObject(body);
      const repeated = repeatedMembers(new TextDecoder().decode(body), value);
      const outcomes = await ingest.ingestRecords(recordsIn(value, repeated), {
        historic: false,
        recordsPerTransaction: RECORDS_PER_TRANSACTION,
      });
      return presentOutcomes(outcomes);
    },
  };
}

function recordsIn(body: Readonly<Record<string, unknown>>, repeated: readonly JsonPath[]): IncomingRecord[] {
  if (!Object.hasOwn(body, "results")) return [withoutRepetition(1, body, repeated)];
  const { results, ...others } = body;
  const isTwice = repeated.some(({ length }) => length === 1);
  if (!Array.isArray(results) || Object.keys(others).length > 0 || isTwice) {
    throw new ServiceError(
      "invalid_request",
      'The body must be one result record, or {"results": [...]} and nothing else.',
    );
  }
  if (results.length > RESULTS_MAX_COUNT) {
    throw new ServiceError("invalid_request", `A request takes at most ${RESULTS_MAX_COUNT} results.`);
  }
  const repeatedIn = Map.groupBy(repeated, ([, index]) => index);
  return results.map((value: unknown, index) =>
    withoutRepetition(index + 1, value, repeatedIn.get(index)?.map((path) => path.slice(2)) ?? []),
  );
}
