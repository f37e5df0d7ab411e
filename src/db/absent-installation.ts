import { ServiceError } from "../kernel/errors.ts";

/**
 * What a command says where there is no database to open. `remains` are paths of what an installation has left beside its database: with
 * them it was lost, or is not mounted.
 */
export function absentInstallation(
  {
    database,
    place,
    setting,
  }: { readonly database: string; readonly place: string; readonly setting: string },
  remains: readonly string[],
): ServiceError {
  return new ServiceError(
    "setup",
    remains.length === 0
      ? `There is no installation in ${place}: check ${setting}, or create one with svc companies create.`
      : `The database of this installation is missing: ${database} is absent or empty, beside ${remains.join(" and ")}. Check SVC_DATABASE_URL and --data-dir, mount its disk, or restore it (svc db restore, or a backup). If a new installation is meant, create it with svc serve --new-installation.`,
  );
}
