import { isFinal } from "../battery-tests/battery-test.ts";
import { ANY_TEST, type TestFilter } from "../battery-tests/battery-test-filter.ts";
import type { FoundTest } from "../battery-tests/found-test.ts";
import type { IngestRequests } from "../battery-tests/ingest-request.ts";
import { findTest, listTests } from "../battery-tests/lookup-store.ts";
import type { WithdrawalService } from "../certificates/withdrawal-service.ts";
import type { Runtime } from "../db/runtime.ts";
import type { DealerProvisioning } from "../dealers/dealer-provisioning.ts";
import type { CreateDealerBody } from "../dealers/dealer-request.ts";
import { findDealer, listDealers } from "../dealers/dealer-store.ts";
import type { Unit } from "../dealers/unit.ts";
import { findUnit, listUnits } from "../dealers/unit-store.ts";
import type { MovableClock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { randomBase64Url } from "../kernel/identifier.ts";
import type { createFailingEndpoints } from "./failing-endpoints.ts";
import { begunRun, completedRun, failedRun, type SandboxRun } from "./sandbox-record.ts";
import {
  type FailureRequest,
  type NewTestRequest,
  type ResultRequest,
  readFailure,
  readNewTest,
  readResult,
  readWithdrawal,
  type Trigger,
} from "./sandbox-request.ts";
import type { createUnitProgress } from "./unit-progress.ts";

const ACTOR = "operator:sandbox";
/** A certificate to withdraw is looked for among so many of the newest tests. */
const WITHDRAWABLE_AMONG = 100;

const CLOCK_END_MS = Date.UTC(2100, 0);

export interface SandboxTime {
  readonly nowMs: number;
  readonly aheadMs: number;
}

/** Sets off what happens in production, by the same paths: results come in as from test units, and all else follows from them. */
export interface SandboxService {
  /** A test that has begun. @throws ServiceError `not_found` where the dealer has no unit that may report. */
  newTest(request: NewTestRequest): Promise<FoundTest>;
  /** Its result arrives; the certificate is rendered, and the event written, in the background. @throws ServiceError `validation`. */
  complete(testId: number, result: ResultRequest): Promise<FoundTest>;
  /** @throws ServiceError `validation`, as for a test that has ended otherwise. */
  fail(testId: number, failure: FailureRequest): Promise<FoundTest>;
  /** @throws ServiceError `not_found`. */
  getTest(testId: number): Promise<FoundTest>;
  /** Does what causes the event. Returns its test, or null. @throws ServiceError `validation` without a certificate; `webhook_limit_reached`. */
  trigger(event: Trigger): Promise<FoundTest | null>;
  /** @throws ServiceError `not_found` where no certificate was issued; `certificate_not_ready` while it is rendered; `validation` where it is withdrawn already. */
  withdraw(testId: number, reason: string): Promise<FoundTest>;
  /** @throws ServiceError `not_found` where no certificate was issued; `certificate_not_ready` while it is rendered; `validation` where it is not withdrawn. */
  reinstate(testId: number): Promise<FoundTest>;
  /** At once, also a unit of the example data. @throws ServiceError `not_found`; `validation` for one in a state that does not allow it. */
  moveUnit(unitId: number, move: "ship" | "activate"): Promise<Unit>;
  time(): SandboxTime;
  /** Ships and activates units, and lets the queues look at what is due. @throws ServiceError `validation` beyond 2099: dates must stay ones that every reader takes. */
  moveClock(byMs: number): Promise<SandboxTime>;
}

export function createSandboxService(
  ports: Pick<Runtime, "db" | "random"> & {
    readonly clock: MovableClock;
    readonly requests: IngestRequests;
    readonly provisioning: Pick<DealerProvisioning, "create">;
    readonly withdrawals: Pick<WithdrawalService, "find" | "withdraw" | "reinstate">;
    readonly unitProgress: ReturnType<typeof createUnitProgress>;
    readonly failingEndpoints: ReturnType<typeof createFailingEndpoints>;
    /** Keeps how far the clock is ahead, for the next start. */
    readonly keepAhead: (aheadMs: number) => void;
    readonly wakeQueues: () => void;
  },
): SandboxService {
  const { db, random, clock, requests, provisioning, withdrawals } = ports;

  const draw = (below: number) => Buffer.from(random.bytes(4)).readUInt32BE() % below;

  async function report(record: object): Promise<number> {
    const body = new TextEncoder().encode(JSON.stringify(record));
    const { tests, rejected } = await requests.ingestBody(body);
    const [refusal] = rejected;
    if (refusal !== undefined) throw new ServiceError("validation", refusal.message);
    const testId = tests[0]?.test_id;
    if (testId === undefined) throw new Error("a record was neither taken nor refused");
    return testId;
  }

  async function getTest(testId: number): Promise<FoundTest> {
    const found = await findTest(db.read, { kind: "everywhere" }, testId);
    if (found === null) throw new ServiceError("not_found", `There is no test ${testId}.`);
    return found;
  }

  async function runOf(testId: number): Promise<SandboxRun> {
    const { unitId, runId } = (await getTest(testId)).figures;
    const unit = await findUnit(db.read, unitId);
    if (unit?.serialNumber == null) throw new Error("a test was reported by a unit without a serial number");
    return { unitSerialNumber: unit.serialNumber, runId };
  }

  async function reportingUnit(dealerId: number | undefined): Promise<Unit> {
    const dealers =
      dealerId === undefined ? await listDealers(db.read, null) : [await findDealer(db.read, dealerId)];
    for (const dealer of dealers) {
      if (dealer === null || (dealerId === undefined && dealer.status !== "active")) continue;
      const unit = (await listUnits(db.read, dealer.id)).find(
        ({ serialNumber, status }) => serialNumber !== null && status === "active",
      );
      if (unit !== undefined) return unit;
    }
    throw new ServiceError(
      "not_found",
      dealerId === undefined ? "No dealer has an active unit." : `Dealer ${dealerId} has no active unit.`,
    );
  }

  /** Of a car that comes back. Null for a VIN that is not known, and for none. */
  async function newestOfVin(
    vin: string | null,
    narrowed: Pick<Partial<TestFilter>, "status">,
  ): Promise<FoundTest["figures"] | null> {
    if (vin === null) return null;
    const filter = { ...ANY_TEST, ...narrowed, vin };
    const { tests } = await listTests(db.read, { kind: "everywhere" }, filter, { page: 1, perPage: 1 });
    return tests[0]?.figures ?? null;
  }

  async function newTest(request: NewTestRequest): Promise<FoundTest> {
    const { serialNumber } = await reportingUnit(request.dealerId);
    const run = { unitSerialNumber: serialNumber ?? "", runId: `sandbox-${randomBase64Url(random, 12)}` };
    const known = (await newestOfVin(request.vin ?? null, {}))?.vehicle ?? null;
    return await getTest(await report(begunRun(run, request, known, draw)));
  }

  /** @throws ServiceError `validation`; of a test that has ended, in words about the test, since nobody sent a record. */
  async function reportEnd(testId: number, record: object): Promise<FoundTest> {
    try {
      return await getTest(await report(record));
    } catch (error) {
      const { figures } = await getTest(testId);
      const ended = figures.resultHeld ? "completed" : figures.status;
      if (!(error instanceof ServiceError) || !isFinal(ended)) throw error;
      throw new ServiceError("validation", `Test ${testId} has already ended, as ${ended}.`);
    }
  }

  async function complete(testId: number, result: ResultRequest): Promise<FoundTest> {
    const { vehicle } = (await getTest(testId)).figures;
    const known = (await newestOfVin(vehicle?.vin ?? null, { status: "completed" }))?.battery ?? null;
    return await reportEnd(testId, completedRun(await runOf(testId), result, known, clock.nowMs()));
  }

  async function fail(testId: number, { failureReason }: FailureRequest): Promise<FoundTest> {
    return await reportEnd(testId, failedRun(await runOf(testId), failureReason));
  }

  /** Null when no certificate is in this state. */
  async function newestCertificate(isWithdrawn: boolean): Promise<number | null> {
    const filter = { ...ANY_TEST, status: "completed" } as const;
    const page = { page: 1, perPage: WITHDRAWABLE_AMONG };
    const { tests } = await listTests(db.read, { kind: "everywhere" }, filter, page);
    const newest = tests.find(
      ({ figures }) => figures.renderedAtMs !== null && (figures.withdrawnAtMs !== null) === isWithdrawn,
    );
    return newest?.figures.id ?? null;
  }

  /** @throws ServiceError `certificate_not_ready` while it is rendered, as a request for the file does. */
  async function requireRendered(testId: number): Promise<void> {
    const { status, resultHeld } = (await getTest(testId)).figures;
    if (status === "in_progress" && resultHeld)
      throw new ServiceError(
        "certificate_not_ready",
        "The certificate is not ready: retry after retry_after_seconds.",
        { retryAfterSeconds: 1 },
      );
  }

  async function withdraw(testId: number, reason: string): Promise<FoundTest> {
    await requireRendered(testId);
    const certificate = { kind: "test", testId } as const;
    if ((await withdrawals.find(certificate)).withdrawal !== null)
      throw new ServiceError("validation", `The certificate of test ${testId} is already withdrawn.`);
    await withdrawals.withdraw(certificate, reason, ACTOR);
    return await getTest(testId);
  }

  async function reinstate(testId: number): Promise<FoundTest> {
    await requireRendered(testId);
    const { isChanged } = await withdrawals.reinstate({ kind: "test", testId }, ACTOR);
    if (!isChanged)
      throw new ServiceError("validation", `The certificate of test ${testId} is not withdrawn.`);
    return await getTest(testId);
  }

  async function withdrawNewest(): Promise<FoundTest> {
    const testId = await newestCertificate(false);
    if (testId === null)
      throw new ServiceError("validation", "There is no certificate to withdraw: complete a test first.");
    return await withdraw(testId, readWithdrawal({}).reason);
  }

  async function reinstateNewest(): Promise<FoundTest> {
    const testId = await newestCertificate(true);
    if (testId === null)
      throw new ServiceError(
        "validation",
        "There is no withdrawn certificate to reinstate: trigger certificate.withdrawn first.",
      );
    return await reinstate(testId);
  }

  async function activateDealer(): Promise<null> {
    const [dealer] = await listDealers(db.read, null);
    if (dealer === undefined) throw new ServiceError("validation", "There is no dealer group.");
    const body = newDealer(draw(1_000_000));
    await db.transact((tx) => provisioning.create(tx, dealer.companyId, ACTOR, body));
    return null;
  }

  return {
    newTest,
    complete,
    fail,
    getTest,
    withdraw,
    reinstate,

    async trigger(event) {
      switch (event) {
        case "test.completed":
          return await complete((await newTest(readNewTest({}))).figures.id, readResult({}));
        case "test.failed":
          return await fail((await newTest(readNewTest({}))).figures.id, readFailure({}));
        case "certificate.reinstated":
          return await reinstateNewest();
        case "certificate.withdrawn":
          return await withdrawNewest();
        case "dealer.activated":
          return await activateDealer();
        case "webhook.disabled":
          await ports.failingEndpoints.disable(ACTOR);
          ports.wakeQueues();
          return null;
      }
    },

    time: () => ({ nowMs: clock.nowMs(), aheadMs: clock.aheadMs }),

    async moveUnit(unitId, move) {
      try {
        return await ports.unitProgress[move](ACTOR, unitId);
      } catch (error) {
        // No code of the API is a conflict.
        if (error instanceof ServiceError && error.code === "conflict")
          throw new ServiceError("validation", error.message);
        throw error;
      }
    },

    async moveClock(byMs) {
      if (clock.nowMs() + byMs >= CLOCK_END_MS)
        throw new ServiceError("validation", "The clock of a sandbox ends with the year 2099.");
      clock.advance(byMs);
      ports.keepAhead(clock.aheadMs);
      await ports.unitProgress.advanceAll(ACTOR);
      ports.wakeQueues();
      return { nowMs: clock.nowMs(), aheadMs: clock.aheadMs };
    },
  };
}

function newDealer(number: number): CreateDealerBody {
  return {
    name: `Sandbox Motors ${number}`,
    legal_name: null,
    company_number: null,
    vat_number: null,
    primary_contact_name: "Sam Sandbox",
    primary_contact_email: `sandbox-${number}@dealer.example`,
    primary_contact_phone: null,
    shipping_address: {
      line1: "1 Harbour Street",
      line2: null,
      city: "Sandwich",
      postcode: "CT13 9AB",
      country: "GB",
    },
    num_boxes: 1,
  };
}
