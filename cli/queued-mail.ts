import { QUIET_MESSAGES, type QuietReason } from "../src/installation/quiet-service.ts";

/** The end of a sentence about mails that a command has queued. @param quiet what keeps svc from sending them; null for nothing. */
export function whoSends(quiet: QuietReason | null): string {
  return quiet === null ? "which svc serve sends" : `but not sent for now, because ${QUIET_MESSAGES[quiet]}`;
}
