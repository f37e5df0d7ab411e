import { findRemarkedUnits } from "../battery-tests/unit-outlier-work.ts";
import { countUnlogged } from "../certificates/certificate-store.ts";
import { HELD_NAMED_COUNT, listHeldRenders } from "../certificates/interrupted-render-store.ts";
import { listLostSigningKeys } from "../certificates/signing/lost-signing-key.ts";
import { listSigningKeys } from "../certificates/signing/signing-store.ts";
import { type DatabaseView, viewDatabase } from "../db/database-view.ts";
import type { DataPlace } from "../db/open-data.ts";
import { damageCode } from "../db/soundness.ts";
import { findMarks } from "../installation/installation-store.ts";
import { isSealedTo } from "../key-rotation/key-confirmation.ts";
import type { KeyRing, SigningKeyRing } from "../keys/key-ring.ts";
import { endpointCounts, queueDepths } from "../observability/queue-depth-store.ts";
import { findMark } from "../replication/replication-mark-store.ts";
import { inspectLog, type RecordedCheckpoint } from "../transparency-log/log-inspection.ts";
import type { NoteSigner } from "../transparency-log/signed-note.ts";
import { listLostSecrets } from "../webhooks/endpoints/webhook-secret.ts";
import type { KeyMatch } from "./key-check.ts";
import { newestWrittenMs, wasSetBackFrom } from "./newest-time-store.ts";
import type { MarkOfDatabase } from "./replica-check.ts";

/** A file of this size can be read completely in about a second. */
const READ_THROUGH_BYTES = 256 * 1024 * 1024;

/** As many entries are read in less than a second; svc log check reads all. */
const TILES_LOOKED_AT = 40;

export type DatabaseLook = ReturnType<typeof createDatabaseLook>;

/** The database is opened once, by the first check. If it cannot be used, only `open` reports that; the other results are "unknown". */
export function createDatabaseLook(
  place: Pick<DataPlace, "dataDir" | "postgres" | "postgresTimeouts"> &
    Partial<Pick<DataPlace, "databaseConnections">>,
  { readThroughBytes = READ_THROUGH_BYTES }: { readonly readThroughBytes?: number } = {},
) {
  let opening: Promise<DatabaseView | null> | null = null;
  const open = () => {
    opening ??= viewDatabase(place);
    return opening;
  };
  const opened = () => open().catch(() => "unusable" as const);

  /** Asks a sound database with the schema that this version of svc knows. */
  async function ask<T>(question: (view: DatabaseView) => Promise<T>): Promise<T | null> {
    const view = await opened();
    const isOurs = view !== null && view !== "unusable" && view.schemaVersion === view.knownVersion;
    if (!isOurs || !(await isSound())) return null;
    return await question(view);
  }

  /** Not where it cannot be read at all, which the check of the database reports. */
  const isSound = () =>
    damage().then(
      (found) => found === null,
      () => false,
    );

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
      // A large file is not read completely. Instead, everything that the checks read from it is read here.
      await view.explaining(async () => {
        for (const question of READ_BY_CHECKS) await question(view);
      });
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

    /** What is wrong with the file, in a few words. A damaged file is not read any further. @throws ServiceError `setup` when it cannot be read. */
    damage,

    marks: () => ask(marksOf),

    /** With null, says whether the database was ever opened with any keys. */
    async matchKeys(keys: KeyRing | null): Promise<KeyMatch> {
      const view = await opened();
      if (view === "unusable") return "unknown";
      if (view === null || view.schemaVersion === 0) return "none";
      try {
        const fits = await isSealedTo(view.read, () => keys ?? NO_KEYS);
        if (fits === null) return "none";
        return fits ? "own" : "others";
      } catch {
        return "unknown"; // A schema from before there was such a table, or after.
      }
    },

    queueDepths: (nowMs: number) => ask(queueDepthsOf(nowMs)),
    heldRenders: (nowMs: number) => ask(heldRendersOf(nowMs)),
    endpointCounts: () => ask(endpointCountsOf),
    unloggedCount: () => ask(unloggedCountOf),
    remarkedUnits: (nowMs: number) => ask(remarkedUnitsOf(nowMs)),
    lostSecrets: (keys: KeyRing) => ask(lostSecretsOf(keys)),
    lostSigningKeys: (keys: SigningKeyRing) => ask(lostSigningKeysOf(keys)),
    /** Every key that svc has signed with here, or was to sign with. */
    signingKeys: () => ask(signingKeysOf),

    /** Compares the newest part of the log with its entries. @param known.recorded reads the checkpoint outside the database. */
    inspectLog: (known: {
      readonly signerOf: ((origin: string) => NoteSigner) | null;
      readonly recorded: () => Promise<RecordedCheckpoint>;
    }) =>
      ask(async ({ read }) =>
        inspectLog(read, {
          signerOf: known.signerOf,
          recorded: await known.recorded(),
          tileCount: TILES_LOOKED_AT,
        }),
      ),

    /** The last mark, null before the first; or the reason why it is not known. */
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
    wasSetBackFrom: (fromMs: number) => ask(({ read }) => wasSetBackFrom(read, fromMs)),

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
const heldRendersOf =
  (nowMs: number) =>
  ({ read }: Asked) =>
    listHeldRenders(read, { nowMs, limit: HELD_NAMED_COUNT });
const endpointCountsOf = ({ read }: Asked) => endpointCounts(read);
const unloggedCountOf = ({ read }: Asked) => countUnlogged(read);
const remarkedUnitsOf =
  (nowMs: number) =>
  ({ read }: Asked) =>
    findRemarkedUnits(read, nowMs);
const lastMarkOf = async ({ read }: Asked) => ({ mark: await findMark(read) });
const newestOf = ({ read }: Asked) => newestWrittenMs(read);
const marksOf = ({ read }: Asked) => findMarks(read);
const signingKeysOf = ({ read }: Asked) => listSigningKeys(read);

const lostSecretsOf =
  (keys: KeyRing) =>
  ({ read }: Asked) =>
    listLostSecrets(read, keys);
const lostSigningKeysOf =
  (keys: SigningKeyRing) =>
  ({ read }: Asked) =>
    listLostSigningKeys(read, keys);

const NO_KEYS: KeyRing = { current: { id: "", secret: new Uint8Array(32) }, all: [] };
const READ_BY_CHECKS = [
  ...[queueDepthsOf(0), endpointCountsOf, lastMarkOf, newestOf, marksOf, signingKeysOf],
  ...[lostSecretsOf(NO_KEYS), lostSigningKeysOf({ all: [] }), unloggedCountOf, remarkedUnitsOf(0)],
];
