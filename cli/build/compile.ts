import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { ThirdParty } from "../third-party.ts";
import { type BuildTarget, findNativePackages, hostTarget } from "./build-target.ts";
import { embedNative, nativeFiles, RENDER_WORKER_ENTRY, WRITER_THREAD_ENTRY } from "./embed-native.ts";
import { bundledNotices } from "./licences/bundled-notices.ts";
import { packedModules } from "./packed-modules.ts";

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
 * complete. The name of `outfile` does not change its bytes. @throws Error when sharp's packages for the target are missing or the bundler refuses the code.
 */
export async function compile({
  entry,
  outfile,
  target,
  nativeFrom,
  runtime,
}: CompileOptions): Promise<Compiled> {
  const packages = await findNativePackages(target, nativeFrom ?? REPOSITORY);
  const contents = await nativeFiles(packages);
  const notices = bundledNotices(REPOSITORY, packages, contents, target);
  const plugins = [notices.plugin, await embedNative(REPOSITORY, packages), packedModules(contents)];
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
      // Names are kept, so that stack traces in a log can be read.
      minify: { whitespace: true, syntax: true, identifiers: false },
      sourcemap: "linked",
      // Halves the time until the first answer, for 5 % more bytes.
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
