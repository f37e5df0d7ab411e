import { listCredentials } from "../credentials/credential-store.ts";
import type { Database, Executor } from "../db/database.ts";
import { listCompanies } from "../dealers/company-store.ts";
import { hasPeople } from "../identity/people/person-store.ts";
import { findMarks, insertMark } from "../installation/installation-store.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";

/**
 * An empty database that is first served as a sandbox stays one, apart from what is real. Returns whether it became one by this call.
 * @throws ServiceError `setup` for a sandbox that is to be served as an installation, and the other way round.
 */
export async function keepSandboxApart(
  { db, clock }: { readonly db: Pick<Database, "transact">; readonly clock: Clock },
  asSandbox: boolean,
): Promise<boolean> {
  return await db.transact(async (tx) => {
    const { isSandbox } = await findMarks(tx);
    if (isSandbox === asSandbox) return false;
    if (isSandbox)
      throw new ServiceError(
        "setup",
        "This database is a sandbox: serve it with --sandbox, or name another with --data-dir or SVC_DATABASE_URL.",
      );
    if (await holdsInstallation(tx))
      throw new ServiceError(
        "setup",
        "This database holds an installation: name an empty directory with --data-dir, or an empty database with SVC_DATABASE_URL, for a sandbox.",
      );
    await insertMark(tx, "sandbox", clock.nowMs());
    return true;
  });
}

/** An installation may begin with any of them: one for marketplaces alone has no company of its own. */
async function holdsInstallation(tx: Executor): Promise<boolean> {
  return (
    (await listCompanies(tx)).length > 0 || (await listCredentials(tx)).length > 0 || (await hasPeople(tx))
  );
}
