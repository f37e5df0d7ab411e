import { ServiceError } from "../kernel/errors.ts";
import type { LitestreamProgram } from "../replication/litestream-program.ts";
import { FIRST_SOUND_VERSION } from "../replication/litestream-version.ts";
import type { ReplicaContent } from "../replication/replica-history.ts";
import type { ReplicationMark } from "../replication/replication-mark.ts";
import type { Check } from "./checkup.ts";
import type { Finding, Reporter } from "./finding.ts";

/** That there is a Litestream that svc can trust with the database. */
export function litestreamCheck(find: (() => Promise<LitestreamProgram>) | null): Check {
  return {
    name: "Litestream",
    async look(report) {
      if (find === null) return [report.off("no replica is set (SVC_REPLICA_URL)")];
      const { path, version } = await find();
      const found = `${path}, version ${version.text}`;
      if (!version.hasWalResetBug) return [report.ok(found)];
      return [
        report.warning(
          `${found}, whose SQLite has a fault that can damage a database`,
          `Install Litestream ${FIRST_SOUND_VERSION} or newer, or name it with SVC_LITESTREAM_BIN.`,
        ),
      ];
    },
  };
}

/** That the replica holds what the database holds, by reading it back. */
export function replicaCheck(
  replica: {
    /** For a person. */
    readonly place: string;
    /** The lag from which a replica is stale. */
    readonly staleMs: number;
    /** @throws ServiceError `service_unavailable` when it cannot be read. */
    readonly read: () => Promise<ReplicaContent>;
    /** The last mark in the database; null before the first. */
    readonly markOfDatabase: () => Promise<ReplicationMark | null>;
  } | null,
): Check {
  return {
    name: "replica",
    async look(report) {
      if (replica === null) return [report.off("what is lost with the disk is what no backup holds")];
      try {
        return [compared(report, replica, await replica.markOfDatabase(), await replica.read())];
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== "service_unavailable") throw error;
        return [
          report.fault(
            `${replica.place} cannot be read: ${error.internal ?? error.message}`,
            "Check SVC_REPLICA_URL, and the credentials and their rights.",
          ),
        ];
      }
    },
  };
}

function compared(
  report: Reporter,
  { place, staleMs }: { readonly place: string; readonly staleMs: number },
  ours: ReplicationMark | null,
  { isEmpty, newestMark: theirs }: ReplicaContent,
): Finding {
  if (isEmpty || theirs === null) {
    return report.fault(
      `${place} holds nothing of this database yet`,
      "Start svc serve with SVC_REPLICA_URL set, and see what its log says of Litestream.",
    );
  }
  const restore = "svc db restore fetches it; else give this database a new place with SVC_REPLICA_URL.";
  if (ours === null || ours.lineage !== theirs.lineage)
    return report.fault(`${place} is of another database`, `If the replica is the right one, ${restore}`);
  // The last mark may have been sent before this disk had kept it.
  if (theirs.number > ours.number + 1)
    return report.fault(`${place} is ahead of the database`, `If the replica is the right one, ${restore}`);
  const lagMs = Math.max(0, ours.writtenAtMs - theirs.writtenAtMs);
  const at = new Date(theirs.writtenAtMs).toISOString();
  if (lagMs <= staleMs) return report.ok(`${place} holds everything until ${at}`);
  return report.fault(
    `${place} is ${Math.round(lagMs / 1000)} s behind the database: it holds everything until ${at}`,
    "See what the log of svc serve says of Litestream, and whether the replica takes writes.",
  );
}
