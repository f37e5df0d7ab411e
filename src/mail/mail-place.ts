import { join } from "node:path";

/** Below the data directory, where mails are written that no mail server takes. */
export const MAIL_FOLDER = "mail";

export function mailsIn(dataDir: string): string {
  return join(dataDir, MAIL_FOLDER);
}
