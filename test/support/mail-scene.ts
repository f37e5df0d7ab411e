import { join } from "node:path";
import { asc } from "drizzle-orm";
import { systemRandom } from "../../src/kernel/random.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import type { Mail, Mailer } from "../../src/mail/mail.ts";
import { createMailService } from "../../src/mail/mail-service.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { exampleMail, SENDER } from "./mail-example.ts";
import { ScriptedMailer } from "./scripted-mailer.ts";
import { SeededRandom } from "./seeded-random.ts";
import { SENDING } from "./sending.ts";
import { capturingLog } from "./test-app.ts";
import { TestClock } from "./test-clock.ts";
import { openTestDatabase } from "./test-database.ts";
import { TestTimers } from "./test-timers.ts";

/** What stands for a PNG. */
export const ISSUER_LOGO = new Uint8Array([0x89, 0x50]);
export const DEALER_LOGO = new Uint8Array([4, 5, 6]);

/** Any number of mail services work on one database, each as a process of its own. */
export async function openMailScene() {
  const place = await openTestDatabase();
  const clock = new TestClock();
  const { db, folder } = place;
  const keys = loadKeys(join(folder, "keys.json"), systemRandom()).atRest;
  const logLines: string[] = [];
  const log = capturingLog((line) => logLines.push(line));
  let processCount = 0;

  function startProcess<M extends Mailer>(mailer: M) {
    processCount += 1;
    const random = new SeededRandom(`mail:${processCount}`);
    const timers = new TestTimers();
    const mail = createMailService({
      db,
      clock,
      timers,
      random,
      log,
      mailer,
      keys,
      from: SENDER,
      quiet: SENDING,
      logo: async (sha256) => (sha256 === null ? ISSUER_LOGO : DEALER_LOGO),
    });
    return { mail, mailer, timers, scheduler: mail.scheduler };
  }

  const process = startProcess(new ScriptedMailer());
  return {
    ...process,
    db,
    clock,
    keys,
    logLines,
    folder,
    settings: place.settings,
    startProcess,

    async enqueue(mail: Mail = exampleMail()): Promise<number> {
      return await db.transact((tx) => process.mail.enqueue(tx, mail));
    },

    async rows() {
      return await db.read.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
    },

    async row() {
      const [row, ...more] = await this.rows();
      if (row === undefined || more.length > 0) throw new Error("there is not exactly one mail");
      return row;
    },

    close: () => place.close(),
  };
}

export type MailScene = Awaited<ReturnType<typeof openMailScene>>;
