import { createIdempotency } from "../http/idempotency.ts";
import { sealUnder } from "../keys/seal.ts";
import { madeOnce } from "./made-once.ts";

export const idempotencyOf = madeOnce(({ db, clock, keys }) =>
  createIdempotency({ db, clock, seal: sealUnder(keys.atRest) }),
);
