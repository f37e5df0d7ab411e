import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type DebianPackage, debianPackage } from "../../cli/build/packaging/debian-package.ts";
import { createProgram } from "../../cli/program.ts";

/** The package for Debian of a version, with a program that is none unless one is given. */
export async function packaged(version: string, others: Partial<DebianPackage> = {}): Promise<Buffer> {
  return debianPackage({
    binary: Buffer.from("the program"),
    architecture: process.arch === "arm64" ? "arm64" : "amd64",
    version,
    maker: { name: "The makers", email: "makers@svc.example" },
    changelog: "# Changelog\n",
    dateSeconds: 1_700_000_000,
    program: await createProgram(),
    compressionLevel: 0,
    ...others,
  });
}

/** @returns the path of `svc_VERSION.deb` in the folder. */
export async function written(folder: string, version: string, others: Partial<DebianPackage> = {}) {
  const path = join(folder, `svc_${version}.deb`);
  writeFileSync(path, await packaged(version, others));
  return path;
}
