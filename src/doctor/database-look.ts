import { type DatabaseView, viewDatabase } from "../db/database-view.ts";
import type { DataPlace } from "../db/open-data.ts";
import { isSealedTo } from "../installation/key-confirmation.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { endpointCounts, queueDepths } from "../observability/queue-depth-store.ts";
import { findMark } from "../replication/replication-mark-store.ts";
import { newestWrittenMs } from "./newest-time-store.ts";

export type DatabaseLook = ReturnType<typeof createDatabaseLook>;

/**
 * What the checks ask of the database. It is opened once, by the first that asks; all but `open` answer null where there is none, it
 * cannot be opened, or its schema is not that of this svc.
 */
export function createDatabaseLook(place: Pick<DataPlace, "dataDir" | "postgres">) {
  let opening: Promise<DatabaseView | null> | null = null;
  const open = () => {
    opening ??= viewDatabase(place);
    return opening;
  };

  async function ask<T>(question: (view: DatabaseView) => Promise<T>): Promise<T | null> {
    const view = await open().catch(() => null);
    return view === null || view.schemaVersion !== view.knownVersion ? null : await question(view);
  }

  return {
    /** @returns null when there is no database yet. @throws ServiceError `setup` when it cannot be opened. */
    open,
    /** Whether it was first opened with these keys; null as well when it was not opened with any. */
    isSealedTo: (keys: () => KeyRing) => ask(async ({ read }) => await isSealedTo(read, keys)),
    queueDepths: (nowMs: number) => ask(({ read }) => queueDepths(read, nowMs)),
    endpointCounts: () => ask(({ read }) => endpointCounts(read)),
    lastMark: () => ask(({ read }) => findMark(read)),
    serverNowMs: () => ask((view) => view.serverNowMs()),
    newestWrittenMs: () => ask(({ read }) => newestWrittenMs(read)),
    close: async () => void (await (await opening?.catch(() => null))?.close()),
  };
}
