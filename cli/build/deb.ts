import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { author, version } from "../../package.json";
import { createProgram } from "../program.ts";
import { type BuildTarget, hostTarget, isBuildTarget } from "./build-target.ts";
import { debianPackage } from "./packaging/debian-package.ts";
import { debianVersion } from "./packaging/debian-texts.ts";
import { buildDateSeconds } from "./packaging/tar-archive.ts";
import { noteSum, releasedBinary } from "./release/sums.ts";

const REPOSITORY = resolve(import.meta.dir, "../..");
const USAGE = "usage: bun run deb [--target linux-x64|linux-arm64] [--binary PATH] [--outdir PATH]";
const ARCHITECTURES: Readonly<Partial<Record<BuildTarget, string>>> = {
  "linux-x64": "amd64",
  "linux-arm64": "arm64",
};

/**
 * `bun run deb` creates `dist/svc_VERSION_ARCHITECTURE.deb` of the binary that `bun run build` has built, or with `--target` of the one that
 * `bun run release` has built. Exits with 1 when it is not there or of another version, with 2 on wrong usage.
 */
async function pack({ architecture, outdir, isReleased, readBinary }: Wanted): Promise<void> {
  const packed = debianPackage({
    binary: await readBinary(),
    architecture,
    version,
    maker: author,
    changelog: await Bun.file(join(REPOSITORY, "CHANGELOG.md")).text(),
    dateSeconds: buildDateSeconds(REPOSITORY),
    program: await createProgram(),
  });
  const name = `svc_${debianVersion(version)}_${architecture}.deb`;
  const path = join(outdir, name);
  await Bun.write(path, packed);
  if (isReleased) await noteSum(outdir, name, packed);
  console.log(`${relative(process.cwd(), path)}: ${(packed.length / 1e6).toFixed(1)} MB`);
}

async function builtBinary(path: string): Promise<Uint8Array> {
  const file = Bun.file(path);
  if (!(await file.exists())) throw new Error(`${path} is not there: run bun run build`);
  return file.bytes();
}

interface Wanted {
  readonly architecture: string;
  readonly outdir: string;
  /** What is built from the release is listed in its SHA256SUMS. */
  readonly isReleased: boolean;
  readBinary(): Promise<Uint8Array>;
}

function readArguments(): Wanted {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { target: text, binary: text, outdir: text } });
  const target = values.target ?? hostTarget();
  const architecture = isBuildTarget(target) ? ARCHITECTURES[target] : undefined;
  if (!isBuildTarget(target) || architecture === undefined)
    throw new Error(`there is no package for ${target}`);
  const dist = join(REPOSITORY, "dist");
  const isReleased = values.binary === undefined && values.target !== undefined;
  return {
    architecture,
    outdir: resolve(values.outdir ?? dist),
    isReleased,
    readBinary: () =>
      isReleased
        ? releasedBinary(target, version, dist)
        : builtBinary(resolve(values.binary ?? join(dist, "svc"))),
  };
}

let wanted: Wanted;
try {
  wanted = readArguments();
} catch (error) {
  console.error(`deb: ${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exit(2);
}
try {
  await pack(wanted);
} catch (error) {
  console.error(`deb: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
