import { ServiceError } from "./errors.ts";

/** @throws ServiceError `invalid_request` for anything that is not JSON in UTF-8, or not an object. */
export function parseJsonObject(body: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new ServiceError("invalid_request", "The body is not valid JSON in UTF-8.");
  }
  if (!isJsonObject(value)) throw new ServiceError("invalid_request", "The body must be a JSON object.");
  return value;
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
