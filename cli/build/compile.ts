import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { BunPlugin } from "bun";
import type { ThirdParty } from "../third-party.ts";
import { type BuildTarget, findNativePackages, hostTarget, type NativePackages } from "./build-target.ts";
import { embedNative, nativeFiles, RENDER_WORKER_ENTRY, WRITER_THREAD_ENTRY } from "./embed-native.ts";
import { packageFolderOf, packageOfLibrary, thirdPartyOf } from "./licences/third-party-list.ts";
import { PACKED, type PACKING, type PackedContents, packedModules } from "./packed-modules.ts";

const NOTICES = "third-party.json";

/**
 * Notes the packages of all modules that the bundler loads; once it has loaded them all, `third-party.ts` gets what they are and under
 * which licences. `thirdParty` says the same after the build, `packages` their folders.
 */
function bundledNotices(
  repository: string,
  native: NativePackages,
  contents: PackedContents,
  target: BuildTarget,
): { readonly plugin: BunPlugin; readonly packages: ReadonlySet<string>; thirdParty(): ThirdParty } {
  const packages = new Set<string>([packageOfLibrary(native.addon)]);
  const thirdParty = () =>
    thirdPartyOf({
      repository,
      packages,
      libvips: packageOfLibrary(native.libvips),
      target,
      versions: process.versions,
    });
  const plugin: BunPlugin = {
    name: "bundled-notices",
    setup(build) {
      build.onLoad({ filter: /[\\/]node_modules[\\/]/ }, ({ path }) => {
        const folder = packageFolderOf(path);
        if (folder !== null) packages.add(folder);
        return undefined;
      });
      build.onLoad({ filter: /[\\/]cli[\\/]third-party\.ts$/ }, async ({ defer }) => {
        await defer();
        contents.set(NOTICES, Buffer.from(JSON.stringify(thirdParty())));
        return {
          loader: "js",
          contents: `import { readFileSync } from "node:fs";
import path from "${PACKED}${NOTICES}" with { type: "file" };
export const readThirdParty = () => JSON.parse(Bun.zstdDecompressSync(readFileSync(path)).toString());`,
        };
      });
    },
  };
  return { plugin, packages, thirdParty };
}

const REPOSITORY = resolve(import.meta.dir, "../..");

interface CompileOptions {
  readonly entry: string;
  /** An absolute path; its folder is created. */
  readonly outfile: string;
  readonly target: BuildTarget;
  /** The folder whose node_modules holds sharp's packages for the target; the repository unless it is given. */
  readonly nativeFrom?: string;
  /** The Bun to build in: a file. The one that runs, or one that Bun fetches from npm, unless it is given. */
  readonly runtime?: string;
  /** How tightly embedded files are packed: as for a release unless it is given. */
  readonly packing?: keyof typeof PACKING;
}

interface Compiled {
  readonly sizeBytes: number;
  /** What of others is inside. */
  readonly thirdParty: ThirdParty;
  /** Folders of the npm packages that are inside. */
  readonly packages: ReadonlySet<string>;
}

/**
 * The binary contains the program, its worker threads, sharp with libvips, and every imported file. `outfile` is replaced only when it is
 * complete. The name of `outfile` does not change its bytes. @throws Error when sharp's packages for the target are missing or the bundler
 * refuses the code.
 */
export async function compile({
  entry,
  outfile,
  target,
  nativeFrom,
  runtime,
  packing = "smallest",
}: CompileOptions): Promise<Compiled> {
  const packages = await findNativePackages(target, nativeFrom ?? REPOSITORY);
  const contents = await nativeFiles(packages);
  const notices = bundledNotices(REPOSITORY, packages, contents, target);
  const plugins = [notices.plugin, await embedNative(REPOSITORY, packages), packedModules(contents, packing)];
  await mkdir(dirname(outfile), { recursive: true });
  const folder = process.cwd();
  const staging = await mkdtemp(join(dirname(outfile), ".building-"));
  try {
    // Bun names the first module by the file.
    const staged = join(staging, "svc");
    // Bun names sources relative to the folder that it works in.
    process.chdir(REPOSITORY);
    await Bun.build({
      entrypoints: [
        entry,
        ...[RENDER_WORKER_ENTRY, WRITER_THREAD_ENTRY].map((path) => join(REPOSITORY, path)),
      ],
      root: REPOSITORY,
      plugins,
      define: { "process.env.NODE_ENV": '"production"' },
      // Names of functions and classes are kept, so that stack traces in a log can be read.
      minify: { whitespace: true, syntax: true, identifiers: true, keepNames: true },
      sourcemap: "linked",
      // Halves the time until the first response, for 5 % more bytes.
      bytecode: true,
      // What the program and its threads share is there once: 27 MB less in the file, 11 MB less in memory.
      splitting: true,
      format: "esm",
      compile: {
        outfile: staged,
        // The host's own Bun is embedded as it is. The Bun of another platform is fetched once from the npm registry.
        ...(target === hostTarget() ? {} : { target: `bun-${target}` as const }),
        ...(runtime === undefined ? {} : { executablePath: runtime }),
        // Files in the folder where the binary starts must not change what it does.
        autoloadDotenv: false,
        autoloadBunfig: false,
        autoloadTsconfig: false,
        autoloadPackageJson: false,
      },
    });
    await rename(staged, outfile);
    return {
      sizeBytes: (await stat(outfile)).size,
      thirdParty: notices.thirdParty(),
      packages: notices.packages,
    };
  } finally {
    process.chdir(folder);
    await rm(staging, { recursive: true, force: true });
  }
}
