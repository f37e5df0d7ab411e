import { readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { outputOf } from "../../../src/kernel/child-output.ts";
import type { BuildTarget } from "../build-target.ts";
import { RUNTIMES } from "./runtimes.ts";
import { sha256Of } from "./sums.ts";

/** What a target needs besides the sources. */
interface TargetPackages {
  /** A folder with node_modules for the target. */
  readonly nativeFrom: string;
  /** The path of the target's Bun. */
  readonly runtime: string;
}

/**
 * Installs the packages that svc runs with, sharp's for the target, by `bun.lock`, and its Bun, below `folder`: the node_modules of the
 * repository stay as they are. @throws Error when npm gives another Bun than the one named in `runtimes.ts`.
 */
export async function installTarget(
  target: BuildTarget,
  repository: string,
  folder: string,
): Promise<TargetPackages> {
  const nativeFrom = join(folder, "packages");
  await mkdir(nativeFrom, { recursive: true });
  for (const file of ["package.json", "bun.lock", "bunfig.toml"]) {
    await copyFile(join(repository, file), join(nativeFrom, file));
  }
  // Bun compares what it downloads with `bun.lock`, but not what its cache already has.
  const cacheFolder = join(folder, "cache");
  const asLocked = ["install", "--frozen-lockfile", "--production", "--ignore-scripts"];
  await bun(nativeFrom, target, [...asLocked, "--cache-dir", cacheFolder]);

  const runtimeFrom = join(folder, "runtime");
  await mkdir(runtimeFrom, { recursive: true });
  await writeFile(join(runtimeFrom, "package.json"), `{ "private": true }\n`);
  const { package: name, sha256 } = RUNTIMES[target];
  await bun(runtimeFrom, target, ["add", "--exact", "--ignore-scripts", `${name}@${Bun.version}`]);
  const runtime = join(runtimeFrom, "node_modules", name, "bin/bun");
  const found = await sha256Of(runtime);
  if (found !== sha256)
    throw new Error(
      `bin/bun of ${name}@${Bun.version} has the digest ${found}, not ${sha256} of runtimes.ts`,
    );
  return { nativeFrom, runtime };
}

async function bun(cwd: string, target: BuildTarget, args: readonly string[]): Promise<void> {
  const [os = "", cpu = ""] = target.split("-");
  const child = Bun.spawn([process.execPath, ...args, "--os", os, "--cpu", cpu], {
    cwd,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const { stdout, stderr, exitCode } = await outputOf(child);
  if (exitCode !== 0) throw new Error(`bun ${args.join(" ")} failed: ${stdout}${stderr}`);
}

/**
 * What is bundled comes from the repository's node_modules, which anyone may have changed after the installation. @param folders of the
 * packages, below `repository`. @param fresh a folder with node_modules that were installed only by `bun.lock`.
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
