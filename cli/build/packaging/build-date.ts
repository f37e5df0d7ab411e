/**
 * The date that everything in a package has, in seconds since 1970: `SOURCE_DATE_EPOCH`, else that of the commit, so that the same commit
 * makes the same bytes. @throws Error where neither is known.
 */
export function buildDateSeconds(repository: string): number {
  const set = process.env.SOURCE_DATE_EPOCH;
  const git = ["git", "-C", repository, "log", "-1", "--format=%ct"];
  const text = set ?? Bun.spawnSync(git, { stderr: "ignore" }).stdout.toString().trim();
  if (!/^\d{1,11}$/.test(text))
    throw new Error("the date of the package is not known: set SOURCE_DATE_EPOCH, in seconds since 1970");
  return Number(text);
}
