import { basename, join } from "node:path";
import type { BuildTarget } from "../build-target.ts";

const FILE = "SHA256SUMS";

/** The sums of a release's files, with one more, or another for a file that was there. The lines are those of sha256sum. */
function withSum(sums: string, name: string, sha256: string): string {
  const others = sums.split("\n").filter((line) => line !== "" && !line.endsWith(`  ${name}`));
  return `${[...others, `${sha256}  ${name}`].join("\n")}\n`;
}

/**
 * Notes a package that was made of the release. @param folder where SHA256SUMS is or is begun. @param name of a file in that folder itself:
 * who checks the sums has all files in one folder, wherever they were downloaded to.
 */
export async function noteSum(folder: string, name: string, content: Uint8Array): Promise<void> {
  if (name !== basename(name)) throw new Error(`${name} is not beside ${FILE}`);
  const file = Bun.file(join(folder, FILE));
  const sums = (await file.exists()) ? await file.text() : "";
  const sha256 = new Bun.CryptoHasher("sha256").update(content).digest("hex");
  await Bun.write(file, withSum(sums, name, sha256));
}

/** Hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  for await (const piece of Bun.file(path).stream()) hasher.update(piece);
  return hasher.digest("hex");
}

/** Of a CycloneDX SBOM, what names the file that it is of. */
interface Sbom {
  readonly metadata: {
    readonly component: {
      readonly version: string;
      readonly hashes: readonly [{ readonly content: string }];
    };
  };
}

/**
 * The binary of a target as `bun run release` has built it in `folder`. @throws Error when it is missing, is not the file that SHA256SUMS and
 * its SBOM name, or is of another version.
 */
export async function releasedBinary(
  target: BuildTarget,
  version: string,
  folder: string,
): Promise<Uint8Array> {
  const name = `svc-${target}`;
  const read = async (file: string) => {
    const found = Bun.file(join(folder, file));
    if (!(await found.exists())) throw new Error(`${found.name} is not there: run bun run release`);
    return found;
  };
  const bytes = await (await read(name)).bytes();
  const digest = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  const sums = await (await read("SHA256SUMS")).text();
  const { metadata }: Sbom = await (await read(`${name}.sbom.json`)).json();
  const { hashes, version: made } = metadata.component;
  if (!sums.split("\n").includes(`${digest}  ${name}`) || hashes[0].content !== digest)
    throw new Error(`${name} is not the file of SHA256SUMS: run bun run release`);
  if (made !== version) throw new Error(`${name} is of ${made}, not of ${version}: run bun run release`);
  return bytes;
}
