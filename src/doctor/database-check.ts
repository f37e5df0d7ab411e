import type { DatabaseView } from "../db/database-view.ts";
import type { Check } from "./checkup.ts";

/** That the database can be opened, and that this svc and its schema fit. */
export function databaseCheck({
  place,
  view,
}: {
  /** For a person, without a password. */
  readonly place: string;
  /** Null when there is no database yet. @throws ServiceError `setup` when it cannot be opened. */
  readonly view: () => Promise<DatabaseView | null>;
}): Check {
  return {
    name: "database",
    async look(report) {
      const found = await view();
      if (found === null) return [report.ok(`${place} is not there yet: the first start makes it`)];
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
      if (schemaVersion === 0) return [report.ok(`${place} is empty: the first start makes its tables`)];
      const pendingCount = knownVersion - schemaVersion;
      if (pendingCount > 0) {
        return [
          report.warning(
            `${place} lacks ${pendingCount} migration${pendingCount === 1 ? "" : "s"} of this svc`,
            "Take a backup, then run svc db migrate; svc serve migrates by itself.",
          ),
        ];
      }
      return [report.ok(`${place}, schema ${schemaVersion}`)];
    },
  };
}
