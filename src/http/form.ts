import { ServiceError } from "../kernel/errors.ts";
import { readBody, requireContentType } from "./body.ts";

/** A few short fields, each character encoded as up to twelve. */
export const FORM_MAX_BYTES = 16 * 1024;
/** Far more than any of our pages has. */
const PAGE_MAX_FIELDS = 100;

/** @throws ServiceError `invalid_request`, for a repeated field too; `body_too_large`. */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string>> {
  const form = new Map<string, string>();
  for (const [name, value] of await readParameters(request, PAGE_MAX_FIELDS)) {
    if (form.has(name)) throw new ServiceError("invalid_request", "No field of the form may be repeated.");
    form.set(name, value);
  }
  return form;
}

/** Counts before it decodes, which takes time. @throws ServiceError `invalid_request`; `body_too_large`. */
export async function readParameters(request: Request, maxCount: number): Promise<URLSearchParams> {
  requireContentType(request, "application/x-www-form-urlencoded");
  const body = await readBody(request, FORM_MAX_BYTES);
  let count = 1;
  for (let at = body.indexOf(AMPERSAND); at >= 0; at = body.indexOf(AMPERSAND, at + 1)) count += 1;
  if (count > maxCount)
    throw new ServiceError("invalid_request", `The form has more than ${maxCount} parameters.`);
  return new URLSearchParams(decode(body));
}

const AMPERSAND = 0x26;

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw new ServiceError("invalid_request", "The form is not in UTF-8.");
  }
}
