import { backupDatabase } from "../../../src/db/backup.ts";
import { databasePath } from "../../../src/db/open-data.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { demand } from "./broken-promise.ts";
import type { OperatorActs } from "./operator-acts.ts";
import { requireAll, withRestoredCopy } from "./restored-copy.ts";
import type { Act, SimActs } from "./sim-acts.ts";

const MINUTE_MS = 60_000;

/** On SQLite: an operator makes a backup while the services write, and tries it on another machine. */
export class BackupActs {
  readonly #acts: SimActs;

  constructor(
    acts: SimActs,
    private readonly operators: OperatorActs,
  ) {
    this.#acts = acts;
  }

  get table(): readonly Act[] {
    return this.#acts.world.hasLines ? [] : [[2, "restore a backup elsewhere", () => this.restore()]];
  }

  async restore(): Promise<void> {
    const { world } = this.#acts;
    await inTemporaryFolder(async (folder) => {
      const { dataDir } = world.config;
      const paths = { from: databasePath(dataDir), to: databasePath(folder), force: true };
      await this.operators.command(({ life, clock }) =>
        life.across("a backup", () => life.run(() => backupDatabase({ ...paths, nowMs: clock.nowMs() }))),
      );
      await withRestoredCopy(this.#acts, { folder }, async (process, outside) => {
        await requireAll(this.#acts, process, "backup-has-all");
        process.serve();
        for (const waitMs of [MINUTE_MS, 5 * MINUTE_MS])
          await world.hop(world.time.nowMs() + waitMs, [process]);
        const sent = outside.posts.length + outside.mails.length;
        demand("copies-are-quiet", sent === 0, `a restored backup sent ${sent} webhooks and mails`);
      });
    });
  }
}
