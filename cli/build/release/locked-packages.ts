import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * What is bundled comes from the repository's node_modules, which anyone may have changed after the installation. @param folders of the
 * packages, below `repository`. @param fresh a folder with node_modules that were installed by `bun.lock` alone.
 * @throws Error that names the first package of which a file differs, is missing or was added.
 */
export function assertAsLocked(folders: Iterable<string>, repository: string, fresh: string): void {
  for (const folder of folders) {
    const path = relative(repository, folder);
    const locked = join(fresh, path);
    const names = filesOf(folder);
    const differs =
      names.join("\n") !== filesOf(locked).join("\n") ||
      names.some((name) => !readFileSync(join(folder, name)).equals(readFileSync(join(locked, name))));
    if (differs)
      throw new Error(`${path} is not what bun.lock names: run bun install --frozen-lockfile --force`);
  }
}

/** Without packages below it, which are packages of their own. Empty where there is no such folder. */
function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((name) => !/(^|[\\/])node_modules[\\/]/.test(name))
      .toSorted();
  } catch {
    return [];
  }
}
