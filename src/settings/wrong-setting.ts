import { ServiceError } from "../kernel/errors.ts";
import type { SettingName } from "./setting.ts";

/** A setting that cannot be followed, in one line. @param what it must be; never its value, which may be a secret. */
export function wrongSetting(name: SettingName, what: string): ServiceError {
  return new ServiceError("setup", `${name} ${what}.`);
}
