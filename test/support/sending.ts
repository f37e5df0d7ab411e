import type { Quiet } from "../../src/installation/quiet-service.ts";

/** An installation that sends its queued mails and deliveries, as most do. */
export const SENDING: Quiet = { reason: async () => null, lastReason: () => null };
