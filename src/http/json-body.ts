import { ServiceError } from "../kernel/errors.ts";
import { FieldRefusal } from "../kernel/field.ts";
import { readJsonObject } from "./body.ts";

/**
 * Reads the JSON object of a request through a shape.
 *
 * @throws ServiceError `invalid_request` for what is no JSON object; `invalid_field` (422) naming the field by its dotted path.
 */
export async function readJsonBody<T>(request: Request, read: (value: unknown) => T): Promise<T> {
  const value = await readJsonObject(request);
  try {
    return read(value);
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    if (error.field === null) throw new ServiceError("validation", error.message);
    throw new ServiceError("invalid_field", error.message, { field: error.field, place: "body" });
  }
}
