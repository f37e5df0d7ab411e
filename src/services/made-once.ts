import type { Database } from "../db/database.ts";
import type { Installation } from "../open-installation.ts";

/** Makes a part of the service at its first use, once for each opened installation; every later caller gets the same part. */
export function madeOnce<Part extends object>(
  make: (core: Installation) => Part,
): (core: Installation) => Part {
  const made = new WeakMap<Database, Part>();
  return (core) => {
    const known = made.get(core.db);
    if (known !== undefined) return known;
    const part = make(core);
    made.set(core.db, part);
    return part;
  };
}
