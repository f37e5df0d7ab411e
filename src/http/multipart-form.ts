import { ServiceError } from "../kernel/errors.ts";

/** The media type of a form with files. */
export const MULTIPART_FORM = "multipart/form-data";
/** Boundaries and headers of the parts, and a few short fields, beside the file. */
export const FORM_EXTRA_BYTES = 16 * 1024;

/** The fields and files of a form, in their order. @throws ServiceError `invalid_request` for a form that cannot be read. */
export async function partsOfForm(
  body: Uint8Array,
  contentType: string,
): Promise<[name: string, value: string | Blob][]> {
  try {
    const headers = { "content-type": contentType };
    return [...(await new Response(new Uint8Array(body), { headers }).formData())];
  } catch (error) {
    throw new ServiceError("invalid_request", "The form cannot be read.", { cause: error });
  }
}
