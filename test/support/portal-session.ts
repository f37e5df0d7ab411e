import type { Database } from "../../src/db/database.ts";
import type { BrowserOrigin } from "../../src/identity/sessions/session.ts";
import type { SessionService } from "../../src/identity/sessions/session-service.ts";

export const NO_BROWSER: BrowserOrigin = {
  requestId: "req_of_nobody",
  address: null,
  source: { rateKey: "unknown", widerKeys: [] },
  userAgent: null,
  sessionToken: null,
  pendingToken: null,
  browserToken: null,
};

/** Without a sign-in. @returns the token. */
export async function startPortalSession(
  db: Database,
  sessions: Pick<SessionService, "begin">,
  personId: number,
): Promise<string> {
  return (await db.transact((tx) => sessions.begin(tx, personId, NO_BROWSER))).sessionToken;
}
