import { join, relative, resolve } from "node:path";
import { description, license, version } from "../../package.json";
import { BUILD_TARGETS } from "./build-target.ts";
import { commandPackage, npmFileName, targetPackage } from "./packaging/npm-packages.ts";
import { buildDateSeconds } from "./packaging/tar-archive.ts";
import { noteSum, releasedBinary } from "./release/sums.ts";

const REPOSITORY = resolve(import.meta.dir, "../..");
const DIST = join(REPOSITORY, "dist");

/**
 * `bun run npm-packages` packs the binary of each target that `bun run release` has built, and the command that starts them, for npm into
 * `dist`, with their sums in SHA256SUMS. It writes nothing and exits with 1 when one is missing or of another version: the command names all of them.
 */
async function pack(): Promise<void> {
  const release = { version, license, description, dateSeconds: buildDateSeconds(REPOSITORY) };
  const binaries = await Promise.all(
    BUILD_TARGETS.map(async (target) => [target, await releasedBinary(target, version, DIST)] as const),
  );
  for (const [target, binary] of binaries)
    await write(npmFileName(target, version), targetPackage(target, binary, release));
  await write(npmFileName(null, version), commandPackage(release));
}

async function write(name: string, content: Uint8Array): Promise<void> {
  const path = join(DIST, name);
  await Bun.write(path, content);
  await noteSum(DIST, name, content);
  console.log(`${relative(process.cwd(), path)}: ${(content.length / 1e6).toFixed(1)} MB`);
}

try {
  await pack();
} catch (error) {
  console.error(`npm-packages: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
