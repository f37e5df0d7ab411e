/** By SPDX identifier: licences whose terms a binary that anyone may get can keep to. Another one is refused by the build. */
const ACCEPTED: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "Artistic-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "FTL",
  "HPND-sell-variant",
  "IJG",
  "ISC",
  // Of libraries that are files of their own, or inside Bun, whose build from source is open.
  "LGPL-2.0-or-later",
  "LGPL-2.1-or-later",
  "LGPL-3.0-or-later",
  "LLVM-exception",
  "MIT",
  "MIT-0",
  "MIT-Modern-Variant",
  "MPL-1.1",
  "MPL-2.0",
  "OFL-1.1",
  "Unicode-3.0",
  "Unlicense",
  "Zlib",
  "blessing",
  "libpng-2.0",
  "libtiff",
]);

/** The identifiers in an SPDX expression, exceptions among them. */
export function licenceIdsOf(expression: string): string[] {
  return expression.split(/[\s()]+|\b(?:AND|OR|WITH)\b/).filter((id) => id !== "" && id !== undefined);
}

/** @throws Error that names the component, when one of its licences is not on the list. */
export function assertAccepted(name: string, expression: string): void {
  const ids = licenceIdsOf(expression);
  const refused = ids.filter((id) => !ACCEPTED.has(id));
  if (ids.length === 0) throw new Error(`${name} names no licence`);
  if (refused.length > 0)
    throw new Error(`${name} has a licence that svc does not accept: ${refused.join(", ")}`);
}
