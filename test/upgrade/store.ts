import { existsSync, writeFileSync } from "node:fs";
import { assertUnreleased, readReleasedFiles } from "../../cli/build/released-files.ts";
import { MIGRATIONS, readStored, schemaOf, schemaText, storedPath, storedText } from "./stored-database.ts";
import { makeStoredInstallation } from "./stored-installation.ts";

/**
 * `bun run stored-databases`, before a release: stores a database of the newest schema for each engine, unless one is stored. A stored
 * database whose migration was written again since is stored again; what was released stays as it is.
 */
const installation = await makeStoredInstallation();
for (const engine of ["sqlite", "postgres"] as const) {
  const version = MIGRATIONS[engine].length;
  const path = storedPath(engine, version);
  const stored = readStored(engine, version);
  if (stored !== null && schemaOf(stored) === schemaText(engine, version)) continue;
  if (existsSync(path)) assertUnreleased(path, await readReleasedFiles());
  writeFileSync(path, storedText(engine, version, installation));
  console.info(`stored ${path}`);
}
