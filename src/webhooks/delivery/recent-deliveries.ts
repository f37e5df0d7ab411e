import type { Database } from "../../db/database.ts";
import { AtHand } from "../../kernel/at-hand.ts";
import { deliveriesAsJson } from "./delivery-list-presenter.ts";
import type { DeliveryAlone, DeliveryLogFilter, ListedDelivery } from "./delivery-log.ts";
import { listDeliveriesAlone, listDeliveryRows } from "./delivery-log-store.ts";

const KEPT_MAX_COUNT = 1_000;
/** With the usual waits and short answers, three rounds of four attempts. So all of them take some 5 MB at most. */
const KEPT_MAX_LENGTH = 5_000;

/** Lists deliveries for the API. Those of pages that were asked for lately are at hand: their attempts are not read again. */
export function createRecentDeliveries(db: Database) {
  const atHand = new AtHand<string>(KEPT_MAX_COUNT);
  return {
    async list(filter: DeliveryLogFilter): Promise<ListedDelivery[]> {
      const { state } = filter;
      // What waits changes.
      if (state === "waiting") return await readInFull(filter);
      const page = JSON.stringify(filter);
      if (atHand.isRecent(page)) {
        const alone = await listDeliveriesAlone(db.read, { ...filter, state });
        const known = atHand.findAll(
          alone.map((delivery) => ({ id: delivery.id, version: versionOf(delivery) })),
        );
        if (known !== null) return listed(alone, known);
      }
      return await readInFull(filter, page);
    },
  };

  async function readInFull(filter: DeliveryLogFilter, page?: string): Promise<ListedDelivery[]> {
    const rows = await listDeliveryRows(db.read, filter);
    const texts = deliveriesAsJson(rows);
    if (page !== undefined && texts.every(({ length }) => length <= KEPT_MAX_LENGTH)) {
      const values = rows.map((row, index) => ({
        id: row.id,
        version: versionOf(row),
        value: texts[index] as string,
      }));
      atHand.keep(page, values);
    }
    return listed(rows, texts);
  }
}

/**
 * All that can change of what the API shows, and the name, which is another after an older backup was restored. Attempts are only ever
 * added, and struck out by an erasure.
 */
function versionOf(delivery: DeliveryAlone): string {
  const { webhookId, state, finishedAtMs, dueAtMs, attemptCount, struckCount } = delivery;
  return `${webhookId} ${state} ${finishedAtMs} ${dueAtMs} ${attemptCount} ${struckCount}`;
}

function listed(deliveries: readonly DeliveryAlone[], texts: readonly string[]): ListedDelivery[] {
  return deliveries.map(({ id, occurredAtMs }, index) => ({
    id,
    occurredAtMs,
    json: texts[index] as string,
  }));
}
