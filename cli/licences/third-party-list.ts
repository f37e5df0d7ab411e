import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { BuildTarget } from "../build-target.ts";
import { assertAccepted, licenceIdsOf } from "./accepted-licences.ts";
import { type NativePart, OWN_FOLDERS, partsOfBun, partsOfLibvips } from "./native-parts.ts";
import type { Component, ThirdParty } from "./third-party.ts";

const TEXT_FILE = /^(licen[cs]e|copying|notice|unlicense)([.-].*)?$/i;
const SPDX_TEXTS = "node_modules/spdx-license-list/licenses";
/** The list of SPDX keeps exceptions elsewhere. */
const LLVM_EXCEPTION = `---- LLVM Exceptions to the Apache 2.0 License ----

As an exception, if, as a result of your compiling your source code, portions of this Software are embedded into an Object form of such
source code, you may redistribute such embedded portions in such Object form without complying with the conditions of Sections 4(a),
4(b) and 4(d) of the License.

In addition, if you combine or link compiled forms of this Software with software that is licensed under the GPLv2 ("Combined Software")
and if a court of competent jurisdiction determines that the patent provision (Section 3), the indemnity provision (Section 9) or other
Section of the License conflicts with the conditions of the GPLv2, you may retroactively and prospectively choose to deem waived or
otherwise exclude such Section(s) of the License, but only in their entirety and only with respect to the Combined Software.`;

interface Sources {
  readonly repository: string;
  /** Folders of npm packages. */
  readonly packages: ReadonlySet<string>;
  /** The folder of sharp's libvips for the target. */
  readonly libvips: string;
  readonly target: BuildTarget;
  /** `process.versions` of the Bun that builds, which is the version that is built in. */
  readonly versions: Readonly<Record<string, string | undefined>>;
}

/**
 * Everything in the binary that somebody else wrote, by name. @throws Error when something has no licence, or one that is not accepted.
 */
export function thirdPartyOf({ repository, packages, libvips, target, versions }: Sources): ThirdParty {
  const texts: Record<string, string> = {};
  const keep = (text: string): string => {
    const tidy = text.replaceAll("\r\n", "\n").trim();
    const key = new Bun.CryptoHasher("sha256").update(tidy).digest("hex").slice(0, 12);
    texts[key] = tidy;
    return key;
  };
  const standardTexts = (expression: string) =>
    licenceIdsOf(expression).map((id) => keep(standardText(repository, id)));
  const nativePart = (part: NativePart, part_of: string | null, text: string | null): Component => ({
    name: part.name,
    version: part.version,
    license: part.license,
    source: part.source,
    part_of,
    texts: text === null ? standardTexts(part.license) : [keep(text)],
  });
  const npmPackage = (folder: string): Component => {
    const manifest = readManifest(folder);
    const own = readdirSync(folder)
      .filter((file) => TEXT_FILE.test(file))
      .sort();
    return {
      name: manifest.name,
      version: manifest.version,
      license: manifest.license ?? "",
      source: `https://www.npmjs.com/package/${manifest.name}/v/${manifest.version}`,
      part_of: null,
      texts:
        own.length > 0
          ? own.map((file) => keep(readFileSync(join(folder, file), "utf8")))
          : [...authorText(manifest, keep), ...standardTexts(manifest.license ?? "")],
    };
  };
  const libvipsName = `@img/${basename(libvips)}`;
  const bun: NativePart = {
    name: "bun",
    version: versions.bun ?? "",
    license: "MIT",
    source: "https://github.com/oven-sh/bun",
  };
  const components = [
    ...[...packages, libvips].map(npmPackage),
    nativePart(bun, null, null),
    ...partsOfBun(versions, target).map((part) => nativePart(part, bun.name, null)),
    ...partsOfLibvips(readJson(join(libvips, "versions.json"))).map((part) =>
      nativePart(part, libvipsName, null),
    ),
    ...OWN_FOLDERS.map((part) =>
      nativePart(
        part,
        null,
        part.textFile === null ? null : readFileSync(join(repository, part.textFile), "utf8"),
      ),
    ),
  ].sort(
    (one, other) =>
      compare(one.part_of ?? "", other.part_of ?? "") ||
      compare(one.name, other.name) ||
      compare(one.version, other.version),
  );
  for (const { name, license } of components) assertAccepted(name, license);
  return {
    components,
    texts: Object.fromEntries(Object.entries(texts).sort(([one], [other]) => compare(one, other))),
  };
}

/** The package that a module belongs to; null for a module of svc. */
export function packageFolderOf(path: string): string | null {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0] ?? null;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
}

function readManifest(folder: string): Manifest {
  return readJson(join(folder, "package.json"));
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** For a package that brings no text, only the name of its licence. */
function authorText({ name, author }: Manifest, keep: (text: string) => string): string[] {
  const holder = typeof author === "string" ? author : author?.name;
  return [keep(`Copyright ${holder ?? `the authors of ${name}`}`)];
}

/** @throws Error when SPDX has no such licence. */
function standardText(repository: string, id: string): string {
  if (id === "LLVM-exception") return LLVM_EXCEPTION;
  try {
    return readJson<{ licenseText: string }>(join(repository, SPDX_TEXTS, `${id}.json`)).licenseText;
  } catch {
    throw new Error(`SPDX knows no text of a licence ${id}`);
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Of the folder that a native library lies in. */
export function packageOfLibrary(path: string): string {
  return dirname(dirname(path));
}
