import type { Quiet } from "../../src/installation/quiet-service.ts";

/** Queued mails and deliveries are sent, as in most installations. */
export const SENDING: Quiet = { reason: async () => null, lastReason: () => null };
