/**
 * A listing for a narrow place: a comment stands above the command that it would make longer than `columns`.
 *
 * @param columns that one line may have.
 */
export function narrowListing(listing: string, columns: number): string {
  return listing.replace(/^(.*\S) +(# .*)$/gm, (line: string, command: string, comment: string) =>
    Bun.stringWidth(line) > columns ? `${comment}\n${command}` : line,
  );
}
