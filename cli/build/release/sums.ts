import { basename, join } from "node:path";

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
