import { enqueueRender } from "../certificates/render-job-store.ts";
import type { Executor } from "../db/database.ts";
import type { Dealer } from "../dealers/dealer.ts";
import { presentDealer } from "../dealers/dealer-presenter.ts";
import { findDealer } from "../dealers/dealer-store.ts";
import { isErasedRun } from "../vehicles/erasure-store.ts";
import type { PublishEvent } from "../webhooks/outbox.ts";
import type { BatteryTest } from "./battery-test.ts";
import { presentTest } from "./battery-test-presenter.ts";
import { type IngestOutcome, rejectedRecord } from "./ingest-outcome.ts";
import type { AdmittedRecord } from "./record-admission.ts";
import { recordDigest } from "./record-digest.ts";
import {
  addToTally,
  findReportingUnit,
  findTestIdByCertificateNumber,
  findTestOfRun,
  insertTest,
  type ReportingUnit,
  rememberDigest,
  updateTest,
  wasApplied,
} from "./result-record-store.ts";
import { type Consequence, transition } from "./test-transition.ts";

/** Applies records within one transaction; what more than one of them needs, it looks up once. */
export class RecordBatch {
  readonly #tx: Executor;
  readonly #historic: boolean;
  readonly #nowMs: number;
  readonly #publish: PublishEvent;
  readonly #units = new Map<string, ReportingUnit | null>();
  readonly #dealers = new Map<number, Dealer>();
  readonly #added = new Map<number, { readonly companyId: number; count: number }>();
  #queuedCount = 0;

  constructor(
    tx: Executor,
    options: { readonly historic: boolean; readonly nowMs: number; readonly publish: PublishEvent },
  ) {
    this.#tx = tx;
    this.#historic = options.historic;
    this.#nowMs = options.nowMs;
    this.#publish = options.publish;
  }

  /** How many certificates the records so far have queued for rendering. */
  get queuedCount(): number {
    return this.#queuedCount;
  }

  /** Applies one record, with its event and its place in the render queue; a rejected one leaves no trace. */
  async apply({ line, record }: AdmittedRecord): Promise<IngestOutcome> {
    const tx = this.#tx;
    const nowMs = this.#nowMs;
    const unit = await this.#unit(record.unitSerialNumber);
    if (unit === null) {
      return rejectedRecord(line, "unit_serial_number", "There is no unit with this serial number.");
    }
    if (unit.status === "retired") {
      return rejectedRecord(
        line,
        "unit_serial_number",
        "The unit is retired: its results are no longer taken.",
      );
    }

    const held = await findTestOfRun(tx, unit.id, record.runId);
    if (held === null && (await isErasedRun(tx, unit.id, record.runId))) {
      return rejectedRecord(
        line,
        "run_id",
        "The vehicle of this run was erased: its results are no longer taken.",
      );
    }
    const digest = recordDigest(record);
    const repeated = held !== null && (await wasApplied(tx, held.id, digest));
    const decision = transition(held, { record, historic: this.#historic, repeated, nowMs });
    if (decision.kind === "conflict") return rejectedRecord(line, decision.field, decision.message);
    if (decision.kind === "unchanged") return { line, kind: "unchanged", testId: decision.testId };

    const { fields, consequence } = decision;
    if (await this.#isNumberOfAnother(fields.certificateNumber, held)) {
      return rejectedRecord(
        line,
        "certificate_number",
        "Conflict: another test has this certificate_number.",
      );
    }
    const test =
      held === null
        ? await insertTest(tx, { unit, runId: record.runId, fields, nowMs })
        : await updateTest(tx, held, fields, nowMs);
    if (held === null) this.#count(test);
    if (!repeated) await rememberDigest(tx, test.id, digest, nowMs);
    await this.#follow(consequence, test);
    return { line, kind: "accepted", testId: test.id };
  }

  /** Writes what the batch has summed up; to be called once, after the last record. */
  async finish(): Promise<void> {
    for (const [dealerId, { companyId, count }] of this.#added) {
      await addToTally(this.#tx, { dealerId, companyId }, count);
    }
  }

  async #follow(consequence: Consequence, test: BatteryTest): Promise<void> {
    if (consequence === "render") {
      await enqueueRender(this.#tx, test.id, this.#nowMs);
      this.#queuedCount += 1;
    }
    if (consequence === "tell-failed") {
      const dealer = await this.#dealer(test.dealerId);
      await this.#publish(this.#tx, {
        name: "svc.test.failed",
        companyId: test.companyId,
        dealerId: test.dealerId,
        occurredAtMs: this.#nowMs,
        data: { test: presentTest(test, dealer), dealer: presentDealer(dealer) },
      });
    }
  }

  async #isNumberOfAnother(number: string | null, held: BatteryTest | null): Promise<boolean> {
    if (number === null || number === held?.certificateNumber) return false;
    const ownerId = await findTestIdByCertificateNumber(this.#tx, number);
    return ownerId !== null && ownerId !== held?.id;
  }

  #count({ dealerId, companyId }: BatteryTest): void {
    const added = this.#added.get(dealerId) ?? { companyId, count: 0 };
    added.count += 1;
    this.#added.set(dealerId, added);
  }

  async #unit(serialNumber: string): Promise<ReportingUnit | null> {
    let unit = this.#units.get(serialNumber);
    if (unit === undefined) {
      unit = await findReportingUnit(this.#tx, serialNumber);
      this.#units.set(serialNumber, unit);
    }
    return unit;
  }

  async #dealer(dealerId: number): Promise<Dealer> {
    const dealer = this.#dealers.get(dealerId) ?? (await findDealer(this.#tx, dealerId));
    if (dealer === null) throw new Error("a test has no dealer");
    this.#dealers.set(dealerId, dealer);
    return dealer;
  }
}
