import { openData } from "../../src/db/open-data.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { createNoticeQueue } from "../../src/notices/notice-queue.ts";
import { createNoticeWork } from "../../src/notices/notice-work.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { noticeLinks } from "../../src/web/portal/notices/notice-path.ts";
import { SENDING } from "./sending.ts";
import { capturingLog } from "./test-app.ts";

/**
 * A process that makes and mails notices, and is killed in the transaction of the one or of the other, when all is written but not
 * committed. The time is that of the test.
 */
const [, , settings = "", when = "", nowMs = ""] = process.argv;
const config = readConfig(JSON.parse(settings) as Settings, { isTerminal: false });
const die = () => process.kill(process.pid, "SIGKILL");
const ports = { clock: { nowMs: () => Number(nowMs) }, random: systemRandom() };
const queue = createNoticeQueue(ports);
const work = createNoticeWork({
  ...ports,
  db: await openData(config),
  timers: systemTimers,
  log: capturingLog(() => {}),
  quiet: SENDING,
  async add(tx, added) {
    await queue.add(tx, added);
    if (when === "making") die();
  },
  enqueueMail: async () => void die(),
  links: noticeLinks(() => "https://battery.example.com"),
});
await work.tick();
console.error("nothing was made or mailed");
