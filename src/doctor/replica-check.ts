import { errorCode } from "../kernel/error-code.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { LitestreamProgram } from "../replication/litestream-program.ts";
import type { ReplicaContent } from "../replication/replica-history.ts";
import type { ReplicationMark } from "../replication/replication-mark.ts";
import type { Check } from "./checkup.ts";
import { type Finding, faultOfLine, type Reporter } from "./finding.ts";

/** The last mark in the database, null before the first; or that there is no database yet, or that it cannot be asked. */
export type MarkOfDatabase = ReplicationMark | null | "absent" | "unknown";

/** Why there is no replica, as text for the operator. */
interface WithoutReplica {
  readonly reason: string;
}

/** Checks that a suitable Litestream is installed. */
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

/** Checks that the replica holds the same data as the database, by reading it back. */
export function replicaCheck(
  replica:
    | {
        /** Shown to the operator. */
        readonly place: string;
        /** A replica that is further behind than this is stale. */
        readonly staleMs: number;
        /** @throws ServiceError `service_unavailable` when it cannot be read. */
        readonly read: () => Promise<ReplicaContent>;
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
  { place, staleMs }: { readonly place: string; readonly staleMs: number },
  ours: MarkOfDatabase,
  { isEmpty, newestMark: theirs }: ReplicaContent,
): Finding {
  if (ours === "absent") {
    return isEmpty
      ? report.ok(`${place} is empty, as is the data directory: svc serve begins both`)
      : report.ok(`${place} holds a database, which the next start restores`);
  }
  if (isEmpty || theirs === null) {
    return report.fault(
      `${place} holds nothing of this database yet`,
      "Start svc serve with SVC_REPLICA_URL set, and see what its log says of Litestream.",
    );
  }
  const restore = "svc db restore fetches it; else give this database a new place with SVC_REPLICA_URL.";
  if (ours === "unknown") {
    return report.warning(
      `${place} can be read; the database, to compare it with, cannot`,
      "Mend the database first, then run svc doctor again.",
    );
  }
  if (ours === null || ours.lineage !== theirs.lineage)
    return report.fault(`${place} is of another database`, `If the replica is the right one, ${restore}`);
  // The last mark may have been replicated before this disk had stored it.
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
    `${place} holds what svc cannot read${code !== null ? ` (${code})` : ""}`,
    "See whether something else writes there; svc db restore --verify tells whether it can be restored.",
  );
}
