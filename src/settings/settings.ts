import { SERVICE_SETTINGS, WORK_SETTINGS } from "./service-settings.ts";
import { STORAGE_SETTINGS } from "./storage-settings.ts";
import { TRACING_SETTINGS } from "./tracing-settings.ts";

/** In the order of the documentation. The configuration, the flags of `svc serve` and the page of settings are made from these entries. */
export const SETTINGS = { ...SERVICE_SETTINGS, ...STORAGE_SETTINGS, ...WORK_SETTINGS, ...TRACING_SETTINGS };

export const SETTING_LIST = Object.values(SETTINGS);

export type SettingName = (typeof SETTING_LIST)[number]["variable"];
