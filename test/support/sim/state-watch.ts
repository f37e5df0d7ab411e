import { count, eq, isNotNull, isNull, sum } from "drizzle-orm";
import { auditEntries } from "../../../src/audit/audit-table.ts";
import { batteryTests, dealerTestTallies } from "../../../src/battery-tests/battery-test-table.ts";
import { storageKeyOf } from "../../../src/certificates/certificate.ts";
import { certificates, renderJobs } from "../../../src/certificates/certificate-table.ts";
import { sha256Hex } from "../../../src/kernel/digest.ts";
import { mailOutbox } from "../../../src/mail/mail-table.ts";
import { logEntries, logStates } from "../../../src/transparency-log/log-table.ts";
import { erasedFiles } from "../../../src/vehicles/erasure-table.ts";
import {
  webhookDeliveries,
  webhookEndpoints,
  webhookQueue,
} from "../../../src/webhooks/delivery/webhook-table.ts";
import { demand } from "./broken-promise.ts";
import type { EventWatch } from "./event-watch.ts";
import type { ReceiverWatch } from "./receiver-watch.ts";
import { requireRoles, requireTests } from "./recorded-state.ts";
import type { ModelRun, SimModel } from "./sim-model.ts";
import type { SimWorld } from "./sim-world.ts";

/** Compares what is stored with the model, and its parts with each other. */
export class StateWatch {
  readonly #numbers = new Map<number, string>();
  readonly #testOfNumber = new Map<string, number>();

  constructor(
    private readonly world: SimWorld,
    private readonly model: SimModel,
    private readonly events: EventWatch,
    private readonly receivers: ReceiverWatch,
  ) {}

  async look(): Promise<void> {
    const { read } = this.world.db;
    await requireTests(read, this.model, "acknowledged-results-stay");
    await this.#certificates();
    await this.#tallies();
    await requireRoles(read, this.model, "roles-as-given");
    await this.#log();
    await this.#sent();
  }

