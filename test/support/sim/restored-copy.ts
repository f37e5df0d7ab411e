import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { dealers } from "../../../src/dealers/dealer-table.ts";
import type { Settings } from "../../../src/settings/environment.ts";
import { demand } from "./broken-promise.ts";
import type { InvariantName } from "./invariant-names.ts";
import { UNKNOWN } from "./lifeline.ts";
import type { OutsideWorld } from "./outside-world.ts";
import { requireRoles, requireTests } from "./recorded-state.ts";
import { type SimActs, tokenRequest } from "./sim-acts.ts";
import type { JsonObject } from "./sim-client.ts";
import type { ModelCompany } from "./sim-model.ts";
import type { SimProcess } from "./sim-process.ts";

/** A copy that an operator tries on another machine, with the keys of the original: in `folder`, or restored into it as it is opened. */
export async function withRestoredCopy(
  acts: SimActs,
  copy: { readonly folder: string; readonly settings?: Settings },
  work: (process: SimProcess, outside: OutsideWorld) => Promise<void>,
): Promise<void> {
  const { world } = acts;
  copyFileSync(world.config.keysFile, join(copy.folder, "keys.json"));
  const { process, outside } = await world.openElsewhere(copy.folder, copy.settings);
  try {
    await work(process, outside);
  } finally {
    process.life.die("the end of a drill");
    await world.settle();
    await process.bury();
  }
}

/** Everything that was acknowledged until now. @param lost what is broken where something is not there. */
export async function requireAll(acts: SimActs, process: SimProcess, lost: InvariantName): Promise<void> {
  const { model } = acts;
  const { read } = process.app.db;
  await requireTests(read, model, lost);
  await requireRoles(read, model, lost);
  const kept = new Set((await read.select({ id: dealers.id }).from(dealers)).map(({ id }) => id));
  for (const { id } of model.dealers) demand(lost, kept.has(id), `dealer ${id}`);
  for (const company of model.companies) await requireServed(acts, process, company, lost);
}

/** The service on the copy answers for itself, with the credentials of the original. */
async function requireServed(
  acts: SimActs,
  process: SimProcess,
  company: ModelCompany,
  lost: InvariantName,
): Promise<void> {
  const { client, model } = acts;
  const token = await client.ask(process, tokenRequest(acts.liveCredential(company)));
  demand(lost, token !== UNKNOWN && token.status === 200, `no token for ${company.name}`);
  const headers = { authorization: `Bearer ${String(token.body.access_token)}` };
  const list = await client.ask(process, { method: "GET", path: "/v1/tests?per_page=1", headers });
  demand(lost, list !== UNKNOWN && list.status === 200, `no list for ${company.name}`);
  const total = Number((list.body.meta as JsonObject).total);
  const known = model.runs.filter(
    ({ testId, isErased, isBeingErased, dealer }) =>
      testId !== null && !isErased && !isBeingErased && dealer.companyId === company.id,
  );
  demand(lost, total >= known.length, `${total} tests are listed instead of ${known.length}`);
}
