import { expect, test } from "bun:test";
import { whoSends } from "../../cli/mail-link.ts";
import type { QuietReason } from "../../src/installation/quiet-service.ts";
import { parseSmtpUrl } from "../../src/mail/smtp-server.ts";

const SERVER = "smtps://mail.example";

test.each([
  [null, SERVER, "which svc serve sends"],
  [null, "", "which svc serve sends; without SVC_SMTP_URL, mails become files in /var/lib/svc/mail"],
  ["setting", "", "but not sent for now, because SVC_QUIET is on"],
  ["setting", SERVER, "but not sent for now, because SVC_QUIET is on"],
  [
    "copy",
    SERVER,
    "but not sent for now, because the database is a copy that nobody has confirmed (svc db confirm)",
  ],
] as const)(
  "a command that has queued a mail says who sends it or what keeps svc from sending it, and where it is without a mail server: %p %p",
  (quiet: QuietReason | null, smtpUrl: string, text: string) => {
    const core = {
      quiet: { lastReason: () => quiet },
      config: { smtp: parseSmtpUrl(smtpUrl), dataDir: "/var/lib/svc" },
    };
    expect(whoSends(core)).toBe(text);
  },
);
