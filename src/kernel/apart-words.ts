/** How far one clock is from another: `20 minutes ahead of`, `7 s behind`. @param aheadMs negative where it is behind. */
export function apartWords(aheadMs: number): string {
  const apartMs = Math.abs(aheadMs);
  const minutes = Math.round(apartMs / 60_000);
  const words = minutes < 2 ? `${Math.round(apartMs / 1_000)} s` : `${minutes} minutes`;
  return `${words} ${aheadMs < 0 ? "behind" : "ahead of"}`;
}
