/**
 * Names a state of what is read. It is weak, because the request id of each answer differs; the same state has the same tag in every
 * instance, and in every coding.
 */
export function entityTag(data: string): string {
  return `W/"${Bun.hash(data).toString(36)}"`;
}

/**
 * Whether the client has this state already (RFC 9110, section 13.1.2).
 *
 * @param tag weak or strong; both compare weakly.
 * @param ifNoneMatch the header: tags, or `*`.
 */
export function isKnown(tag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === tag) return true;
  const bare = bareTag(tag);
  return ifNoneMatch
    .split(",")
    .map(bareTag)
    .some((part) => part === "*" || part === bare);
}

function bareTag(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
