import { SERVICE_SETTINGS } from "./service-settings.ts";
import { STORAGE_SETTINGS } from "./storage-settings.ts";
import { TRACING_SETTINGS } from "./tracing-settings.ts";
import { WORK_SETTINGS } from "./work-settings.ts";

/**
 * Every setting that svc reads, in the order of the documentation. The configuration, the flags of `svc serve` and the page of settings
 * come from these entries: one made with `setting` is a member of `Config`, by its name here.
 */
export const SETTINGS = { ...SERVICE_SETTINGS, ...STORAGE_SETTINGS, ...WORK_SETTINGS, ...TRACING_SETTINGS };

export const SETTING_LIST = Object.values(SETTINGS);

/** A name in the environment. */
export type SettingName = (typeof SETTING_LIST)[number]["variable"];
