import { ServiceError } from "../../kernel/errors.ts";
import { statementsFrom } from "../schema-version.ts";

/**
 * Only a database of this svc's newest schema is copied. @param name of the database, for the operator.
 * @throws ServiceError `setup`.
 */
export function refuseOtherSchema(version: number, migrations: readonly string[], name: string): void {
  // A newer schema is refused with the message that every command uses.
  statementsFrom(version, migrations);
  if (version === 0) throw new ServiceError("setup", `${name} is not a database of svc.`);
  if (version === migrations.length) return;
  throw new ServiceError(
    "setup",
    `${name} has schema ${version}, but this svc copies schema ${migrations.length}: run svc db migrate on it first.`,
  );
}
