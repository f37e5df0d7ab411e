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

/** Such as `Firefox on Windows`, so that the owner recognises it. Nothing else of the header is kept; null where neither is known. */
export function browserName(userAgent: string | null): string | null {
  const named = (list: ReadonlyArray<readonly [mark: string, name: string]>) =>
    list.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined) return system === undefined ? null : `${SOME_BROWSER} on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

export function browserInWords(t: Translator, name: string): string {
  const [, browser, system] = /^(.*) on (.*)$/.exec(name) ?? [];
  if (browser === undefined || system === undefined) return name;
  return browser === SOME_BROWSER
    ? t("account.browser.unknown", { system })
    : t("account.browser.named", { browser, system });
}
