export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`;
}
