import { ServiceError } from "../kernel/errors.ts";
import { readConfig } from "./config.ts";
import { type Settings, settingsFrom, unknownSettings } from "./environment.ts";
import { withSandbox } from "./sandbox-settings.ts";
import type { Setting } from "./setting.ts";
import { SETTING_LIST, SETTINGS } from "./settings.ts";
import { faultOf } from "./text-reader.ts";

const MASK = "***";

interface ShownSetting {
  readonly variable: string;
  readonly flag: string | null;
  /** The text that applies, its secret parts masked; null for one that is not set and has no fallback. */
  readonly value: string | null;
  /** `sandbox`: what applies in a sandbox unless something else is set. */
  readonly source: "flag" | "environment" | "sandbox" | "default";
  /** What a person reads where there is no value. */
  readonly fallbackText: string;
  /** What the value must be; null for one that is accepted. */
  readonly fault: string | null;
}

interface ShownSettings {
  readonly settings: readonly ShownSetting[];
  /** What is wrong with settings together, such as a key without its certificate. */
  readonly faults: readonly string[];
  /** Variables that look like settings of svc and are none. */
  readonly unknown: readonly string[];
}

/** `flags`, by variable, go before the environment. @throws ServiceError as `settingsFrom`. */
export function showSettings(
  environment: Readonly<Record<string, string | undefined>>,
  flags: Settings,
): ShownSettings {
  const given = settingsFrom(environment);
  const together = { ...given, ...flags };
  const isSandbox =
    SETTINGS.isSandbox.takes.read(together.SVC_SANDBOX ?? SETTINGS.isSandbox.fallback) === true;
  const applied = isSandbox ? withSandbox(together) : together;
  const settings = SETTING_LIST.map((setting) => {
    const { variable, flag, fallback } = setting;
    const own = flags[variable] ?? given[variable];
    const text = applied[variable];
    const source =
      text !== own
        ? "sandbox"
        : flags[variable] !== undefined
          ? "flag"
          : text !== undefined
            ? "environment"
            : "default";
    const shown = text === undefined ? fallback || null : maskedText(text, setting.isSecret);
    return {
      variable,
      flag,
      value: shown,
      source,
      fallbackText: plain(setting),
      fault: faultIn(setting, text),
    } as const;
  });
  const isEachAccepted = settings.every(({ fault }) => fault === null);
  return {
    settings,
    faults: isEachAccepted ? faultsTogether(together) : [],
    unknown: unknownSettings(environment),
  };
}

/** Everything for which `svc serve` would refuse these settings, a sentence each, without the values. */
export function faultsOf({ settings, faults }: ShownSettings): string[] {
  const single = settings.flatMap(({ variable, fault }) => (fault === null ? [] : [`${variable} ${fault}`]));
  return [...single, ...faults];
}

function plain({ fallbackText }: Setting): string {
  return fallbackText.replaceAll("`", "");
}

function faultIn({ takes }: Setting, text: string | undefined): string | null {
  return text === undefined || takes.read(text) !== null ? null : faultOf(takes, text);
}

function faultsTogether(settings: Settings): string[] {
  try {
    readConfig(settings, { isTerminal: false });
    return [];
  } catch (error) {
    if (error instanceof ServiceError && error.code === "setup") return [error.message];
    throw error;
  }
}

/** Hides of a URL the password, a user without one (it may be a token) and the query of a secret one; of any other secret everything. */
export function maskedText(text: string, isSecret: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return isSecret ? MASK : text;
  const user = url.password === "" ? (url.username === "" ? "" : `${MASK}@`) : `${url.username}:${MASK}@`;
  const search = url.search === "" ? "" : isSecret ? `?${MASK}` : url.search;
  const isBare = url.username === "" && url.password === "" && !isSecret;
  return isBare ? text : `${url.protocol}//${user}${url.host}${url.pathname}${search}`;
}
