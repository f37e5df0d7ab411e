import { openData } from "../../src/db/open-data.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import { createMailService } from "../../src/mail/mail-service.ts";
import { createSmtpMailer } from "../../src/mail/smtp-mailer.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { SENDER } from "./mail-example.ts";
import { SENDING } from "./sending.ts";
import { stderrLog } from "./stderr-log.ts";

export interface MailOrder {
  readonly settings: Settings;
  readonly port: number;
}

/**
 * Sends the mail of an outbox in a process that is killed after the server accepted a mail and before that is recorded. It uses the
 * machine's time, long after the test's, so that all queued mail is due.
 */
export async function sendUntilKilled(json: string): Promise<void> {
  const { settings, port }: MailOrder = JSON.parse(json);
  const config = readConfig(settings, { isTerminal: false });
  const random = systemRandom();
  const smtp = createSmtpMailer({
    server: { host: "127.0.0.1", port, tls: "none", login: null },
    from: SENDER,
    maxConnections: 1,
  });
  const mail = createMailService({
    db: await openData(config),
    clock: systemClock,
    timers: systemTimers,
    random,
    log: stderrLog(),
    mailer: {
      ...smtp,
      async send(...sent) {
        await smtp.send(...sent);
        process.kill(process.pid, "SIGKILL");
      },
    },
    keys: loadKeys(config.keysFile, random).atRest,
    from: SENDER,
    quiet: SENDING,
    logo: async () => null,
  });
  await mail.scheduler.drain();
  console.error("nothing was sent");
}
