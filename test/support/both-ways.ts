import { forwardEvent } from "../../cli/listen/forward-event.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { outcomeInWords } from "../../src/webhooks/delivery/outcome-words.ts";
import type { DeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import { TestClock } from "./test-clock.ts";

export const BOTH_WAYS = ["a delivery", "svc listen"] as const;

interface Verdict {
  readonly isTaken: boolean;
  /** `answered 204`, or why it failed. */
  readonly outcome: string;
}

/** What a delivery to the URL comes to, or what `svc listen` prints of it. */
export async function sentBy(
  way: (typeof BOTH_WAYS)[number],
  client: DeliveryClient,
  url: string,
): Promise<Verdict> {
  if (way === "svc listen") {
    const event = { id: 42, created_at: "2026-03-02T09:30:00.000Z", event: "svc.test.completed", data: {} };
    const { isTaken, outcome } = await forwardEvent(
      event,
      { url, key: new Uint8Array(32) },
      { client, clock: new TestClock() },
    );
    return { isTaken, outcome };
  }
  const { failure, detail, status } = await client.post({ url, headers: {}, body: new Uint8Array(2) });
  const outcome = outcomeInWords(ENGLISH, { failure, failureDetail: detail, status });
  return { isTaken: failure === null, outcome };
}
