import type { KeyObject } from "node:crypto";
import type { Runtime } from "../../db/runtime.ts";
import type { Clock } from "../../kernel/clock.ts";
import { ed25519KeysOf } from "../../kernel/ed25519.ts";
import { traceOf } from "../../kernel/failure-trace.ts";
import { formatInstant } from "../../kernel/instant.ts";
import { signWebhook, signWebhookPublicly } from "../../kernel/webhook-signature.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { ENGLISH } from "../../language/translator.ts";
import { createSigningKeys } from "../endpoints/webhook-secret.ts";
import { bodyOf } from "../outbox/delivery-body.ts";
import { deliveryHeaders } from "../outbox/delivery-headers.ts";
import type { AttemptOutcome } from "../transport/attempt-outcome.ts";
import type { DeliveryClient } from "../transport/delivery-client.ts";
import { type DeliveryLease, listOutgoing, type OutgoingDelivery } from "./delivery-queue-store.ts";
import type { Conclusion } from "./delivery-recorder.ts";
import { outcomeInWords } from "./outcome-words.ts";
import { excerptOf } from "./response-excerpt.ts";

/** The last replaced key signs too, until it is dropped: recipients may not know the new one yet. */
const SIGNING_TOGETHER = 2;

function createPublicSigners(ring: KeyRing): () => KeyObject[] {
  return () => {
    const { current } = ring;
    const older = ring.all.filter(({ id }) => id !== current.id);
    return [current, ...older]
      .slice(0, SIGNING_TOGETHER)
      .map(({ secret }) => ed25519KeysOf(secret).privateKey);
  };
}

const encoder = new TextEncoder();

export interface SignableDelivery {
  readonly outgoing: OutgoingDelivery;
  readonly secrets: readonly Uint8Array[];
}

interface LoadedDeliveries {
  /** By the id of the delivery, without those whose endpoint may no longer receive their event. */
  readonly signable: ReadonlyMap<number, SignableDelivery>;
  /** The endpoints whose secret cannot be opened. */
  readonly unsignableIds: ReadonlySet<number>;
}

export type DeliverySender = ReturnType<typeof createDeliverySender>;

export function createDeliverySender(
  ports: Pick<Runtime, "db" | "clock" | "log"> & {
    readonly wallClock: Clock;
    readonly keys: KeyRing;
    readonly webhookKeys: KeyRing;
    readonly client: DeliveryClient;
    readonly record: (conclusion: Conclusion) => Promise<void>;
  },
) {
  const { db, clock, wallClock, log, keys, webhookKeys, client, record } = ports;
  const signingKeys = createSigningKeys(keys);
  const publicSigners = createPublicSigners(webhookKeys);

  async function attempt(lease: DeliveryLease, delivery: SignableDelivery | undefined): Promise<Conclusion> {
    if (delivery === undefined) return { lease, outcome: null };
    const { outgoing } = delivery;
    const startedAtMs = clock.nowMs();
    const body = encoder.encode(bodyOf(outgoing));
    const exchanged = await client.post({ url: outgoing.url, headers: headersOf(delivery, body), body });
    const outcome = safeToKeep(exchanged, outgoing);
    if (outcome.failure !== null) report(lease, outcome);
    return { lease, startedAtMs, outcome };
  }

  async function attempted(
    lease: DeliveryLease,
    delivery: SignableDelivery | undefined,
    onAttempted: (outcome: AttemptOutcome | null) => void,
  ): Promise<Conclusion> {
    try {
      const conclusion = await attempt(lease, delivery);
      onAttempted(conclusion.outcome);
      return conclusion;
    } catch (error) {
      onAttempted(null);
      throw error;
    }
  }

  /** Successes are in the database only: a log line for each would cost a tenth of the attempt. */
  function report({ id, endpointId, attemptCount }: DeliveryLease, outcome: AttemptOutcome): void {
    const { failure, detail: failureDetail, status, durationMs } = outcome;
    const reason = outcomeInWords(ENGLISH, { failure, failureDetail, status });
    log.info(
      { deliveryId: id, endpointId, attemptCount, failure, reason, status, durationMs },
      "webhook attempt failed",
    );
  }

  function headersOf({ outgoing, secrets }: SignableDelivery, body: Uint8Array) {
    const { webhookId: id } = outgoing;
    // Receivers compare it with their own clocks.
    const timestampSeconds = Math.floor(wallClock.nowMs() / 1000);
    const message = { id, timestampSeconds, body };
    const signatures = secrets.map((key) => signWebhook(key, message));
    if (outgoing.asymmetricSignatures)
      signatures.push(...publicSigners().map((key) => signWebhookPublicly(key, message)));
    const { event } = outgoing;
    return deliveryHeaders({
      webhookId: id,
      timestampSeconds,
      signatures,
      event: event && { id: event.id, createdAt: formatInstant(event.occurredAtMs) },
    });
  }

  /** The event is loaded here, so no list has to read it to show the response. */
  function safeToKeep(outcome: AttemptOutcome, { event }: OutgoingDelivery): AttemptOutcome {
    const { bodyStart } = outcome;
    if (bodyStart === null || bodyStart === "") return outcome;
    return { ...outcome, bodyStart: excerptOf(bodyStart, event?.data ?? null) };
  }

  return {
    async load(leases: readonly DeliveryLease[]): Promise<LoadedDeliveries> {
      const loaded = await listOutgoing(
        db.read,
        leases.map(({ id }) => id),
      );
      const signable = new Map<number, SignableDelivery>();
      const unsignableIds = new Set<number>();
      const nowMs = clock.nowMs();
      for (const outgoing of loaded) {
        const secrets = signingKeys(outgoing.endpointId, outgoing, nowMs);
        if (secrets === null) unsignableIds.add(outgoing.endpointId);
        else signable.set(outgoing.deliveryId, { outgoing, secrets });
      }
      return { signable, unsignableIds };
    },

    /**
     * Never rejects: without its outcome recorded, an attempt is repeated when its lease has run out.
     * `onAttempted` is called before the recording, with null when nothing was sent.
     */
    async send(
      lease: DeliveryLease,
      delivery: SignableDelivery | undefined,
      onAttempted: (outcome: AttemptOutcome | null) => void,
    ): Promise<void> {
      try {
        await record(await attempted(lease, delivery, onAttempted));
      } catch (error) {
        log.error(
          { deliveryId: lease.id, ...traceOf(error) },
          "the outcome of a delivery could not be recorded",
        );
      }
    },
  };
}
