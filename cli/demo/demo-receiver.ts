import { Webhook } from "standardwebhooks";

/** The port differs each time. */
export const RECEIVER_PATH = "/svc-demo-receiver";

export interface ReceivedDelivery {
  readonly webhookId: string;
  readonly event: string;
  /** Null for a ping. */
  readonly testId: number | null;
  readonly verifiedAtMs: number;
  readonly isRepeated: boolean;
}

/** A partner's webhook receiver on loopback, written with only the public package for the signature scheme. */
export interface DemoReceiver {
  readonly url: string;
  /** Until the secret is set, deliveries get 401. */
  trust(secret: string): void;
  /** Null when no delivery came in time. */
  deliveryOf(testId: number, timeoutMs: number): Promise<ReceivedDelivery | null>;
  watch(onDelivery: (delivery: ReceivedDelivery) => void): void;
  stop(): Promise<void>;
}

interface Envelope {
  readonly event: string;
  readonly data: { readonly test?: { readonly id: number } };
}

export function startDemoReceiver(ports: {
  readonly nowMs: () => number;
  readonly after: (delayMs: number, run: () => void) => () => void;
}): DemoReceiver {
  let webhook: Webhook | null = null;
  const seen = new Map<string, ReceivedDelivery>();
  const watchers = new Set<(delivery: ReceivedDelivery) => void>();

  async function receive(request: Request): Promise<Response> {
    if (request.method !== "POST" || new URL(request.url).pathname !== RECEIVER_PATH) {
      return new Response(null, { status: 404 });
    }
    // The raw body, because a signature covers the bytes.
    const body = await request.text();
    const envelope = verified(webhook, body, Object.fromEntries(request.headers));
    if (envelope === null) return new Response(null, { status: 401 });
    const webhookId = request.headers.get("webhook-id") ?? "";
    const delivery: ReceivedDelivery = {
      webhookId,
      event: envelope.event,
      testId: envelope.data.test?.id ?? null,
      verifiedAtMs: ports.nowMs(),
      isRepeated: seen.has(webhookId),
    };
    if (!delivery.isRepeated) seen.set(webhookId, delivery);
    for (const watcher of watchers) watcher(delivery);
    return new Response(null, { status: 204 });
  }

  const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: receive });
  return {
    url: `http://127.0.0.1:${server.port}${RECEIVER_PATH}`,
    trust(secret) {
      webhook = new Webhook(secret);
    },
    deliveryOf(testId, timeoutMs) {
      return new Promise((resolve) => {
        const settle = (delivery: ReceivedDelivery | null) => {
          cancel();
          watchers.delete(look);
          resolve(delivery);
        };
        const look = (delivery: ReceivedDelivery) => {
          if (delivery.testId === testId) settle(delivery);
        };
        const cancel = ports.after(timeoutMs, () => settle(null));
        watchers.add(look);
        for (const delivery of [...seen.values()]) look(delivery);
      });
    },
    watch: (onDelivery) => void watchers.add(onDelivery),
    stop: () => server.stop(true),
  };
}

/** Null for a delivery that is not genuine. */
function verified(webhook: Webhook | null, body: string, headers: Record<string, string>): Envelope | null {
  try {
    return (webhook?.verify(body, headers) as Envelope | undefined) ?? null;
  } catch {
    return null;
  }
}
