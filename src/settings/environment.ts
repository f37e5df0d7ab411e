import { ServiceError } from "../kernel/errors.ts";
import { SETTING_LIST, type SettingName } from "./settings.ts";

export type Settings = Readonly<Partial<Record<SettingName, string>>>;

/** An empty value counts as not set. @throws ServiceError `setup` where a variable makes the runtime accept any TLS certificate. */
export function settingsFrom(environment: Readonly<Record<string, string | undefined>>): Settings {
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === "0") {
    throw new ServiceError(
      "setup",
      "NODE_TLS_REJECT_UNAUTHORIZED=0 lets anyone pose as any server: unset it, and add your own certificate authority by NODE_EXTRA_CA_CERTS.",
    );
  }
  const settings: Partial<Record<SettingName, string>> = {};
  for (const { variable } of SETTING_LIST) {
    const value = environment[variable];
    if (value !== undefined && value !== "") settings[variable] = value;
  }
  return settings;
}

/** Of commands that call an installation, such as `svc listen`; they are no settings of the service. */
const OF_CLIENTS: readonly string[] = ["SVC_CLIENT_ID", "SVC_CLIENT_SECRET"];

/** A mistyped setting would otherwise silently have no effect. */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set<string>(SETTING_LIST.map(({ variable }) => variable));
  return Object.keys(environment).filter(
    (name) =>
      name.startsWith("SVC_") &&
      !name.startsWith("SVC_TEST_") &&
      !known.has(name) &&
      !OF_CLIENTS.includes(name),
  );
}
