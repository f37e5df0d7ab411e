import { ServiceError } from "./errors.ts";
import { faultIn } from "./json-scan.ts";
import { firstBadByte } from "./utf-8.ts";

/** @throws ServiceError `invalid_request` for anything that is not JSON in UTF-8, or not an object. */
export function parseJsonObject(body: Uint8Array): Record<string, unknown> {
  const text = decoded(body);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ServiceError("invalid_request", `The body is not valid JSON${placeOfFault(text)}.`);
  }
  if (!isJsonObject(value)) throw new ServiceError("invalid_request", "The body must be a JSON object.");
  return value;
}

function decoded(body: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new ServiceError(
      "invalid_request",
      `The body is not valid UTF-8 from byte ${firstBadByte(body) + 1}.`,
    );
  }
}

/** By line and column, each counted from 1; never repeats what was sent. */
function placeOfFault(text: string): string {
  const at = faultIn(text);
  if (at === null) return "";
  const lines = text.slice(0, at).split("\n");
  const end = at === text.length ? ": it ends too early," : "";
  return `${end} at line ${lines.length}, column ${(lines.at(-1) ?? "").length + 1}`;
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
