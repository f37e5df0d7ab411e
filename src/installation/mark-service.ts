import { type Actor, INSTALLATION } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import type { Database } from "../db/database.ts";
import { refuseMoved } from "../db/installation-mark.ts";
import type { Clock } from "../kernel/clock.ts";
import { deleteMark, findMarks } from "./installation-mark-store.ts";

interface MarkedDatabase {
  readonly db: Pick<Database, "transact">;
  readonly clock: Clock;
}

/** Returns to a database that was moved away. @returns where it had been moved; null when it had not. */
export async function undoMove({ db, clock }: MarkedDatabase, actor: Actor): Promise<string | null> {
  return await db.transact(async (tx) => {
    const { moved } = await findMarks(tx);
    if (moved === null) return null;
    await deleteMark(tx, "moved");
    const before = { moved_to: moved.place };
    const after = { moved_to: null };
    await audited(tx, actor, "installation.return", INSTALLATION, clock.nowMs(), after, before);
    return moved.place;
  });
}

/** From then on a copy sends. False when it was the installation already. @throws ServiceError `setup` for a database that was moved away. */
export async function confirmInstallation({ db, clock }: MarkedDatabase, actor: Actor): Promise<boolean> {
  return await db.transact(async (tx) => {
    refuseMoved(await findMarks(tx));
    if (!(await deleteMark(tx, "quiet"))) return false;
    const [before, after] = [{ quiet: true }, { quiet: false }];
    await audited(tx, actor, "installation.confirm", INSTALLATION, clock.nowMs(), after, before);
    return true;
  });
}
