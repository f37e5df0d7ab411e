/** Somebody else's work that the binary contains. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, such as `MIT` or `IJG AND BSD-3-Clause`. */
  readonly license: string;
  /** Where its source is. */
  readonly source: string;
  /** The component that it came inside of, such as `bun`; null when it is there by itself. */
  readonly part_of: string | null;
  /** Keys of `ThirdParty.texts`. */
  readonly texts: readonly string[];
}

/** What `svc licenses` prints. */
export interface ThirdParty {
  readonly components: readonly Component[];
  /** Licences and notices in full, each once. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Null from source, where nothing is bundled; the build replaces this module (`cli/build/compile.ts`). */
export function readThirdParty(): ThirdParty | null {
  return null;
}
