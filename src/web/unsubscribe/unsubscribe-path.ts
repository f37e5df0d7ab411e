/** Where a link at the end of a mail leads. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`;
}
