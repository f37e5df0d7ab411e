import { systemClock } from "../../src/kernel/clock.ts";
import { createLog } from "../../src/kernel/log.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { readConfig } from "../../src/settings/config.ts";
import { settingsFrom } from "../../src/settings/environment.ts";
import { createApp } from "./composed-app.ts";
import { exampleMail } from "./mail-example.ts";

/** Queues one mail with the settings of its environment, sends all due mail and exits. */
export async function probeMail(): Promise<void> {
  const config = readConfig(settingsFrom(process.env), { isTerminal: false });
  const log = createLog({ level: "warn", format: "json" });
  const app = await createApp(config, { clock: systemClock, random: systemRandom(), log });
  await app.db.transact((tx) => app.mail.enqueue(tx, exampleMail()));
  await app.mail.scheduler.drain();
  await app.close();
}
