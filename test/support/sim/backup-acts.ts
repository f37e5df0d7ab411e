import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { backupDatabase } from "../../../src/db/backup.ts";
import { databasePath } from "../../../src/db/open-data.ts";
import { dealers } from "../../../src/dealers/dealer-table.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { demand } from "./broken-promise.ts";
import { UNKNOWN } from "./lifeline.ts";
import type { OperatorActs } from "./operator-acts.ts";
import { requireRoles, requireTests } from "./recorded-state.ts";
import { type Act, type SimActs, tokenRequest } from "./sim-acts.ts";
import type { JsonObject } from "./sim-client.ts";
import type { ModelCompany } from "./sim-model.ts";
import type { SimProcess } from "./sim-process.ts";

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
      const { dataDir, keysFile } = world.config;
      const paths = { from: databasePath(dataDir), to: databasePath(folder), force: true };
      await this.operators.command(({ life, clock }) =>
        life.across("a backup", () => life.run(() => backupDatabase({ ...paths, nowMs: clock.nowMs() }))),
      );
      copyFileSync(keysFile, join(folder, "keys.json"));
      const { process, outside } = await world.openElsewhere(folder);
      try {
        await this.#requireAll(process);
        process.serve();
        for (const waitMs of [MINUTE_MS, 5 * MINUTE_MS])
          await world.hop(world.time.nowMs() + waitMs, [process]);
        const sent = outside.posts.length + outside.mails.length;
        demand("copies-are-quiet", sent === 0, `a restored backup sent ${sent} webhooks and mails`);
      } finally {
        process.life.die("the end of a drill");
        await world.settle();
        await process.bury();
      }
    });
  }

  async #requireAll(process: SimProcess): Promise<void> {
    const { model } = this.#acts;
    const { read } = process.app.db;
    await requireTests(read, model, "backup-has-all");
    await requireRoles(read, model, "backup-has-all");
    const kept = new Set((await read.select({ id: dealers.id }).from(dealers)).map(({ id }) => id));
    for (const { id } of model.dealers) demand("backup-has-all", kept.has(id), `dealer ${id}`);
    for (const company of model.companies) await this.#requireServed(process, company);
  }

  /** The service on the copy answers for itself, with the credentials of the original. */
  async #requireServed(process: SimProcess, company: ModelCompany): Promise<void> {
    const { client, model } = this.#acts;
    const token = await client.ask(process, tokenRequest(this.#acts.liveCredential(company)));
    demand("backup-has-all", token !== UNKNOWN && token.status === 200, `no token for ${company.name}`);
    const headers = { authorization: `Bearer ${String(token.body.access_token)}` };
    const list = await client.ask(process, { method: "GET", path: "/v1/tests?per_page=1", headers });
    demand("backup-has-all", list !== UNKNOWN && list.status === 200, `no list for ${company.name}`);
    const total = Number((list.body.meta as JsonObject).total);
    const known = model.runs.filter(
      ({ testId, isErased, isBeingErased, dealer }) =>
        testId !== null && !isErased && !isBeingErased && dealer.companyId === company.id,
    );
    demand("backup-has-all", total >= known.length, `${total} tests are listed instead of ${known.length}`);
  }
}
