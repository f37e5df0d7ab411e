import type { Translator } from "../../language/translator.ts";

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

const SOME_BROWSER = "A browser";

/**
 * Lets the owner recognise a browser, such as `Firefox on Windows`; `browserInWords` says it to people. Nothing else of the header is kept.
 *
 * @param userAgent null for none.
 * @returns null for an unknown browser and system.
 */
export function browserName(userAgent: string | null): string | null {
  const named = (list: ReadonlyArray<readonly [mark: string, name: string]>) =>
    list.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined) return system === undefined ? null : `${SOME_BROWSER} on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** What `browserName` says of a browser, in the language of the reader. */
export function browserInWords(t: Translator, name: string): string {
  const [, browser, system] = /^(.*) on (.*)$/.exec(name) ?? [];
  if (browser === undefined || system === undefined) return name;
  return browser === SOME_BROWSER
    ? t("account.browser.unknown", { system })
    : t("account.browser.named", { browser, system });
}
