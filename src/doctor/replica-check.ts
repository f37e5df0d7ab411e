import { errorCode, ServiceError } from "../kernel/errors.ts";
import type { LitestreamProgram } from "../replication/litestream-program.ts";
import type { ReplicationMark } from "../replication/replication-mark.ts";
import { type Check, type Finding, faultOfLine, type Reporter } from "./checkup.ts";

/** Null before the first mark; `absent` when there is no database yet, `unknown` when it cannot be read. */
export type MarkOfDatabase = ReplicationMark | null | "absent" | "unknown";

export interface LookedAtReplica {
  readonly isEmpty: boolean;
  readonly newestMark: ReplicationMark | null;
  /** Files are missing without which it cannot be restored up to that mark. */
  readonly isBroken: boolean;
}

interface WithoutReplica {
  readonly reason: string;
}

export function litestreamCheck(find: (() => Promise<LitestreamProgram>) | null): Check {
  return {
    name: "Litestream",
    async look(report) {
      if (find === null) return [report.off("not needed without a replica")];
      const { path, version } = await find();
      return [report.ok(`${path}, version ${version}`)];
    },
  };
}

export function replicaCheck(
  replica:
    | {
        readonly place: string;
        /** It is a folder, where a disk may not be mounted. */
        readonly isOnDisk: boolean;
        readonly staleMs: number;
        /** @throws ServiceError `service_unavailable` when it cannot be read. */
        readonly read: () => Promise<LookedAtReplica>;
        readonly markOfDatabase: () => Promise<MarkOfDatabase>;
      }
    | WithoutReplica,
): Check {
  return {
    name: "replica",
    async look(report) {
      if ("reason" in replica) return [report.off(replica.reason)];
      const ours = await replica.markOfDatabase();
      try {
        return [compared(report, replica, ours, await replica.read())];
      } catch (error) {
        return [unreadable(report, replica.place, error)];
      }
    },
  };
}

function compared(
  report: Reporter,
  {
    place,
    isOnDisk,
    staleMs,
  }: { readonly place: string; readonly isOnDisk: boolean; readonly staleMs: number },
  ours: MarkOfDatabase,
  { isEmpty, newestMark: theirs, isBroken }: LookedAtReplica,
): Finding {
  if (ours === "absent") {
    return isEmpty
      ? report.ok(`${place} and the data directory are empty: svc serve fills both`)
      : report.ok(`${place} holds a database, which the next start restores`);
  }
  if (isEmpty && ours !== null && ours !== "unknown") {
    return report.fault(
      `${place} is empty, although svc has replicated this database, or tried to`,
      `${isOnDisk ? "If a disk or a share belongs there, mount it, and start svc again. " : ""}A running svc serve stores a whole copy there within a minute; if none runs, start it. If the replica stays empty, read what the log says about Litestream.`,
    );
  }
  if (isEmpty || theirs === null) {
    return report.fault(
      `${place} holds nothing of this database yet`,
      "Start svc serve with SVC_REPLICA_URL set, and read what its log says about Litestream.",
    );
  }
  const restore =
    "stop svc serve, move the database away, and run svc db restore; otherwise give this database a new place with SVC_REPLICA_URL.";
  if (ours === "unknown") {
    return report.warning(
      `${place} can be read, but the database with which to compare it cannot`,
      "Do what is said of the database first, then run svc doctor again.",
    );
  }
  if (ours === null || ours.lineage !== theirs.lineage)
    return report.fault(
      `${place} belongs to another database`,
      `If the replica is the right one, ${restore}`,
    );
  // The last mark may have been replicated before this disk had stored it.
  if (theirs.number > ours.number + 1)
    return report.fault(`${place} is ahead of the database`, `If the replica is the right one, ${restore}`);
  if (isBroken)
    return report.fault(
      `${place} cannot be restored: files between its last snapshot and its newest changes are missing`,
      "svc serve stores a new snapshot within a minute. If this stays, read what its log says about Litestream. Find out what deletes files there.",
    );
  const lagMs = Math.max(0, ours.writtenAtMs - theirs.writtenAtMs);
  const at = new Date(theirs.writtenAtMs).toISOString();
  if (lagMs <= staleMs) return report.ok(`${place} holds everything until ${at}`);
  return report.fault(
    `${place} is ${Math.round(lagMs / 1000)} s behind the database: it holds everything until ${at}`,
    "Read what the log of svc serve says about Litestream, and check whether the replica accepts writes. If it does and stays behind, see svc help data-incidents stale-replica.",
  );
}

function unreadable(report: Reporter, place: string, error: unknown): Finding {
  if (error instanceof ServiceError) {
    const { internal, message } = error;
    if (internal === null || internal === undefined) return faultOfLine(report, message);
    return report.fault(
      `${place} cannot be read: ${internal}`,
      "Check SVC_REPLICA_URL, the credentials and their rights to get and list.",
    );
  }
  const code = errorCode(error);
  return report.fault(
    `${place} holds data that svc cannot read${code !== null ? ` (${code})` : ""}`,
    "Check whether another program writes there; svc db restore --verify shows whether it can be restored.",
  );
}
