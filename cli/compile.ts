import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type BuildTarget, findNativePackages, hostTarget } from "./build-target.ts";
import { embedNative, QUEUE_WORKER_ENTRY, RENDER_WORKER_ENTRY } from "./embed-native.ts";

const REPOSITORY = resolve(import.meta.dir, "..");

/** What is compiled, for which platform, and where the binary goes. */
interface CompileOptions {
  /** Absolute path of the TypeScript file that starts the program. */
  readonly entry: string;
  /** Absolute path of the binary; its folder is created. */
  readonly outfile: string;
  readonly target: BuildTarget;
}

/**
 * Compiles one self-contained binary: the program, the render worker, sharp with libvips, and every file that is imported
 * (fonts, migrations). It appears at `outfile` whole or not at all; what stood there stays until then.
 *
 * @returns the binary's size in bytes.
 * @throws Error when sharp's packages for the target are missing or the bundler refuses the code.
 */
export async function compile({ entry, outfile, target }: CompileOptions): Promise<number> {
  const packages = await findNativePackages(target, REPOSITORY);
  const plugin = await embedNative(REPOSITORY, packages);
  await mkdir(dirname(outfile), { recursive: true });
  const staging = await mkdtemp(join(dirname(outfile), ".building-"));
  try {
    const staged = join(staging, basename(outfile));
    await Bun.build({
      entrypoints: [entry, join(REPOSITORY, RENDER_WORKER_ENTRY), join(REPOSITORY, QUEUE_WORKER_ENTRY)],
      root: REPOSITORY,
      plugins: [plugin],
      define: { "process.env.NODE_ENV": '"production"' },
      // Names stay, so that a stack trace in a log can be read.
      minify: { whitespace: true, syntax: true, identifiers: false },
      sourcemap: "linked",
      // Less than half the time to the first answer, for 5 % more bytes.
      bytecode: true,
      format: "esm",
      compile: {
        outfile: staged,
        // The host's own Bun is embedded as it is; another platform's is fetched once from the npm registry.
        ...(target === hostTarget() ? {} : { target: `bun-${target}` as const }),
        // A binary must not change its ways by the files that lie where it is started.
        autoloadDotenv: false,
        autoloadBunfig: false,
        autoloadTsconfig: false,
        autoloadPackageJson: false,
      },
    });
    await rename(staged, outfile);
    return (await stat(outfile)).size;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
