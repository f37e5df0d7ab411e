import type { DatabaseView } from "../db/database-view.ts";
import type { InstallationMarks } from "../db/installation-mark.ts";
import { damageCode } from "../db/soundness.ts";
import { formatInstant } from "../kernel/instant.ts";
import type { Check } from "./checkup.ts";
import type { Finding, Reporter } from "./finding.ts";

const DAMAGE_MEND =
  "Stop svc serve, see with svc db check what is damaged, move the file away, and restore a backup, or the replica with svc db restore.";

/** Checks that the database exists, can be opened, is sound, fits this version of svc, and is the installation and not a copy of it. */
export function databaseCheck({
  place,
  home,
  remains,
  view,
  damage,
  marks,
}: {
  /** Shown to the operator, without a password. */
  readonly place: string;
  /** Where the installation is expected, and the setting that says so. */
  readonly home: { readonly place: string; readonly setting: string };
  /** Paths of other files of an installation. If there are any, there was a database when they were made. */
  readonly remains: () => readonly string[];
  /** Null when there is no database yet. @throws ServiceError `setup` when it cannot be opened. */
  readonly view: () => Promise<DatabaseView | null>;
  /** What is wrong with the file; null when nothing was found. */
  readonly damage: () => Promise<string | null>;
  /** Null when the database does not answer. */
  readonly marks: () => Promise<InstallationMarks | null>;
}): Check {
  return {
    name: "database",
    async look(report) {
      let found: DatabaseView | null;
      try {
        found = await view();
      } catch (error) {
        if (damageCode(error) === null) throw error;
        return [report.fault(`${place} is damaged or not a database`, DAMAGE_MEND)];
      }
      if (found === null) return [absent(report, home, remains())];
      const damaged = await damage();
      if (damaged !== null) return [report.fault(`${place} is damaged: ${damaged}`, DAMAGE_MEND)];
      const { schemaVersion, knownVersion, isStandby } = found;
      if (isStandby)
        return [
          report.fault(
            `${place} is a standby, which takes no writes`,
            "Point SVC_DATABASE_URL at the primary.",
          ),
        ];
      if (schemaVersion > knownVersion) {
        return [
          report.fault(
            `${place} has schema ${schemaVersion}, this svc knows ${knownVersion}`,
            "Run a newer svc, or restore an older backup.",
          ),
        ];
      }
      if (schemaVersion === 0) return [absent(report, home, remains())];
      const pendingCount = knownVersion - schemaVersion;
      if (pendingCount > 0) {
        return [
          report.warning(
            `${place} lacks ${pendingCount} migration${pendingCount === 1 ? "" : "s"} of this svc`,
            "Take a backup, then run svc db migrate; svc serve migrates by itself.",
          ),
        ];
      }
      const findings = markFindings(report, place, await marks());
      return findings.length > 0 ? findings : [report.ok(`${place}, schema ${schemaVersion}`)];
    },
  };
}

/** Says the same as every other command that needs an installation, unless remains show that there was one. */
function absent(
  report: Reporter,
  { place, setting }: { readonly place: string; readonly setting: string },
  remains: readonly string[],
): Finding {
  if (remains.length > 0) {
    return report.fault(
      `the database of ${place} is lost: it is absent or empty, but ${remains.join(" and ")} ${remains.length === 1 ? "is" : "are"} left of an installation`,
      `Check ${setting}; if it is right, restore a backup, or the replica with svc db restore, before anything else: svc serve would make a new installation.`,
    );
  }
  return report.fault(
    `there is no installation in ${place}`,
    `Check ${setting}, or make one with svc companies create.`,
  );
}

function markFindings(report: Reporter, place: string, marks: InstallationMarks | null): Finding[] {
  if (marks === null) return [];
  const { moved, quietSinceMs } = marks;
  if (moved !== null) {
    return [
      report.fault(
        `${place} was moved to ${moved.place} at ${formatInstant(moved.atMs)}, and svc refuses it`,
        "Give svc the settings of the service (SVC_DATABASE_URL, above all), or go back with svc db confirm --from-moved.",
      ),
    ];
  }
  if (quietSinceMs === null) return [];
  return [
    report.warning(
      `${place} is a copy that nobody has confirmed: no webhook and no mail goes out`,
      "If it is the installation, and the original is no longer served, run svc db confirm.",
    ),
  ];
}
