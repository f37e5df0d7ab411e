import { type EventName, envelopeOf } from "../../src/events/event.ts";
import type { Clock } from "../../src/kernel/clock.ts";
import type { Fetch } from "../../src/kernel/fetch.ts";
import { signWebhook } from "../../src/kernel/webhook-signature.ts";
import type { FedEvent } from "./event-feed-client.ts";

const TIMEOUT_MS = 10_000;

export interface ReceiverAnswer {
  /** Null where there was no answer. */
  readonly status: number | null;
  readonly failure: string | null;
  readonly durationMs: number;
}

/** Sends an event as an endpoint gets it: the same body, headers and kind of signature. */
export async function forwardEvent(
  { id, event, data }: FedEvent,
  to: { readonly url: string; readonly key: Uint8Array },
  ports: { readonly fetch: Fetch; readonly clock: Clock },
): Promise<ReceiverAnswer> {
  const { fetch, clock } = ports;
  const startedMs = clock.nowMs();
  const webhookId = `listen_${id}`;
  const timestampSeconds = Math.floor(startedMs / 1_000);
  const body = new TextEncoder().encode(envelopeOf(event as EventName, JSON.stringify(data)));
  const answered = (answer: Omit<ReceiverAnswer, "durationMs">) => ({
    ...answer,
    durationMs: clock.nowMs() - startedMs,
  });
  try {
    const response = await fetch(to.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "svc-webhooks/1.0",
        "webhook-id": webhookId,
        "webhook-timestamp": String(timestampSeconds),
        "webhook-signature": signWebhook(to.key, { id: webhookId, timestampSeconds, body }),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return answered({ status: response.status, failure: null });
  } catch (error) {
    return answered({ status: null, failure: failureOf(error) });
  }
}

function failureOf(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError")
    return `no answer within ${TIMEOUT_MS / 1_000} s`;
  return "no connection";
}
