import { ServiceError } from "../kernel/errors.ts";

/** For operators. Messages of other software, such as a driver, are left out, because they may hold secrets or personal data. */
export function faultReason(error: unknown): string {
  if (error instanceof ServiceError) return error.internal ?? error.message;
  return error instanceof Error ? `failed (${error.name})` : "failed";
}
