import { Webhook } from "standardwebhooks";
import type { SeededRandom } from "./seeded-random.ts";

export interface Accepted {
  readonly webhookId: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  count: number;
}

/** Several endpoints of a partner, each on a path of its own. Every delivery is checked with `standardwebhooks`. */
export interface VerifyingReceiver {
  url(name: string): string;
  /** From now on deliveries to this endpoint must be signed with the secret. */
  trust(name: string, secret: string): void;
  accepted(name: string): Accepted[];
  readonly faults: readonly string[];
  /** Deliveries that were answered with 500. */
  readonly refusedCount: number;
  /** From now on new connections are refused, and open ones are cut. */
  goAway(): Promise<void>;
  comeBack(): void;
  stop(): Promise<void>;
}

/** A partner takes a while to answer, so that svc has deliveries under way whenever it is killed. */
const ANSWER_MAX_MS = 200;

/** @param refusal the share of webhooks that get a 500 at their first attempt. */
export function startVerifyingReceiver(random: SeededRandom, refusal: number): VerifyingReceiver {
  const witnesses = new Map<string, Webhook>();
  const accepted = new Map<string, Map<string, Accepted>>();
  const seen = new Set<string>();
  const faults: string[] = [];
  let refusedCount = 0;

  function receive(name: string, headers: Headers, body: string): number {
    const webhookId = headers.get("webhook-id") ?? "";
    const envelope = witnesses.get(name)?.verify(body, Object.fromEntries(headers)) as
      | Pick<Accepted, "event" | "data">
      | undefined;
    if (envelope === undefined) throw new Error(`nobody asked for deliveries to ${name}`);
    if (!seen.has(webhookId)) {
      seen.add(webhookId);
      if (random.chance(refusal)) {
        refusedCount += 1;
        return 500;
      }
    }
    const ofEndpoint = accepted.get(name) ?? new Map<string, Accepted>();
    accepted.set(name, ofEndpoint);
    const earlier = ofEndpoint.get(webhookId);
    if (earlier === undefined) ofEndpoint.set(webhookId, { ...envelope, webhookId, body, count: 1 });
    else if (earlier.body !== body) throw new Error(`${webhookId} came with another body`);
    else earlier.count += 1;
    return 204;
  }

  const listen = (port: number) =>
    Bun.serve({
      hostname: "127.0.0.1",
      port,
      async fetch(request) {
        const name = new URL(request.url).pathname.slice(1);
        // A sender that was killed leaves an incomplete body.
        const body = await request.text().catch(() => null);
        if (body === null) return new Response(null, { status: 400 });
        try {
          const status = receive(name, request.headers, body);
          await Bun.sleep(random.below(ANSWER_MAX_MS));
          return new Response(null, { status });
        } catch (error) {
          faults.push(String(error));
          return new Response(null, { status: 400 });
        }
      },
    });
  let server = listen(0);
  const port = Number(server.port);

  return {
    url: (name) => `http://127.0.0.1:${port}/${name}`,
    trust: (name, secret) => void witnesses.set(name, new Webhook(secret)),
    accepted: (name) => [...(accepted.get(name)?.values() ?? [])],
    faults,
    get refusedCount() {
      return refusedCount;
    },
    goAway: () => server.stop(true),
    comeBack() {
      server = listen(port);
    },
    stop: () => server.stop(true),
  };
}
