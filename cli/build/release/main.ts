import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { packageManager, version } from "../../../package.json";
import { BUILD_TARGETS, type BuildTarget, isBuildTarget } from "../build-target.ts";
import { compile } from "../compile.ts";
import { assertNoted, readReleasedFiles } from "../released-files.ts";
import { assertTranslated } from "../translations.ts";
import { provenanceOf } from "./provenance.ts";
import { sbomOf } from "./sbom.ts";
import { sha256Of } from "./sums.ts";
import { assertAsLocked, installTarget } from "./target-packages.ts";

const REPOSITORY = resolve(import.meta.dir, "../../..");
const USAGE = `usage: bun run release [--outdir DIR] [--trial] [--help] [TARGET...]; targets: ${BUILD_TARGETS.join(", ")}`;

/**
 * `bun run release` creates `svc-<target>` for every target, or those named, each with its SBOM and provenance, and one SHA256SUMS of all
 * these files. `--trial` creates them of migrations that are not noted, and of messages that are not translated, too: such files must not be published. The same commit gives the same bytes on every machine.
 */
async function release({ targets, outdir, isTrial }: Wanted): Promise<void> {
  if (!isTrial) {
    assertNoted(version, await readReleasedFiles());
    await assertTranslated();
  }
  if (packageManager !== `bun@${Bun.version}`)
    throw new Error(`this is Bun ${Bun.version}: use ${packageManager}`);
  const commit = committed();
  if (commit === null) console.error("release: not all is committed, so the provenance names no commit");
  const lockSha256 = await sha256Of(join(REPOSITORY, "bun.lock"));
  await mkdir(outdir, { recursive: true });
  const sums: string[] = [];
  const add = async (fileName: string, content?: string): Promise<string> => {
    const path = join(outdir, fileName);
    if (content !== undefined) await writeFile(path, content);
    const sha256 = await sha256Of(path);
    sums.push(`${sha256}  ${fileName}`);
    return sha256;
  };
  for (const target of targets) {
    // Paths of modules are compared with it, which may be real ones. On macOS the folder for temporary files is a link.
    const folder = await realpath(await mkdtemp(join(tmpdir(), "svc-release-")));
    try {
      const installed = await installTarget(target, REPOSITORY, folder);
      const fileName = `svc-${target}`;
      const outfile = join(outdir, fileName);
      const entry = join(REPOSITORY, "cli/main.ts");
      const { sizeBytes, thirdParty, packages } = await compile({ entry, outfile, target, ...installed });
      try {
        assertAsLocked(
          [...packages].filter((path) => !path.startsWith(join(folder, "/"))),
          REPOSITORY,
          installed.nativeFrom,
        );
      } catch (error) {
        await rm(outfile);
        throw error;
      }
      const sha256 = await add(fileName);
      await add(`${fileName}.sbom.json`, sbomOf({ fileName, sha256 }, thirdParty));
      await add(
        `${fileName}.provenance.json`,
        provenanceOf({ target, fileName, sha256, commit, lockSha256 }),
      );
      console.log(
        `${fileName}: ${(sizeBytes / 1e6).toFixed(1)} MB, ${thirdParty.components.length} components`,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  await writeFile(join(outdir, "SHA256SUMS"), `${sums.join("\n")}\n`);
}

/** The commit that the sources are exactly those of, or null. */
function committed(): string | null {
  const git = (...args: readonly string[]) =>
    Bun.spawnSync(["git", "-C", REPOSITORY, ...args], { stdin: "ignore", stderr: "ignore" });
  const status = git("status", "--porcelain");
  const head = git("rev-parse", "HEAD");
  const isClean = status.exitCode === 0 && head.exitCode === 0 && status.stdout.length === 0;
  return isClean ? head.stdout.toString().trim() : null;
}

interface Wanted {
  readonly targets: readonly BuildTarget[];
  readonly outdir: string;
  readonly isTrial: boolean;
}

/** Null when only the usage is asked for. */
function readArguments(): Wanted | null {
  const { values, positionals } = parseArgs({
    options: {
      outdir: { type: "string" },
      trial: { type: "boolean", default: false },
      help: { type: "boolean", default: false, short: "h" },
    },
    allowPositionals: true,
  });
  if (values.help) return null;
  const targets = positionals.filter(isBuildTarget);
  const unknown = positionals.find((name) => !isBuildTarget(name));
  if (unknown !== undefined) throw new Error(`no such target: ${unknown}`);
  return {
    targets: targets.length === 0 ? BUILD_TARGETS : targets,
    outdir: resolve(values.outdir ?? join(REPOSITORY, "dist")),
    isTrial: values.trial,
  };
}

let wanted: ReturnType<typeof readArguments>;
try {
  wanted = readArguments();
} catch (error) {
  console.error(`release: ${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exit(2);
}
try {
  if (wanted === null) console.log(USAGE);
  else await release(wanted);
} catch (error) {
  console.error(`release: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
