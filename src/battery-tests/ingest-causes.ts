import type { FieldFault } from "../kernel/field.ts";
import type { RejectedRecord } from "./ingest-outcome.ts";

/** In its wire shape: one kind of fault, and how many records have it. */
export interface IngestCause extends FieldFault {
  readonly count: number;
  /** Of the first records with it. */
  readonly lines: readonly number[];
}

const LINES_MAX_COUNT = 5;

/** A value in a message: `48210`, `2026-03-01T07:30:00.000Z`, `U+200B`, `9th`. */
const VALUE = /\d{4}-\d{2}-\d{2}T[\d:.]+Z|U\+[0-9A-F]{4,6}|-?\d[\d.]*(?:th|st|nd|rd)?\b/g;

/** Counts rejected records by fault: those whose messages differ only in values, and fields only in indexes, are of one cause. */
export class IngestCauses {
  readonly #found = new Map<
    string,
    { field: string | null; message: string; count: number; lines: number[] }
  >();

  add({ line, faults }: RejectedRecord): void {
    const ofRecord = new Set<string>();
    for (const fault of faults) {
      const field = fault.field?.replace(/\[\d+\]/g, "[]") ?? null;
      const general = fault.message.replace(VALUE, "…");
      const key = `${field} ${general}`;
      if (ofRecord.has(key)) continue;
      ofRecord.add(key);
      const found = this.#found.get(key);
      if (found === undefined) {
        this.#found.set(key, { field, message: fault.message, count: 1, lines: [line] });
        continue;
      }
      if (found.message !== fault.message) found.message = general;
      found.count += 1;
      if (found.lines.length < LINES_MAX_COUNT) found.lines.push(line);
    }
  }

  /** The most frequent first, those of one count by their first line. */
  list(): IngestCause[] {
    return [...this.#found.values()].sort((one, other) => other.count - one.count);
  }
}
