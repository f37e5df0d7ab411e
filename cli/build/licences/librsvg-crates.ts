import type { BuildTarget } from "../build-target.ts";
import stored from "./librsvg-crates.json";
import type { NativePart } from "./native-parts.ts";

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
