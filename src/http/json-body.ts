import { ServiceError } from "../kernel/errors.ts";
import { FieldRefusal } from "../kernel/field.ts";
import { parseJsonObject } from "../kernel/json-object.ts";
import { readBody, readJsonObject, requireContentType } from "./body.ts";

/**
 * `fieldCode` is for operations that answer every wrong body alike. @throws ServiceError `invalid_request`
 * for no JSON object; `invalid_field` (422) with the field's dotted path.
 */
export async function readJsonBody<T>(
  request: Request,
  read: (value: unknown) => T,
  fieldCode: "invalid_field" | "invalid_request" = "invalid_field",
): Promise<T> {
  return readObject(await readJsonObject(request), read, fieldCode);
}

/** An empty body is read as `{}`, whatever its content type. */
export async function readOptionalJsonBody<T>(request: Request, read: (value: unknown) => T): Promise<T> {
  const bytes = await readBody(request);
  if (bytes.length === 0) return readObject({}, read, "invalid_field");
  requireContentType(request, "application/json");
  return readObject(parseJsonObject(bytes), read, "invalid_field");
}

/**
 * A member that is null or empty was read as undefined, unless that removes something. @throws ServiceError `invalid_request` for an
 * update without any other member.
 */
export function requireChange(update: object): void {
  if (Object.values(update).some((value) => value !== undefined)) return;
  throw new ServiceError(
    "invalid_request",
    "The body changes nothing: give at least one field. One that is null or empty counts as not given.",
  );
}

function readObject<T>(
  value: Record<string, unknown>,
  read: (value: unknown) => T,
  fieldCode: "invalid_field" | "invalid_request",
): T {
  try {
    return read(value);
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    if (error.field === null) throw new ServiceError("validation", error.message);
    throw new ServiceError(fieldCode, error.message, { field: error.field, place: "body" });
  }
}
