import { existsSync, writeFileSync } from "node:fs";
import { assertUnreleased, readReleasedFiles } from "../../cli/build/released-files.ts";
import { MIGRATIONS, readStored, schemaOf, schemaText, storedPath, storedText } from "./stored-database.ts";
import { makeStoredInstallation, type StoredTable } from "./stored-installation.ts";

/**
 * `bun run stored-databases`: stores a database for each schema version that none is stored of, which is what a new migration needs.
 * What was released stays as it is; a version that was not released yet, and whose migration was written again, is stored again with
 * `--unreleased`.
 */
const isRenewed = process.argv.includes("--unreleased");
let installation: { facts: Parameters<typeof storedText>[2]["facts"]; tables: StoredTable[] } | undefined;
for (const engine of ["sqlite", "postgres"] as const) {
  for (let version = 1; version <= MIGRATIONS[engine].length; version += 1) {
    const path = storedPath(engine, version);
    const stored = readStored(engine, version);
    const isCurrent = stored !== null && schemaOf(stored) === schemaText(engine, version);
    if (existsSync(path) && (isCurrent || !isRenewed)) continue;
    if (existsSync(path)) assertUnreleased(path, await readReleasedFiles());
    installation ??= await makeStoredInstallation();
    writeFileSync(path, storedText(engine, version, installation));
    console.info(`stored ${path}`);
  }
}
