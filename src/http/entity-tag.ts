/**
 * Names a state of what is read. It is weak, because the request id of each answer differs; the same state has the same tag in every
 * instance, and in every coding.
 */
export function entityTag(data: string): string {
  return `W/"${Bun.hash(data).toString(36)}"`;
}

/** Whether the client has this state already (RFC 9110, section 13.1.2). @param ifNoneMatch the header. */
export function isKnown(tag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true;
  const bare = tag.slice(2);
  return ifNoneMatch.split(",").some((part) => part.trim().replace(/^W\//, "") === bare);
}
