/** The first match counts, because most browsers name others as well. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Macintosh", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/**
 * Lets the owner recognise a browser, such as `Firefox on Windows`. Nothing else of the header is kept.
 *
 * @param userAgent null for none.
 * @returns null for an unknown browser and system.
 */
export function browserName(userAgent: string | null): string | null {
  const named = (list: ReadonlyArray<readonly [mark: string, name: string]>) =>
    list.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined) return system === undefined ? null : `A browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
