import { ServiceError } from "../kernel/errors.ts";
import { readBody, requireContentType } from "./body.ts";

/** What a page's form may send: a few short fields, each character written as up to twelve. */
const FORM_MAX_BYTES = 16 * 1024;

/**
 * Reads the form that a page sent. Values are kept as they were typed.
 *
 * @throws ServiceError `invalid_request` for another content type, for what is not UTF-8 and for a repeated field;
 *   `body_too_large`.
 */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string>> {
  requireContentType(request, "application/x-www-form-urlencoded");
  const text = decode(await readBody(request, FORM_MAX_BYTES));
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) throw new ServiceError("invalid_request", "No field of the form may be repeated.");
    form.set(name, value);
  }
  return form;
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw new ServiceError("invalid_request", "The form is not in UTF-8.");
  }
}
