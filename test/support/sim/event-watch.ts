import { asc, gt } from "drizzle-orm";
import { webhookDeliveries } from "../../../src/webhooks/delivery/webhook-table.ts";
import { events } from "../../../src/webhooks/outbox/event-table.ts";
import { demand } from "./broken-promise.ts";
import type { SimModel } from "./sim-model.ts";
import type { SimWorld } from "./sim-world.ts";

interface EventData {
  readonly dealer: { readonly id: number };
  readonly test?: { readonly id: number; readonly certificate_number: string | null };
}

/** Follows the outbox: each event once, and for each its deliveries. */
export class EventWatch {
  /** How often each change was written, such as `svc.test.completed 7`. */
  readonly counts = new Map<string, number>();
  readonly companies = new Map<number, number>();
  /** The endpoint of each webhook-id, and the company of its event; null for a ping. */
  readonly deliveries = new Map<string, { readonly endpointId: number; readonly companyId: number | null }>();
  /** Of each test, from the events. */
  readonly numbers = new Map<number, string>();
  #lastEventId = 0;
  #lastDeliveryId = 0;

  constructor(
    private readonly world: SimWorld,
    private readonly model: SimModel,
  ) {}

  async look(): Promise<void> {
    const { model } = this;
    const { read } = this.world.db;
    const found = await read
      .select()
      .from(events)
      .where(gt(events.id, this.#lastEventId))
      .orderBy(asc(events.id));
    const made = await read
      .select()
      .from(webhookDeliveries)
      .where(gt(webhookDeliveries.id, this.#lastDeliveryId))
      .orderBy(asc(webhookDeliveries.id));
    const byEvent = Map.groupBy(made, ({ eventId }) => eventId);
    for (const { id, name, data: text, companyId, dealerId } of found) {
      this.#lastEventId = id;
      if (companyId === null || dealerId === null) continue;
      this.companies.set(id, companyId);
      const data = JSON.parse(text) as EventData;
      const about = data.test?.id ?? data.dealer.id;
      const key = `${name} ${about}`;
      const count = (this.counts.get(key) ?? 0) + 1;
      this.counts.set(key, count);
      const most = name.startsWith("svc.certificate.") ? Number.POSITIVE_INFINITY : 1;
      demand("one-event-a-change", count <= most, `${key} was written ${count} times`);
      demand(
        "only-own-events",
        model.companyOf(dealerId)?.id === companyId || this.model.companyOf(dealerId) === undefined,
        key,
      );
      if (data.test?.certificate_number) this.#number(data.test.id, data.test.certificate_number);
      this.#subscribed(key, name, companyId, byEvent.get(id)?.map(({ endpointId }) => endpointId) ?? []);
    }
    for (const { id, webhookId, endpointId, eventId } of made) {
      this.#lastDeliveryId = id;
      demand("one-body-a-webhook-id", !this.deliveries.has(webhookId), `${webhookId} was given twice`);
      const companyId = eventId === null ? null : (this.companies.get(eventId) ?? null);
      this.deliveries.set(webhookId, { endpointId, companyId });
    }
    model.subscriptionsMoved = false;
  }

  #subscribed(key: string, name: string, companyId: number, endpointIds: readonly number[]): void {
    demand(
      "each-subscriber-once",
      new Set(endpointIds).size === endpointIds.length,
      `${key}: ${endpointIds.join()}`,
    );
    if (this.model.subscriptionsMoved) return;
    const wanted = this.model.liveEndpoints
      .filter(
        ({ owner, events: names }) => owner.eventsOf.has(companyId) && names.some((each) => each === name),
      )
      .map(({ id }) => id);
    const isAsWanted = Bun.deepEquals(wanted.toSorted(), endpointIds.toSorted());
    demand(
      "each-subscriber-once",
      isAsWanted,
      `${key}: to ${endpointIds.join()} instead of ${wanted.join()}`,
    );
  }

  #number(testId: number, number: string): void {
    const known = this.numbers.get(testId) ?? number;
    demand("one-certificate-a-test", known === number, `test ${testId} had ${known} and has ${number}`);
    this.numbers.set(testId, number);
  }
}
