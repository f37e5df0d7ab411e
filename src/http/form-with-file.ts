import { ServiceError } from "../kernel/errors.ts";
import { mediaTypeOf, readBody } from "./body.ts";
import { readForm } from "./form.ts";
import { FORM_EXTRA_BYTES, MULTIPART_FORM, partsOfForm } from "./multipart-form.ts";

export interface FormWithFile {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Uint8Array | null;
}

/**
 * A file over `maxBytes` is cut to one byte more, for the handler to refuse. @throws ServiceError
 * `invalid_request`, for a repeated field and a second file too; `body_too_large` for a form that is far
 * larger.
 */
export async function readFormWithFile(request: Request, maxBytes: number): Promise<FormWithFile> {
  if (mediaTypeOf(request) !== MULTIPART_FORM) return { fields: await readForm(request), file: null };
  const body = await readBody(request, 4 * maxBytes + FORM_EXTRA_BYTES);
  const fields = new Map<string, string>();
  let file: Uint8Array | null = null;
  for (const [name, value] of await partsOfForm(request, body)) {
    if (typeof value === "string") {
      if (fields.has(name))
        throw new ServiceError("invalid_request", "No field of the form may be repeated.");
      fields.set(name, value);
      continue;
    }
    if (file !== null) throw new ServiceError("invalid_request", "The form has more than one file.");
    if (value.size > 0) file = await value.slice(0, maxBytes + 1).bytes();
  }
  return { fields, file };
}
