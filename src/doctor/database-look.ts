import { type DatabaseView, viewDatabase } from "../db/database-view.ts";
import type { DataPlace } from "../db/open-data.ts";
import { isSealedTo } from "../installation/key-confirmation.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { endpointCounts, queueDepths } from "../observability/queue-depth-store.ts";
import { findMark } from "../replication/replication-mark-store.ts";
import type { KeyMatch } from "./key-check.ts";
import { newestWrittenMs } from "./newest-time-store.ts";
import type { MarkOfDatabase } from "./replica-check.ts";

export type DatabaseLook = ReturnType<typeof createDatabaseLook>;

/**
 * What the checks ask of the database. It is opened once, by the first that asks; of one that is not there, cannot be opened or has
 * another schema, `open` alone says so, and the others answer that they do not know.
 */
export function createDatabaseLook(place: Pick<DataPlace, "dataDir" | "postgres" | "postgresTimeouts">) {
  let opening: Promise<DatabaseView | null> | null = null;
  const open = () => {
    opening ??= viewDatabase(place);
    return opening;
  };
  const opened = () => open().catch(() => "unusable" as const);

  /** Of a database with the schema that this svc knows. */
  async function ask<T>(question: (view: DatabaseView) => Promise<T>): Promise<T | null> {
    const view = await opened();
    const isOurs = view !== null && view !== "unusable" && view.schemaVersion === view.knownVersion;
    return isOurs ? await question(view) : null;
  }

  return {
    /** @returns null when there is no database yet. @throws ServiceError `setup` when it cannot be opened. */
    open,

    /** Holds keys against those that it was first opened with; of null, whether it was opened with any. */
    async matchKeys(keys: KeyRing | null): Promise<KeyMatch> {
      const view = await opened();
      if (view === "unusable") return "unknown";
      if (view === null || view.schemaVersion === 0) return "none";
      try {
        // No keys at all open nothing.
        const fits = await isSealedTo(view.read, () => keys ?? NO_KEYS);
        if (fits === null) return "none";
        return fits ? "own" : "others";
      } catch {
        return "unknown"; // A schema from before there was such a table, or after.
      }
    },

    queueDepths: (nowMs: number) => ask(({ read }) => queueDepths(read, nowMs)),
    endpointCounts: () => ask(({ read }) => endpointCounts(read)),

    /** The last mark, null before the first; or why there is none to be known. */
    async lastMark(): Promise<MarkOfDatabase> {
      if ((await opened()) === null) return "absent";
      const found = await ask(async ({ read }) => ({ mark: await findMark(read) }));
      return found === null ? "unknown" : found.mark;
    },

    async serverNowMs(): Promise<number | null> {
      const view = await opened();
      return view === null || view === "unusable" ? null : await view.serverNowMs();
    },

    newestWrittenMs: () => ask(({ read }) => newestWrittenMs(read)),

    async close(): Promise<void> {
      const view = await opening?.catch(() => null);
      await view?.close();
    },
  };
}

const NO_KEYS: KeyRing = { current: { id: "", secret: new Uint8Array(32) }, all: [] };
