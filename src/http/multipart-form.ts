import { ServiceError } from "../kernel/errors.ts";

export const MULTIPART_FORM = "multipart/form-data";
/** Boundaries, headers and a few short fields beside the file. */
export const FORM_EXTRA_BYTES = 16 * 1024;

/** @param body that of the request, read already. @throws ServiceError `invalid_request`. */
export async function partsOfForm(
  { headers: sent }: Pick<Request, "headers">,
  body: Uint8Array,
): Promise<[name: string, value: string | Blob][]> {
  try {
    const headers = { "content-type": sent.get("content-type") ?? "" };
    return [...(await new Response(new Uint8Array(body), { headers }).formData())];
  } catch (error) {
    throw new ServiceError("invalid_request", "The form cannot be read.", { cause: error });
  }
}
