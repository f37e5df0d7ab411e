import type { Caller } from "../access/caller.ts";
import type { Database, Executor } from "../db/database.ts";
import { canonicalJson } from "../kernel/canonical-json.ts";
import type { Clock } from "../kernel/clock.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { ServiceError } from "../kernel/errors.ts";
import { JsonText, toJson } from "../kernel/json-text.ts";
import type { TextSeal } from "./cursor.ts";
import type { Answer } from "./envelope.ts";
import {
  answerContext,
  findStoredAnswer,
  forgetOldSecretAnswers,
  insertStoredAnswer,
  type KeyedResource,
  resourceName,
  SECRET_ANSWER_MS,
  type StoredAnswer,
} from "./idempotency-store.ts";

const KEY = /^[A-Za-z0-9._-]{1,80}$/;
const KEY_FORM = "1 to 80 letters, digits, hyphens, underscores or dots";

/**
 * Section 1, convention 8. Null for no key. @throws ServiceError `invalid_request` for a missing or unusable
 * key.
 */
export function readIdempotencyKey(request: Request, options: { readonly required: boolean }): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null && !options.required) return null;
  if (key === null)
    throw new ServiceError("invalid_request", `The request needs the header Idempotency-Key: ${KEY_FORM}.`);
  if (!KEY.test(key))
    throw new ServiceError("invalid_request", `The header Idempotency-Key is malformed: give ${KEY_FORM}.`);
  return key;
}

type KeyOwner = `company:${number}` | `account:${number}`;

export function ownedByCompany(companyId: number): KeyOwner {
  return `company:${companyId}`;
}

/** Other accounts of the company may not see it; a rotated credential has the same account. */
export function ownedByAccount({ accountId }: Pick<Caller, "accountId">): KeyOwner {
  return `account:${accountId}`;
}

export interface IdempotentCall {
  readonly owner: KeyOwner;
  /** A key names one effect of one operation. */
  readonly operation: string;
  readonly key: string | null;
  /** The body with its defaults, and what else decides what the call means, such as an id in its path. */
  readonly meaning: unknown;
  /** As earlier releases wrote it, where that differs: their responses are kept as long as their resources. */
  readonly formerMeaning?: unknown;
  /** What must not run inside a transaction; it does not run for a call that has its response. */
  readonly prepare?: () => Promise<void>;
}

export interface Effect extends Answer {
  readonly resource: KeyedResource;
  /** For retries that may not get the secret any more; only given when `data` holds one. */
  readonly dataWithoutSecret?: unknown;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/**
 * The effect and its response are one transaction: a call takes effect once, despite crashes and races. A
 * refused call leaves its key unused.
 */
export function createIdempotency(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly seal: TextSeal;
}) {
  const { db, clock, seal } = ports;

  function repeat(stored: StoredAnswer, isSameRequest: (digest: string) => boolean): Answer {
    if (!isSameRequest(stored.requestDigest)) {
      throw new ServiceError(
        "validation",
        "This Idempotency-Key was used for another request: its path or its body was another.",
      );
    }
    const { sealedData, createdAtMs } = stored;
    const mayTellSecret = clock.nowMs() - createdAtMs < SECRET_ANSWER_MS;
    return {
      status: stored.status,
      data: new JsonText(
        sealedData !== null && mayTellSecret ? seal.open(sealedData, answerContext(stored)) : stored.data,
      ),
      ...(stored.meta === null ? {} : { meta: JSON.parse(stored.meta) }),
      headers: { ...locationOf(stored.status, stored.resource), "idempotent-replayed": "true" },
    };
  }

  return {
    /**
     * Repeats a secret for 24 hours. @throws ServiceError `validation` for a key of another path or body;
     * what `effect` throws.
     */
    async perform(
      { owner, operation, key, meaning, formerMeaning, prepare }: IdempotentCall,
      effect: (tx: Executor) => Promise<Effect>,
    ): Promise<Answer> {
      if (key === null) {
        await prepare?.();
        return await db.transact(async (tx) => responseOf(await effect(tx)));
      }
      const name = { owner, operation, key };
      const requestDigest = digestOf(meaning);
      const isSameRequest = (digest: string) =>
        digest === requestDigest || (formerMeaning !== undefined && digest === digestOf(formerMeaning));
      let isPrepared = prepare === undefined;
      while (true) {
        if (!isPrepared && (await findStoredAnswer(db.read, name)) === null) {
          await prepare?.();
          isPrepared = true;
        }
        const response = await db.transact(async (tx) => {
          const stored = await findStoredAnswer(tx, name);
          if (stored !== null) return repeat(stored, isSameRequest);
          // The resource of the stored response has just been deleted.
          if (!isPrepared) return null;
          const done = await effect(tx);
          const { resource, dataWithoutSecret } = done;
          const data = toJson(done.data);
          const holdsSecret = dataWithoutSecret !== undefined;
          await insertStoredAnswer(tx, {
            ...name,
            resource,
            requestDigest,
            status: done.status ?? 200,
            meta: done.meta === undefined ? null : toJson(done.meta),
            data: holdsSecret ? toJson(dataWithoutSecret) : data,
            sealedData: holdsSecret ? seal.seal(data, answerContext(name)) : null,
            createdAtMs: clock.nowMs(),
          });
          return responseOf(done);
        });
        if (response !== null) return response;
      }
    },

    /** @returns how many secrets were deleted; 0 when none are left. */
    forgetOldSecrets: forgetOldSecretAnswers,
  };
}

function digestOf(meaning: unknown): string {
  return sha256Hex(canonicalJson(meaning));
}

function responseOf({ resource, dataWithoutSecret: _, ...response }: Effect): Answer {
  if (response.status !== 201) return response;
  return { ...response, headers: { ...response.headers, ...locationOf(201, resourceName(resource)) } };
}

function locationOf(status: number, resource: string): Readonly<Record<string, string>> {
  const [kind, id] = resource.split(":");
  return status === 201 ? { location: `/v1/${kind}s/${id}` } : {};
}