  async #certificates(): Promise<void> {
    const rows = await this.world.db.read
      .select({
        testId: certificates.testId,
        number: certificates.number,
        pdfSha256: certificates.pdfSha256,
        jpegSha256: certificates.jpegSha256,
        withdrawnAtMs: batteryTests.withdrawnAtMs,
        renderedAtMs: batteryTests.renderedAtMs,
      })
      .from(certificates)
      .innerJoin(batteryTests, eq(batteryTests.id, certificates.testId));
    for (const { testId, number, pdfSha256, jpegSha256, withdrawnAtMs, renderedAtMs } of rows) {
      if (renderedAtMs === null || number === null) continue;
      const known = this.#numbers.get(testId) ?? number;
      demand("one-certificate-a-test", known === number, `test ${testId} had ${known} and has ${number}`);
      this.#numbers.set(testId, number);
      const other = this.#testOfNumber.get(number) ?? testId;
      demand("one-certificate-a-test", other === testId, `${number} is of the tests ${other} and ${testId}`);
      this.#testOfNumber.set(number, testId);
      const published = this.events.numbers.get(testId) ?? number;
      demand(
        "one-certificate-a-test",
        published === number,
        `${published} was published, ${number} is stored`,
      );
      if (withdrawnAtMs !== null) continue;
      this.#file(testId, pdfSha256, "pdf");
      this.#file(testId, jpegSha256, "jpeg");
    }
  }

  #file(testId: number, sha256: string | null, format: "pdf" | "jpeg"): void {
    if (sha256 === null) return;
    const bytes = this.world.files.bytes.get(storageKeyOf(sha256, format));
    const isThere = bytes !== undefined && sha256Hex(bytes) === sha256;
    demand("files-as-recorded", isThere, `the ${format} of test ${testId}`);
  }

  async #tallies(): Promise<void> {
    const { read } = this.world.db;
    const counted = await read
      .select({ dealerId: dealerTestTallies.dealerId, tests: sum(dealerTestTallies.testCount) })
      .from(dealerTestTallies)
      .groupBy(dealerTestTallies.dealerId);
    const stored = await read
      .select({ dealerId: batteryTests.dealerId, tests: count() })
      .from(batteryTests)
      .groupBy(batteryTests.dealerId);
    const countOf = new Map(stored.map(({ dealerId, tests }) => [dealerId, tests]));
    for (const { dealerId, tests } of counted) {
      const there = countOf.get(dealerId) ?? 0;
      demand(
        "counts-are-true",
        Number(tests) === there,
        `dealer ${dealerId}: ${tests} counted, ${there} stored`,
      );
      countOf.delete(dealerId);
    }
    demand("counts-are-true", countOf.size === 0, "a dealer with tests has no tally");
  }

  async #log(): Promise<void> {
    const { read } = this.world.db;
    const placed = await read
      .select({ leafIndex: logEntries.leafIndex })
      .from(logEntries)
      .where(isNotNull(logEntries.leafIndex))
      .orderBy(logEntries.leafIndex);
    const [state] = await read.select({ size: logStates.size }).from(logStates);
    const isWhole = placed.every(({ leafIndex }, index) => leafIndex === index);
    demand("log-without-gaps", isWhole, `${placed.length} entries have places`);
    demand(
      "log-without-gaps",
      (state?.size ?? 0) === placed.length,
      `${placed.length} instead of ${state?.size}`,
    );
  }

  async #sent(): Promise<void> {
    const { read } = this.world.db;
    const mails = await read
      .select({ messageId: mailOutbox.messageId })
      .from(mailOutbox)
      .where(eq(mailOutbox.state, "sent"));
    for (const { messageId } of mails)
      demand("sent-was-taken", this.receivers.takenMails.has(messageId), messageId);
    const delivered = await read
      .select({ webhookId: webhookDeliveries.webhookId })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.state, "delivered"));
    for (const { webhookId } of delivered)
      demand("delivered-was-taken", this.receivers.taken.has(webhookId), webhookId);
  }

  /** When everything outside has worked for long enough. */
  async lookAtEnd(): Promise<void> {
    await this.look();
    const { read } = this.world.db;
    for (const run of this.model.runs) {
      if (run.testId === null || run.isErased || run.isHistoric) continue;
      if (run.status === "completed") await this.#ended(run, "svc.test.completed");
      if (run.status === "failed") await this.#ended(run, "svc.test.failed");
    }
    await this.#gifts();
    await this.#wholeLog();
    for (const [event, count] of this.model.certificateEvents)
      demand(
        "every-change-has-its-event",
        this.events.counts.get(event) === count,
        `${event} should have been written ${count} times`,
      );
    for (const { id } of this.model.dealers)
      demand(
        "every-change-has-its-event",
        this.events.counts.get(`svc.dealer.activated ${id}`) === 1,
        `dealer ${id}`,
      );
    const waiting = {
      renderings: await read.select({ id: renderJobs.testId }).from(renderJobs),
      mails: await read.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.state, "waiting")),
      deliveries: await read
        .select({ id: webhookQueue.deliveryId })
        .from(webhookQueue)
        .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookQueue.endpointId))
        .where(isNull(webhookEndpoints.disabledAtMs)),
      files: await read.select({ id: erasedFiles.sha256 }).from(erasedFiles),
      entries: await read.select({ id: logEntries.id }).from(logEntries).where(isNull(logEntries.leafIndex)),
    };
    for (const [name, { length }] of Object.entries(waiting))
      demand("no-stuck-work", length === 0, `${length} ${name} wait`);
  }

  /** Each form queued its mail once; one that the mail server refuses for too long is given up. */
  async #gifts(): Promise<void> {
    const { read } = this.world.db;
    const sent = await read
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(eq(auditEntries.action, "certificate.send"));
    const { gifts } = this.model;
    const isRight = gifts.every(({ isOne }) => isOne)
      ? sent.length === gifts.length
      : sent.length >= gifts.length;
    demand("one-mail-a-form", isRight, `${sent.length} mails were queued by ${gifts.length} forms`);
  }

  async #wholeLog(): Promise<void> {
    const { app } = await this.world.anyService();
    const { faults } = await app.transparencyLog.inspect();
    demand("log-holds-every-certificate", faults.length === 0, JSON.stringify(faults));
    const entries = await this.world.db.read.select({ testId: logEntries.testId }).from(logEntries);
    const logged = new Set(entries.map(({ testId }) => testId));
    for (const { testId, status, isErased, isHistoric } of this.model.runs) {
      if (testId === null || status !== "completed" || isErased || isHistoric) continue;
      demand("log-holds-every-certificate", logged.has(testId), `test ${testId} has no entry`);
    }
  }

  async #ended(run: ModelRun, name: string): Promise<void> {
    const key = `${name} ${run.testId}`;
    demand("every-change-has-its-event", this.events.counts.get(key) === 1, `${key}, run ${run.runId}`);
    if (run.status !== "completed") return;
    demand(
      "one-certificate-a-test",
      this.#numbers.has(run.testId ?? 0),
      `test ${run.testId} has no certificate`,
    );
  }
}
