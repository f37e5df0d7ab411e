import type { Actor } from "../audit/audit.ts";
import type { IngestService } from "../battery-tests/ingest-service.ts";
import { importNdjson } from "../battery-tests/ndjson-import.ts";
import { findAccountOfDealer } from "../credentials/credential-store.ts";
import type { DealerKeyService } from "../credentials/dealer-key-service.ts";
import type { Runtime } from "../db/runtime.ts";
import type { createCompanyService } from "../dealers/company-service.ts";
import type { Dealer } from "../dealers/dealer.ts";
import type { DealerService } from "../dealers/dealer-service.ts";
import type { UnitStatus } from "../dealers/unit.ts";
import { insertUnit, listUnits } from "../dealers/unit-store.ts";
import { findMember, putInvitation } from "../identity/memberships/membership-store.ts";
import type { PasswordSetup } from "../identity/passwords/password-setup.ts";
import type { PersonService } from "../identity/people/person-service.ts";
import { ensurePerson, findPersonByEmail } from "../identity/people/person-store.ts";
import { hasMark, insertMark } from "../installation/installation-store.ts";
import { MovableClock } from "../kernel/clock.ts";
import { DAY_MS } from "../kernel/duration.ts";
import { randomCrockford32 } from "../kernel/identifier.ts";
import type { DeliveryScheduler } from "../webhooks/delivery/delivery-scheduler.ts";
import type { WebhookService } from "../webhooks/endpoints/webhook-service.ts";
import { type ExampleRecord, earlierRecords, todaysRecords } from "./example-record.ts";

const ACTOR: Actor = "operator:example";
const EXAMPLE_EVENTS = ["svc.test.completed", "svc.test.failed", "svc.certificate.withdrawn"] as const;
/** Before the first event that its endpoints get. */
const ENDPOINTS_DAYS_AGO = 80;

export interface ExampleReceivers {
  readonly working: string;
  readonly failing: string;
}

/** Who can sign in to the portal, as it is printed. */
export interface ExampleOwner {
  readonly dealer_id: number;
  readonly email: string;
  readonly password: string;
}

/** What works by a clock of the past: an example has a history. */
interface PastServices {
  readonly keys: Pick<DealerKeyService, "create" | "newFormMark">;
  readonly webhooks: Pick<WebhookService, "create">;
  readonly ingest: IngestService;
  readonly deliveries: Pick<DeliveryScheduler, "drain">;
}

const EXAMPLE_COMPANY = "Hallam Motor Group";
const EXAMPLE_DEALER = {
  name: "Hallam Motors Sheffield",
  legalName: "Hallam Motors Limited",
  address: { line1: "14 Foundry Row", line2: null, city: "Sheffield", postcode: "S3 8GQ", country: "GB" },
};
const EXAMPLE_OWNER = { name: "Robin Hale", email: "robin.hale@hallam.example" };

interface ExampleUnit {
  readonly serialNumber: string | null;
  readonly status: UnitStatus;
  /** Days since it was ordered. */
  readonly ageDays: number;
  readonly name: string | null;
  readonly ownReference: string | null;
  readonly locationLabel: string | null;
}

export const EXAMPLE_UNITS: readonly ExampleUnit[] = [
  unit("PX24-00007", "retired", 900, "First tester", "EQ-0031", null),
  unit("PX25-00019", "returned", 700, "Spare tester", "EQ-0058", null),
  unit("PX25-00102", "active", 450, "Workshop tester", "EQ-0077", "Workshop"),
  unit("PX26-00044", "active", 150, "Forecourt tester", "EQ-0093", "Forecourt"),
  unit("PX26-00207", "shipped", 4, null, null, null),
  unit(null, "ordered", 2, null, null, null),
];

function unit(
  serialNumber: string | null,
  status: UnitStatus,
  ageDays: number,
  name: string | null,
  ownReference: string | null,
  locationLabel: string | null,
): ExampleUnit {
  return { serialNumber, status, ageDays, name, ownReference, locationLabel };
}

/** The newest last. */
const REPORTING_UNITS: readonly string[] = EXAMPLE_UNITS.flatMap(({ serialNumber, status }) =>
  serialNumber !== null && status === "active" ? [serialNumber] : [],
);

function stagesOf({ status, ageDays }: ExampleUnit, nowMs: number) {
  const isShipped = status !== "ordered";
  const isDelivered = isShipped && status !== "shipped";
  const createdAtMs = nowMs - ageDays * DAY_MS;
  return {
    createdAtMs,
    dispatchedAtMs: isShipped ? createdAtMs + DAY_MS : null,
    deliveredAtMs: isDelivered ? createdAtMs + 2 * DAY_MS : null,
    activatedAtMs: isDelivered ? createdAtMs + 3 * DAY_MS : null,
  };
}

