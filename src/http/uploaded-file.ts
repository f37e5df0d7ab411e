import { sizeText } from "../kernel/byte-count.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { ArrivingBodies } from "./arriving-bodies.ts";
import { mediaTypeOf } from "./body.ts";
import { FORM_EXTRA_BYTES, MULTIPART_FORM, partsOfForm } from "./multipart-form.ts";
import type { OpenRequest } from "./open-request.ts";

/**
 * The body, or the file `field` of a `multipart/form-data` form. @throws ServiceError `invalid_request`;
 * `invalid_field` (422) for no file, or an empty one; `body_too_large`.
 */
export async function readUploadedFile(
  { request, source }: Pick<OpenRequest, "request" | "source">,
  bodies: Pick<ArrivingBodies, "read">,
  wanted: {
    readonly field: string;
    readonly mediaTypes: readonly string[];
    readonly maxBytes: number;
    readonly deadlineMs: number;
  },
): Promise<Uint8Array> {
  const { field, mediaTypes, maxBytes, deadlineMs } = wanted;
  const mediaType = mediaTypeOf(request);
  const isForm = mediaType === MULTIPART_FORM;
  if (!isForm && !mediaTypes.includes(mediaType))
    throw new ServiceError(
      "invalid_request",
      `The request needs a Content-Type: ${[...mediaTypes, MULTIPART_FORM].join(", ")}.`,
    );
  const bodyMaxBytes = maxBytes + (isForm ? FORM_EXTRA_BYTES : 0);
  const body = await bodies.read(request, source, bodyMaxBytes, deadlineMs).catch((error: unknown) => {
    // The limit of the file, whatever a form may have beside it.
    throw error instanceof ServiceError && error.code === "body_too_large" ? tooLarge(maxBytes) : error;
  });
  const bytes = isForm ? await fileOfForm(request, body, field) : body;
  if (bytes === null || bytes.byteLength === 0)
    throw new ServiceError("invalid_field", "The request holds no file, or an empty one.", {
      field,
      place: "body",
    });
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError("body_too_large", `The file is larger than ${sizeText(maxBytes)}.`);
}

/** Null where the first field of that name is no file. */
async function fileOfForm(request: Request, body: Uint8Array, field: string): Promise<Uint8Array | null> {
  const [, file] = (await partsOfForm(request, body)).find(([name]) => name === field) ?? [];
  return file instanceof Blob ? await file.bytes() : null;
}
