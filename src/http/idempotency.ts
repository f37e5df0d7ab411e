import type { Caller } from "../credentials/credential.ts";
import type { Database, Executor } from "../db/database.ts";
import { canonicalJson } from "../kernel/canonical-json.ts";
import type { Clock } from "../kernel/clock.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { ServiceError } from "../kernel/errors.ts";
import { JsonText, toJson } from "../kernel/json-text.ts";
import type { Answer } from "./envelope.ts";
import {
  answerContext,
  findStoredAnswer,
  insertStoredAnswer,
  type StoredAnswer,
} from "./idempotency-store.ts";

const KEY = /^[A-Za-z0-9._-]{1,80}$/;

/**
 * The `Idempotency-Key` of a request (interface specification, section 1, convention 8).
 *
 * @returns null when there is none and none is required.
 * @throws ServiceError `invalid_request` for a missing or unusable key.
 */
export function readIdempotencyKey(request: Request, options: { readonly required: boolean }): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null && !options.required) return null;
  if (key === null || !KEY.test(key)) {
    throw new ServiceError(
      "invalid_request",
      "The request needs the header Idempotency-Key: 1 to 80 letters, digits, hyphens, underscores or dots.",
    );
  }
  return key;
}

export interface IdempotentCall {
  readonly caller: Caller;
  /** The route, such as `POST /v1/dealers`; a key names one effect of one operation. */
  readonly operation: string;
  readonly key: string | null;
  /** The parsed body, and whatever else decides what the call means (an id in its path). */
  readonly meaning: unknown;
  /** What the effect needs and a transaction cannot wait for; left out when the call has its answer already. */
  readonly prepare?: () => Promise<void>;
}

/** How an answer that holds a secret is kept. */
export interface AnswerSeal {
  seal(data: string, context: string): string;
  open(sealed: string, context: string): string;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/**
 * Makes retries of a POST safe: the effect and the answer to it are written in one transaction, so that a call with a key is
 * done once, whatever crashes or races. A call that is refused leaves its key unused.
 */
export function createIdempotency({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * Runs `effect` in a transaction, or repeats the answer that the same call got before.
     *
     * @param seal for answers that hold a secret.
     * @throws ServiceError `validation` when the key was used for another body; whatever `effect` throws.
     */
    async perform(
      call: IdempotentCall,
      effect: (tx: Executor) => Promise<Answer>,
      seal?: AnswerSeal,
    ): Promise<Answer> {
      const { key, operation } = call;
      if (key === null) {
        await call.prepare?.();
        return await db.transact(effect);
      }
      const name = { owner: ownerOf(call.caller), operation, key };
      const requestDigest = sha256Hex(canonicalJson(call.meaning));
      const context = answerContext(name);
      if (call.prepare !== undefined && (await findStoredAnswer(db.read, name)) === null)
        await call.prepare();
      return await db.transact(async (tx) => {
        const stored = await findStoredAnswer(tx, name);
        if (stored !== null)
          return repeat(stored, requestDigest, (data) => seal?.open(data, context) ?? data);
        const answer = await effect(tx);
        const data = toJson(answer.data);
        await insertStoredAnswer(tx, {
          ...name,
          requestDigest,
          status: answer.status ?? 200,
          data: seal?.seal(data, context) ?? data,
          createdAtMs: clock.nowMs(),
        });
        return answer;
      });
    },
  };
}

/** A retry with a rotated credential must still match, and so must one with another key of the same dealer. */
function ownerOf({ reach, accountId }: Caller): string {
  return reach.kind === "company" ? `company:${reach.companyId}` : `account:${accountId}`;
}

function repeat(stored: StoredAnswer, requestDigest: string, open: (data: string) => string): Answer {
  if (stored.requestDigest !== requestDigest) {
    throw new ServiceError("validation", "This Idempotency-Key was used for a request with another body.");
  }
  return {
    status: stored.status,
    data: new JsonText(open(stored.data)),
    headers: { "idempotent-replayed": "true" },
  };
}
