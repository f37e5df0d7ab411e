/**
 * A listing for a narrow place: a comment stands above the command that it would make longer than `columns`, as far to the right.
 *
 * @param columns that one line may have.
 */
export function narrowListing(listing: string, columns: number): string {
  return listing.replace(
    /^([ \t]*)(\S.*?) +(# .*)$/gm,
    (line: string, indent: string, command: string, comment: string) =>
      Bun.stringWidth(line) > columns ? `${indent}${comment}\n${indent}${command}` : line,
  );
}
