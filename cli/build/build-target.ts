import { readdirSync } from "node:fs";
import { join } from "node:path";

export const BUILD_TARGETS = ["linux-x64", "linux-arm64", "darwin-arm64", "darwin-x64"] as const;
/** In the names of npm and Bun: operating system and processor. */
export type BuildTarget = (typeof BUILD_TARGETS)[number];

export function isBuildTarget(name: string): name is BuildTarget {
  return BUILD_TARGETS.some((target) => target === name);
}

/** @throws Error when svc is not built for this machine. */
export function hostTarget(): BuildTarget {
  const host = `${process.platform}-${process.arch}`;
  if (!isBuildTarget(host))
    throw new Error(`svc is not built for ${host}, only for ${BUILD_TARGETS.join(", ")}`);
  return host;
}

export interface NativePackages {
  readonly addon: string;
  readonly libvips: string;
}

/**
 * In the exact versions that the installed sharp needs: addon and libvips fit only each other. @throws Error with the command to install
 * them.
 */
export async function findNativePackages(target: BuildTarget, repository: string): Promise<NativePackages> {
  const modules = join(repository, "node_modules");
  const [os, cpu] = target.split("-");
  const command = `run: bun install --os ${os} --cpu ${cpu}`;
  const sharp = await readManifest(join(modules, "sharp"));
  if (sharp === null) throw new Error("sharp is not installed; run: bun install");

  async function findFile(name: string, ending: RegExp): Promise<string> {
    const folder = join(modules, name);
    const wanted = sharp?.optionalDependencies?.[name];
    const found = (await readManifest(folder))?.version;
    if (found === undefined) throw new Error(`${name} is not installed; ${command}`);
    if (found !== wanted) throw new Error(`${name} is ${found}, sharp needs ${wanted}; ${command}`);
    const file = readdirSync(join(folder, "lib")).find((entry) => ending.test(entry));
    if (file === undefined) throw new Error(`${name} holds no library; ${command} --force`);
    return join(folder, "lib", file);
  }

  return {
    addon: await findFile(`@img/sharp-${target}`, /\.node$/),
    libvips: await findFile(`@img/sharp-libvips-${target}`, /^libvips-cpp\..*(so|dylib)/),
  };
}

interface Manifest {
  readonly version: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

async function readManifest(folder: string): Promise<Manifest | null> {
  const file = Bun.file(join(folder, "package.json"));
  return (await file.exists()) ? await file.json() : null;
}
