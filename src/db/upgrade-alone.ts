import { ServiceError } from "../kernel/errors.ts";

/**
 * The oldest schema whose svc may have the database open while a newer one brings it up to date, and after that. What an older one writes then
 * lacks what the newest schema needs of each row: svc 1.0 (schema 1) compares plates in another way, gives certificates no place in a status
 * list and does not publish a withdrawal in one.
 */
const OLDEST_BESIDE = 14;

/** Not of an empty database. */
export function mustUpgradeAlone(version: number): boolean {
  return version > 0 && version < OLDEST_BESIDE;
}

/** @param database its file, or the name of its server. */
export function upgradeTogether(
  database: string,
  version: number,
  details: { readonly cause?: unknown; readonly isPooled?: boolean } = {},
): ServiceError {
  const { cause, isPooled = false } = details;
  const pooler = isPooled ? " A pooler may hold their sessions for ten seconds more." : "";
  return new ServiceError(
    "setup",
    `${database} has schema ${version} and is in use: this svc upgrades it alone. Stop every svc that has it open, then start this one (svc help upgrading).${pooler}`,
    { cause },
  );
}
