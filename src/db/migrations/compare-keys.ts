import { modelKey } from "../../kernel/name-key.ts";
import { registrationKey } from "../../kernel/registration-key.ts";

/**
 * A statement of a migration that SQL cannot say: the migrator writes again what tests are compared by, as JavaScript does it, in the
 * transaction of the migration. After an interruption it starts from the beginning.
 */
export const COMPARE_KEYS = "-- svc: compare keys";

/** At most this many rows are held in memory. */
export const KEYS_PER_STEP = 5_000;

/** The next rows after `lastId`, in the order of their ids. Placeholders are of the engine. */
export const namedTests = (lastId: string, limit: string) =>
  `SELECT id, registration, registration_key, make, model FROM tests WHERE id > ${lastId} AND (registration IS NOT NULL OR model IS NOT NULL) ORDER BY id LIMIT ${limit}`;

export interface NamedTest {
  readonly id: number | string;
  readonly registration: string | null;
  readonly registration_key: string | null;
  readonly make: string | null;
  readonly model: string | null;
}

export function keysOf({ registration, make, model }: NamedTest) {
  return {
    registrationKey: registration === null ? null : registrationKey(registration),
    modelKey: modelKey(make, model),
  };
}
