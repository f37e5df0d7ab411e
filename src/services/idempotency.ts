import { createIdempotency } from "../http/idempotency.ts";
import { sealUnder } from "../keys/seal.ts";
import { madeOnce } from "./made-once.ts";

/** Stored answers for calls that are repeated with the same key. */
export const idempotencyOf = madeOnce(({ db, clock, keys }) =>
  createIdempotency({ db, clock, seal: sealUnder(keys.atRest) }),
);
