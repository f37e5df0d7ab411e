import type { BatteryTest } from "./battery-test.ts";
import { type Consequence, type Transition, transition } from "./battery-test-transition.ts";
import type { ResultRecord } from "./result-record.ts";
import type { ReportingUnit } from "./result-record-store.ts";

const UNSTORED_ID = 0;

/** A test while one batch changes it, from the stored state to the one that is to be written. */
export class DraftedTest {
  readonly isNew: boolean;
  consequence: Consequence = null;
  /** Of records that were applied here for the first time. */
  readonly newDigests: string[] = [];
  readonly #applied: (testId: number, digest: string) => boolean;
  #test: BatteryTest | null;

  /** `held` is null for the first record of its run; `applied` knows the records of a stored test. */
  constructor(held: BatteryTest | null, applied: (testId: number, digest: string) => boolean) {
    this.isNew = held === null;
    this.#test = held;
    this.#applied = applied;
  }

  /** @throws Error before the first record is applied. */
  get test(): BatteryTest {
    if (this.#test === null) throw new Error("no record has made this test yet");
    return this.#test;
  }

  /** Changes nothing. */
  judge(arrival: {
    readonly record: ResultRecord;
    readonly digest: string;
    readonly historic: boolean;
    readonly nowMs: number;
  }): Transition {
    const repeated = this.#isKnown(arrival.digest);
    return transition(this.#test, { ...arrival, repeated });
  }

  apply(
    { fields, consequence }: Extract<Transition, { readonly consequence: Consequence }>,
    record: {
      readonly unit: ReportingUnit;
      readonly runId: string;
      readonly digest: string;
      readonly nowMs: number;
    },
  ): void {
    const { unit, runId, digest, nowMs } = record;
    if (!this.#isKnown(digest)) this.newDigests.push(digest);
    const owner = { unitId: unit.id, runId, dealerId: unit.dealerId, companyId: unit.companyId };
    const before = this.#test ?? {
      id: UNSTORED_ID,
      ...owner,
      renderedAtMs: null,
      withdrawnAtMs: null,
      createdAtMs: nowMs,
    };
    this.#test = { ...before, ...fields, updatedAtMs: nowMs };
    this.consequence = consequence ?? this.consequence;
  }

  storedAs(id: number): void {
    this.#test = { ...this.test, id };
  }

  #isKnown(digest: string): boolean {
    if (this.newDigests.includes(digest)) return true;
    return this.#test !== null && !this.isNew && this.#applied(this.#test.id, digest);
  }
}
