import { isRetested } from "../../src/battery-tests/retested-store.ts";
import { openData } from "../../src/db/open-data.ts";
import { unpacedPruningTime } from "../../src/installation/pruning-time.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { createNoticeQueue } from "../../src/notices/notice-queue.ts";
import { createNoticeWork } from "../../src/notices/notice-work.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { noticeLinks } from "../../src/web/portal/notices/notice-path.ts";
import { SENDING } from "./sending.ts";
import { stderrLog } from "./stderr-log.ts";

export interface NoticeOrder {
  readonly settings: Settings;
  readonly when: "making" | "mailing";
  readonly nowMs: number;
}

/**
 * Makes and mails notices in a process that is killed in the transaction of the one or of the other, when all is written but not
 * committed. The time is that of the test.
 */
export async function notifyUntilKilled(json: string): Promise<void> {
  const { settings, when, nowMs }: NoticeOrder = JSON.parse(json);
  const config = readConfig(settings, { isTerminal: false });
  const die = () => process.kill(process.pid, "SIGKILL");
  const ports = { clock: { nowMs: () => nowMs }, random: systemRandom() };
  const queue = createNoticeQueue(ports);
  const work = createNoticeWork({
    ...ports,
    db: await openData(config),
    timers: systemTimers,
    log: stderrLog(),
    quiet: SENDING,
    async add(tx, added) {
      await queue.add(tx, added);
      if (when === "making") die();
    },
    enqueueMail: async () => void die(),
    links: noticeLinks(() => "https://battery.example.com"),
    isRetested,
    pruningTime: unpacedPruningTime(ports.clock),
  });
  await work.tick();
  console.error("nothing was made or mailed");
}
