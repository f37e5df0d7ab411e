/** Weak, as each answer has another request id; the same in every instance and every coding. */
export function entityTag(data: string): string {
  return `W/"${Bun.hash(data).toString(36)}"`;
}

/** RFC 9110, section 13.1.2: weak and strong tags compare weakly. */
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
