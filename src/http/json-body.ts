import { ServiceError } from "../kernel/errors.ts";
import { FieldRefusal } from "../kernel/field.ts";
import { readJsonObject } from "./body.ts";

/**
 * @param fieldCode `invalid_request` for operations that answer every wrong body with it; the message then begins with the field's path.
 * @throws ServiceError `invalid_request` for a body that is not a JSON object; `invalid_field` (422) naming the field by its dotted path.
 */
export async function readJsonBody<T>(
  request: Request,
  read: (value: unknown) => T,
  fieldCode: "invalid_field" | "invalid_request" = "invalid_field",
): Promise<T> {
  const value = await readJsonObject(request);
  try {
    return read(value);
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    if (error.field === null) throw new ServiceError("validation", error.message);
    if (fieldCode === "invalid_request")
      throw new ServiceError("invalid_request", `${error.field}: ${error.message}`);
    throw new ServiceError("invalid_field", error.message, { field: error.field, place: "body" });
  }
}
