import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Component, ThirdParty } from "../../third-party.ts";
import type { BuildTarget } from "../build-target.ts";
import { assertAccepted, licenceIdsOf } from "./accepted-licences.ts";
import { assertNoticed, storedNotice } from "./copyright-notices.ts";
import stored from "./librsvg-crates.json";
import { BUN_SOURCE, type NativePart, OWN_FOLDERS, partsOfBun, partsOfLibvips } from "./native-parts.ts";

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

/** A package of Rust in librsvg, which is part of libvips. `targets` is there where only some targets have it. */
export interface Crate {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Lines that name who holds the rights. */
  readonly notice: readonly string[];
  readonly targets?: readonly string[];
}

export interface CrateList {
  /** Of librsvg. */
  readonly version: string;
  readonly crates: readonly Crate[];
}

const LIST: CrateList = stored;

/** @throws Error when the list is of another version than the librsvg in libvips. */
export function cratesOfLibrsvg(
  version: string,
  target: BuildTarget,
): Array<NativePart & { readonly notice: string }> {
  if (version !== LIST.version)
    throw new Error(
      `librsvg-crates.json is of ${LIST.version}: run bun cli/build/licences/list-librsvg-crates.ts ${version}`,
    );
  return LIST.crates
    .filter(({ targets }) => targets === undefined || targets.includes(target))
    .map(({ name, version, license, notice }) => ({
      name,
      version,
      license,
      source: `https://crates.io/crates/${name}/${version}`,
      notice: notice.join("\n"),
    }));
}

/**
 * Everything in the binary that somebody else wrote, by name. @throws Error when something has no licence, one that is not accepted, or
 * no notice of copyright though its licence requires one.
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
  /** `own` is what the component brings; where it brings nothing, what is stored of it stands before the texts of SPDX. */
  const component = (
    part: NativePart & { readonly notice?: string },
    part_of: string | null,
    own: readonly string[],
  ): Component => {
    const { name, version, license, source } = part;
    assertAccepted(name, license);
    const stored = part.notice ?? storedNotice(source);
    const given = own.length === 0 && stored !== null ? [stored] : own;
    assertNoticed(name, licenceIdsOf(license), given);
    const texts = [...given.map(keep), ...(own.length === 0 ? standardTexts(license) : [])];
    return { name, version, license, source, part_of, texts };
  };
  const npmPackage = (folder: string): Component => {
    const { name, version, license = "" } = readManifest(folder);
    const own = readdirSync(folder)
      .filter((file) => TEXT_FILE.test(file))
      .sort();
    const source = `https://www.npmjs.com/package/${name}/v/${version}`;
    return component(
      { name, version, license, source },
      null,
      own.map((file) => readFileSync(join(folder, file), "utf8")),
    );
  };
  const libvipsVersions = readJson<Record<string, string>>(join(libvips, "versions.json"));
  const libvipsName = `@img/${basename(libvips)}`;
  const bun: NativePart = {
    name: "bun",
    version: versions.bun ?? "",
    license: "MIT",
    source: BUN_SOURCE,
  };
  const components = [
    ...[...packages, libvips].map(npmPackage),
    component(bun, null, []),
    ...partsOfBun(versions, target).map((part) => component(part, bun.name, [])),
    ...partsOfLibvips(libvipsVersions).map((part) => component(part, libvipsName, [])),
    ...(libvipsVersions.rsvg === undefined ? [] : cratesOfLibrsvg(libvipsVersions.rsvg, target)).map(
      (crate) => component(crate, libvipsName, []),
    ),
    ...OWN_FOLDERS.map(({ textFile, ...part }) =>
      component(part, null, textFile === null ? [] : [readFileSync(join(repository, textFile), "utf8")]),
    ),
  ].sort(
    (one, other) =>
      compare(one.part_of ?? "", other.part_of ?? "") ||
      compare(one.name, other.name) ||
      compare(one.version, other.version),
  );
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
}

function readManifest(folder: string): Manifest {
  return readJson(join(folder, "package.json"));
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8"));
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
