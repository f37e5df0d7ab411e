import { ServiceError } from "../kernel/errors.ts";

/** In one line. @param what it must be; never its value, which may be a secret. */
export function wrongSetting(variable: string, what: string): ServiceError {
  return new ServiceError("setup", `${variable} ${what}.`);
}
