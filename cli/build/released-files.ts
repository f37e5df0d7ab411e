import { join, relative } from "node:path";
import { Glob } from "bun";
import { version } from "../../package.json";

/** What each release contained, by version: of migrations and stored databases the SHA-256 by path. Only ever added to. */
type ReleasedFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;

const REPOSITORY = join(import.meta.dir, "../..");
const RELEASED_LIST = join(REPOSITORY, "src/db/migrations/released.json");
/** Migrations that an installation has run never change; databases and files that a release left are what upgrades are tested from. */
const KEPT = ["src/db/migrations/*/*.sql", "test/upgrade/databases/*", "test/upgrade/installation-*/*"];

export async function readReleasedFiles(): Promise<ReleasedFiles> {
  return await Bun.file(RELEASED_LIST).json();
}

/** The version that a file was released with; null for one that no release has had. */
function releasedWith(path: string, released: ReleasedFiles): string | null {
  const name = relative(REPOSITORY, path);
  return Object.keys(released).find((known) => released[known]?.[name] !== undefined) ?? null;
}

/** @throws Error for a file that some installation depends on, with what to do instead. */
export function assertUnreleased(path: string, released: ReleasedFiles): void {
  const known = releasedWith(path, released);
  if (known === null) return;
  throw new Error(
    `${relative(REPOSITORY, path)} was released with ${known} and never changes: write a new migration by bun run migration NAME`,
  );
}

/**
 * Notes what no release has had so far, under the version of package.json. Returns its paths. @throws Error as `withRelease` does, and
 * without a stored database of the newest schema.
 */
export async function noteRelease(): Promise<string[]> {
  const released = await readReleasedFiles();
  for (const path of newestStored()) {
    if (!(await Bun.file(join(REPOSITORY, path)).exists()))
      throw new Error(`there is no ${path}: run bun run stored-databases`);
  }
  const added = unnotedFiles(released);
  const digests = await Promise.all(added.map(async (path) => [path, (await digestOf(path)) ?? ""] as const));
  const noted = withRelease(version, Object.fromEntries(digests), released);
  await Bun.write(RELEASED_LIST, `${JSON.stringify(noted, null, 2)}\n`);
  return added;
}

/** A release without new files is noted too, so that nothing is added to it later. @throws Error for more files of a version that is noted. */
export function withRelease(
  name: string,
  files: Readonly<Record<string, string>>,
  released: ReleasedFiles,
): ReleasedFiles {
  if (released[name] === undefined) return { ...released, [name]: files };
  const [path] = Object.keys(files);
  if (path === undefined) return released;
  throw new Error(`${name} was released without ${path}: raise the version in package.json first`);
}

/** @throws Error when the release of this version has migrations or stored databases that are not noted, with what to do. */
export function assertNoted(name: string, released: ReleasedFiles, unnoted = unnotedFiles(released)): void {
  const what = unnoted[0] ?? (released[name] === undefined ? name : undefined);
  if (what !== undefined)
    throw new Error(`${what} is not in released.json: run bun run migration --released, and commit it`);
}

/** A release leaves databases of this schema, from which later ones are upgraded. */
function newestStored(): string[] {
  return ["sqlite", "postgres"].map((engine) => {
    const count = [...new Glob(`src/db/migrations/${engine}/*.sql`).scanSync(REPOSITORY)].length;
    return `test/upgrade/databases/${engine}-${count}.sql`;
  });
}

/** Paths of what no release has had so far. */
function unnotedFiles(released: ReleasedFiles): string[] {
  const paths = KEPT.flatMap((pattern) => [...new Glob(pattern).scanSync(REPOSITORY)]).toSorted();
  return paths.filter((path) => releasedWith(join(REPOSITORY, path), released) === null);
}

/** The SHA-256 of a file of the repository; null for one that is not there. */
export async function digestOf(path: string): Promise<string | null> {
  const file = Bun.file(join(REPOSITORY, path));
  if (!(await file.exists())) return null;
  return new Bun.CryptoHasher("sha256").update(await file.bytes()).digest("hex");
}
