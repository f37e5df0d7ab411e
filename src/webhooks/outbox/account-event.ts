import type { Executor } from "../../db/database.ts";
import type { AccountEventName } from "../../events/event.ts";
import type { Random } from "../../kernel/random.ts";
import { newWebhookId } from "./outbox.ts";
import { insertAccountEvent, insertDeliveries, listSubscribersOf } from "./outbox-store.ts";

export async function publishAccountEvent(
  tx: Executor,
  random: Random,
  event: {
    readonly name: AccountEventName;
    readonly accountId: number;
    readonly occurredAtMs: number;
    readonly data: object;
    /** It does not get the event, which is about it. */
    readonly exceptEndpointId: number;
  },
): Promise<void> {
  const { name, accountId, occurredAtMs, data, exceptEndpointId } = event;
  const eventId = await insertAccountEvent(tx, {
    name,
    accountId,
    occurredAtMs,
    data: JSON.stringify(data),
  });
  const told = (await listSubscribersOf(tx, accountId, name)).filter((id) => id !== exceptEndpointId);
  if (told.length === 0) return;
  const deliveries = told.map((endpointId) => ({
    webhookId: newWebhookId(random),
    endpointId,
    occurredAtMs,
    event: name,
    eventId,
  }));
  await insertDeliveries(tx, deliveries);
}
