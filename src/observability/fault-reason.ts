import { ServiceError } from "../kernel/errors.ts";

/** Why something failed, for operators. Texts of others, such as a driver's, are left out: they may name what nobody should read. */
export function faultReason(error: unknown): string {
  if (error instanceof ServiceError) return error.internal ?? error.message;
  return error instanceof Error ? `failed (${error.name})` : "failed";
}