/** A dealer with a hundred tests, units in every state, and endpoints that work and fail, for people who try the portal. */
export function createExampleDealers(
  ports: Pick<Runtime, "db" | "clock" | "random"> & {
    readonly companies: ReturnType<typeof createCompanyService>;
    readonly dealers: Pick<DealerService, "list" | "create">;
    readonly people: Pick<PersonService, "issueSetupLink">;
    readonly passwords: Pick<PasswordSetup, "setPassword">;
    readonly webhooks: Pick<WebhookService, "list" | "update">;
    readonly ingest: IngestService;
    readonly retryMs: readonly number[];
    readonly inPast: (clock: MovableClock) => PastServices;
  },
) {
  const { db, clock, random, companies, dealers, people, passwords, webhooks, retryMs } = ports;

  async function takeIn(
    ingest: IngestService,
    records: readonly ExampleRecord[],
    historic: boolean,
  ): Promise<{ readonly isNew: boolean }> {
    const lines = records.map(({ record }) => `${JSON.stringify(record)}\n`).join("");
    const { rejected, accepted } = await importNdjson(new Blob([lines]).stream(), { ingest, historic });
    if (rejected > 0) throw new Error(`${rejected} records of the example were refused`);
    return { isNew: accepted > 0 };
  }

  async function makeDealer(): Promise<Dealer> {
    const company =
      (await companies.list()).find(({ name }) => name === EXAMPLE_COMPANY) ??
      (await companies.create(ACTOR, EXAMPLE_COMPANY));
    const { name, legalName, address } = EXAMPLE_DEALER;
    return await dealers.create(ACTOR, {
      companyId: company.id,
      name,
      legalName,
      status: "active",
      billingMode: "group",
      companyNumber: null,
      vatNumber: null,
      // Without an address nobody is invited by mail.
      primaryContact: { name: EXAMPLE_OWNER.name, email: null, phone: null },
      registeredAddress: address,
      shippingAddress: address,
    });
  }

  async function makeUnits(dealerId: number, nowMs: number): Promise<void> {
    const { address } = EXAMPLE_DEALER;
    await db.transact(async (tx) => {
      if ((await listUnits(tx, dealerId)).length > 0) return;
      for (const unit of EXAMPLE_UNITS) {
        const { serialNumber, status, name, ownReference, locationLabel } = unit;
        await insertUnit(tx, {
          ...stagesOf(unit, nowMs),
          serialNumber,
          status,
          name,
          ownReference,
          locationLabel,
          dealerId,
          internalReference: null,
          shippingAddress: address,
        });
      }
    });
  }

  /** An account without a live key would get no deliveries. */
  async function makeEndpoints(
    past: PastServices,
    dealerId: number,
    receivers: ExampleReceivers,
  ): Promise<void> {
    const accountId = (await findAccountOfDealer(db.read, dealerId)) ?? (await makeAccount(past, dealerId));
    if ((await webhooks.list({ accountId })).length > 0) return;
    const owner = { accountId, kind: "dealer-group", actor: ACTOR } as const;
    await db.transact(async (tx) => {
      for (const url of [receivers.working, receivers.failing])
        await past.webhooks.create(owner, { url, events: EXAMPLE_EVENTS }, tx);
    });
  }

  async function makeAccount(past: PastServices, dealerId: number): Promise<number> {
    const created = await past.keys.create(ACTOR, dealerId, {
      label: "Stock list",
      kind: "full-integration",
      formMark: past.keys.newFormMark(),
    });
    if (created.kind !== "made") throw new Error("the first key of a dealer was not created");
    return created.key.accountId;
  }

  /**
   * As if it had been there all the time: each record arrives and each event is sent at its time, with every repetition. Older completed
   * tests are imported, without events, and rendered when somebody looks. What an earlier call did is not done again: `nowMs`, when the
   * dealer was created, gives each call the same records.
   */
  async function liveThroughHistory(
    dealerId: number,
    nowMs: number,
    receivers: ExampleReceivers,
  ): Promise<void> {
    const records = earlierRecords(REPORTING_UNITS, nowMs);
    const time = new MovableClock({ nowMs: () => records[0]?.arrivesAtMs ?? nowMs });
    const past = ports.inPast(time);
    const goTo = (atMs: number) => time.advance(Math.max(0, atMs - time.nowMs()));
    /** The last record that an earlier call took in: its deliveries may be unfinished, those of the ones before are not. */
    let stopped: ExampleRecord | null = null;
    let hasEndpoints = false;
    let waiting: ExampleRecord[] = [];

    async function takeInWaiting(): Promise<void> {
      goTo(waiting.at(-1)?.arrivesAtMs ?? 0);
      await takeIn(past.ingest, waiting, true);
      waiting = [];
    }

    async function deliver({ arrivesAtMs }: ExampleRecord): Promise<void> {
      goTo(arrivesAtMs);
      await past.deliveries.drain();
      for (const waitMs of retryMs) {
        time.advance(waitMs);
        await past.deliveries.drain();
      }
    }

    for (const one of records) {
      if (!hasEndpoints && one.arrivesAtMs >= nowMs - ENDPOINTS_DAYS_AGO * DAY_MS) {
        await takeInWaiting();
        await makeEndpoints(past, dealerId, receivers);
        hasEndpoints = true;
      }
      if (one.record.status === "completed") waiting.push(one);
      else {
        await takeInWaiting();
        goTo(one.arrivesAtMs);
        const { isNew } = await takeIn(past.ingest, [one], false);
        if (isNew && stopped !== null) await deliver(stopped);
        stopped = isNew ? null : one;
        if (isNew) await deliver(one);
      }
    }
    if (stopped !== null) await deliver(stopped);
    await takeInWaiting();
  }

  const newPassword = () =>
    randomCrockford32(random, 20)
      .toLowerCase()
      .replace(/.{5}(?=.)/g, "$&-");

  async function isOwnerThere(dealerId: number): Promise<boolean> {
    const person = await findPersonByEmail(db.read, EXAMPLE_OWNER.email);
    return person !== null && (await findMember(db.read, { dealerId }, person.id)) !== null;
  }

  /** As by the link of a mail that is not sent. */
  async function givePassword(dealerId: number, password = newPassword()): Promise<string> {
    const { name, email } = EXAMPLE_OWNER;
    const token = await db.transact(async (tx) => {
      const nowMs = clock.nowMs();
      const { id: personId } = await ensurePerson(tx, { email, nowMs });
      if ((await findMember(tx, { dealerId }, personId)) === null)
        await putInvitation(tx, { dealerId, personId, role: "owner", name, expiresAtMs: null, nowMs });
      return await people.issueSetupLink(tx, personId, { dealerId }, nowMs);
    });
    const { kind } = await passwords.setPassword(token, password, async () => null);
    if (kind !== "set") throw new Error(`the password of the example was ${kind}`);
    return password;
  }

  async function addressEndpoints(dealerId: number, receivers: ExampleReceivers): Promise<void> {
    const accountId = await findAccountOfDealer(db.read, dealerId);
    if (accountId === null) return;
    const endpoints = await webhooks.list({ accountId });
    for (const url of [receivers.working, receivers.failing]) {
      const endpoint = endpoints.find((one) => new URL(one.url).pathname === new URL(url).pathname);
      if (endpoint === undefined || endpoint.url === url) continue;
      const owner = { accountId, kind: "dealer-group", actor: ACTOR } as const;
      await webhooks.update(owner, endpoint.id, { url });
    }
  }

  async function complete(dealer: Dealer, receivers: ExampleReceivers): Promise<void> {
    const madeAtMs = dealer.createdAtMs;
    if (await hasMark(db.read, "example")) return;
    if (!(await hasMark(db.read, "example-past"))) {
      await makeUnits(dealer.id, madeAtMs);
      await liveThroughHistory(dealer.id, madeAtMs, receivers);
      await db.transact((tx) => insertMark(tx, "example-past", clock.nowMs()));
    }
    await takeIn(ports.ingest, todaysRecords(REPORTING_UNITS, madeAtMs), false);
    await db.transact((tx) => insertMark(tx, "example", clock.nowMs()));
  }

  return {
    /**
     * Creates the dealer, or completes what an interrupted call began; later only its endpoints change. What was deleted is not created again,
     * except the owner, whose known password would open nothing. The receivers must listen, and the queues of this process must not run
     * yet. With `known` the password stays; null creates a new one, which ends the one before.
     */
    async prepare(receivers: ExampleReceivers, known: ExampleOwner | null = null): Promise<ExampleOwner> {
      const found = (await dealers.list(null)).find(({ name }) => name === EXAMPLE_DEALER.name);
      if (found !== undefined && known?.dealer_id === found.id) {
        await addressEndpoints(found.id, receivers);
        if (!(await isOwnerThere(found.id))) await givePassword(found.id, known.password);
        return known;
      }
      const dealer = found ?? (await makeDealer());
      await addressEndpoints(dealer.id, receivers);
      await complete(dealer, receivers);
      // The owner joins last, and gets no mails about what happened before.
      const password = await givePassword(dealer.id);
      return { dealer_id: dealer.id, email: EXAMPLE_OWNER.email, password };
    },
  };
}
