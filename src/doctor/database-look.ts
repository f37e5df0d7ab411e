import { type DatabaseView, viewDatabase } from "../db/database-view.ts";
import type { DataPlace } from "../db/open-data.ts";
import { damageCode } from "../db/soundness.ts";
import { findMarks } from "../installation/installation-mark-store.ts";
import { isSealedTo } from "../key-rotation/key-confirmation.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { endpointCounts, queueDepths } from "../observability/queue-depth-store.ts";
import { findMark } from "../replication/replication-mark-store.ts";
import type { KeyMatch } from "./key-check.ts";
import { newestWrittenMs } from "./newest-time-store.ts";
import type { MarkOfDatabase } from "./replica-check.ts";

/** Read through in a second or so. */
const READ_THROUGH_BYTES = 256 * 1024 * 1024;

export type DatabaseLook = ReturnType<typeof createDatabaseLook>;

/**
 * What the checks ask of the database. It is opened once, by the first that asks; of one that is not there, cannot be opened or has
 * another schema, `open` alone says so, and the others answer that they do not know.
 */
export function createDatabaseLook(
  place: Pick<DataPlace, "dataDir" | "postgres" | "postgresTimeouts">,
  { readThroughBytes = READ_THROUGH_BYTES }: { readonly readThroughBytes?: number } = {},
) {
  let opening: Promise<DatabaseView | null> | null = null;
  const open = () => {
    opening ??= viewDatabase(place);
    return opening;
  };
  const opened = () => open().catch(() => "unusable" as const);

  /** Of a sound database with the schema that this svc knows. */
  async function ask<T>(question: (view: DatabaseView) => Promise<T>): Promise<T | null> {
    const view = await opened();
    const isOurs = view !== null && view !== "unusable" && view.schemaVersion === view.knownVersion;
    if (!isOurs || (await damage()) !== null) return null;
    return await question(view);
  }

  let looking: Promise<string | null> | null = null;
  function damage(): Promise<string | null> {
    looking ??= findDamage();
    return looking;
  }

  async function findDamage(): Promise<string | null> {
    const view = await opened();
    if (view === null || view === "unusable") return null;
    const found = view.findDamage(readThroughBytes);
    if (found !== null || view.schemaVersion !== view.knownVersion) return found;
    try {
      // What a large file was not read through for: all that is asked of it here.
      for (const question of [queueDepthsOf(0), endpointCountsOf, lastMarkOf, newestOf, marksOf])
        await question(view);
      return null;
    } catch (error) {
      const code = damageCode(error);
      if (code === null) throw error;
      return code;
    }
  }

  return {
    /** @returns null when there is no database yet. @throws ServiceError `setup` when it cannot be opened. */
    open,

    /** What is wrong with the file, in a few words; null when nothing was found. Nothing else is then asked of it. */
    damage,

    /** What is said of it as a whole; null when it cannot be asked. */
    marks: () => ask(marksOf),

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

    queueDepths: (nowMs: number) => ask(queueDepthsOf(nowMs)),
    endpointCounts: () => ask(endpointCountsOf),

    /** The last mark, null before the first; or why there is none to be known. */
    async lastMark(): Promise<MarkOfDatabase> {
      if ((await opened()) === null) return "absent";
      const found = await ask(lastMarkOf);
      return found === null ? "unknown" : found.mark;
    },

    async serverNowMs(): Promise<number | null> {
      const view = await opened();
      return view === null || view === "unusable" ? null : await view.serverNowMs();
    },

    newestWrittenMs: () => ask(newestOf),

    async close(): Promise<void> {
      const view = await opening?.catch(() => null);
      await view?.close();
    },
  };
}

type Asked = Pick<DatabaseView, "read">;
const queueDepthsOf =
  (nowMs: number) =>
  ({ read }: Asked) =>
    queueDepths(read, nowMs);
const endpointCountsOf = ({ read }: Asked) => endpointCounts(read);
const lastMarkOf = async ({ read }: Asked) => ({ mark: await findMark(read) });
const newestOf = ({ read }: Asked) => newestWrittenMs(read);
const marksOf = ({ read }: Asked) => findMarks(read);

const NO_KEYS: KeyRing = { current: { id: "", secret: new Uint8Array(32) }, all: [] };
