import type { DatabaseView } from "../db/database-view.ts";
import type { InstallationMarks } from "../db/installation-mark.ts";
import type { PostgresServer } from "../db/postgres-url.ts";
import {
  isHeldBySvc,
  LockFailure,
  type LockHolder,
  lackingRight,
  lockFault,
  type ServerState,
} from "../db/server-state.ts";
import { damageCode } from "../db/soundness.ts";
import { formatInstant } from "../kernel/instant.ts";
import type { Check, Finding, Reporter } from "./checkup.ts";

const DAMAGE_ADVICE =
  "See first whether the system's log (dmesg) has errors of the disk, which look the same. Then stop svc serve, see what is damaged with svc db check, move the file away, and restore a backup, or the replica with svc db restore.";

const DISK_FAULT_ADVICE =
  "Restore a backup, or the replica with svc db restore, onto another disk. If you trust this disk again, restart the machine and run svc db check --after-disk-fault.";

/** Checks that the database exists, that its disk took it, can be opened, is sound, fits this version of svc, and is the installation and not a copy of it. */
export function databaseCheck({
  place,
  home,
  remains,
  view,
  damage,
  marks,
  hasDiskFault,
}: {
  readonly place: string;
  readonly home: { readonly place: string; readonly setting: string };
  /** Paths of other files of an installation. If there are any, there was a database when they were created. */
  readonly remains: () => readonly string[];
  /** Null when there is no database yet. @throws ServiceError `setup` when it cannot be opened. */
  readonly view: () => Promise<DatabaseView | null>;
  readonly damage: () => Promise<string | null>;
  readonly marks: () => Promise<InstallationMarks | null>;
  /** Whether the disk refused to sync the database. */
  readonly hasDiskFault: () => boolean;
}): Check {
  return {
    name: "database",
    async look(report) {
      if (hasDiskFault())
        return [
          report.fault(`the disk refused to write ${place}, and svc refuses to use it`, DISK_FAULT_ADVICE),
        ];
      let found: DatabaseView | null;
      try {
        found = await view();
      } catch (error) {
        if (error instanceof LockFailure) return lockFindings(report, error.holders);
        if (damageCode(error) === null) throw error;
        return [report.fault(`${place} is damaged or not a database`, DAMAGE_ADVICE)];
      }
      if (found === null) return [absent(report, home, remains())];
      const damaged = await damage();
      if (damaged !== null) return [report.fault(`${place} is damaged: ${damaged}`, DAMAGE_ADVICE)];
      const { schemaVersion, knownVersion, server } = found;
      const ofTheServer = server === null ? [] : serverFindings(report, place, server);
      const isWritable = server?.holders.every(({ stops }) => stops === "followers") ?? true;
      if (!isWritable || ofTheServer.some(({ verdict }) => verdict === "fault")) return ofTheServer;
      if (schemaVersion > knownVersion) {
        return [
          report.fault(
            `${place} has schema ${schemaVersion}, but this version of svc knows only ${knownVersion}`,
            "Run a newer svc, or restore an older backup.",
          ),
        ];
      }
      const lacking = server === null || schemaVersion === knownVersion ? null : lackingRight(server);
      if (lacking !== null) return [report.fault(lacking.what, asSentence(lacking.advice))];
      if (schemaVersion === 0) return [absent(report, home, remains())];
      const pendingCount = knownVersion - schemaVersion;
      if (pendingCount > 0) {
        return [
          report.warning(
            `${place} needs ${pendingCount} migration${pendingCount === 1 ? "" : "s"} for this version of svc`,
            "Take a backup, then run svc db migrate; svc serve migrates by itself.",
          ),
        ];
      }
      await found.refuseUnfitServer();
      const findings = [...ofTheServer, ...markFindings(report, place, await marks())];
      return findings.length > 0 ? findings : [report.ok(`${place}, schema ${schemaVersion}`)];
    },
  };
}

/** Why svc cannot write there, or not in time. */
function serverFindings(report: Reporter, place: string, state: ServerState): Finding[] {
  if (state.isStandby)
    return [
      report.fault(
        `${place} is a standby, which is read-only`,
        "Use the primary: point SVC_DATABASE_URL at it. If this server is to be it, promote it.",
      ),
    ];
  if (state.isReadOnly)
    return [
      report.fault(
        `${place} is read-only (default_transaction_read_only), and svc cannot write`,
        "Use the primary: point SVC_DATABASE_URL at it. If this server is it, set default_transaction_read_only = off, for the server, the database or the user.",
      ),
    ];
  return lockFindings(report, state.holders);
}

/** An upgrade or a copy that takes its time is none of the faults that somebody has to end. */
function lockFindings(report: Reporter, holders: readonly LockHolder[]): Finding[] {
  return holders.map((holder) => {
    const { what, advice } = lockFault(holder);
    const say = holder.stops === "followers" || isHeldBySvc(holder) ? report.warning : report.fault;
    return say(what, asSentence(advice));
  });
}

function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function absent(
  report: Reporter,
  { place, setting }: { readonly place: string; readonly setting: string },
  remains: readonly string[],
): Finding {
  if (remains.length > 0) {
    return report.fault(
      `the database of ${place} is missing or empty, but ${remains.join(" and ")} of an installation ${remains.length === 1 ? "is" : "are"} still there`,
      `Check ${setting}. If svc serve still runs, do not stop it: svc help data-incidents lost-database. Otherwise mount its disk, or restore a backup, or the replica with svc db restore. If a new installation is meant, create it with svc serve --new-installation.`,
    );
  }
  return report.fault(
    `there is no installation in ${place}`,
    `Check ${setting}, or create one with svc companies create.`,
  );
}

function markFindings(report: Reporter, place: string, marks: InstallationMarks | null): Finding[] {
  if (marks === null) return [];
  const { moved, quietSinceMs } = marks;
  if (moved !== null) {
    return [
      report.fault(
        `${place} was moved to ${moved.place} at ${formatInstant(moved.atMs)}, and svc refuses to use it`,
        "Use the settings of the service, above all SVC_DATABASE_URL. To return to this database, run svc db confirm --from-moved.",
      ),
    ];
  }
  if (quietSinceMs === null) return [];
  return [
    report.warning(
      `${place} is a copy that nobody has confirmed: svc sends no webhooks and no mail`,
      "If it is the installation, and the original is not served any more, run svc db confirm.",
    ),
  ];
}

/** Without this check of the server, an attacker in between could pose as the server. Part of the check of the database. */
export function databaseTlsCheck(server: Pick<PostgresServer, "tls"> | null): Check {
  return {
    name: "database",
    look(report) {
      if (server?.tls === "encrypt")
        return [
          report.warning(
            "sslmode=require encrypts but does not verify the server: an attacker in between could read and change everything",
            "Set sslmode=verify-full in SVC_DATABASE_URL, and sslrootcert=FILE if you use your own certificate authority.",
          ),
        ];
      if (server?.tls === "authority")
        return [
          report.warning(
            "the host name of the server is not verified (sslmode=verify-ca, or require with sslrootcert): anyone with a certificate of the same authority, such as another customer of a hosting service, could pose as the server",
            "Set sslmode=verify-full in SVC_DATABASE_URL, unless the authority is only yours or the certificate has no host name, as with Cloud SQL.",
          ),
        ];
      return [];
    },
  };
}
