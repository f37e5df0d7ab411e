import { join } from "node:path";
import type { BuildTarget } from "../build-target.ts";

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
 * The binary of a target as `bun run release` has made it in `folder`. @throws Error when it is missing, is not the file that SHA256SUMS and
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
