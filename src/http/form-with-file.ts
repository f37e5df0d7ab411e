import { sizeText } from "../kernel/byte-count.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { ArrivingBodies } from "./arriving-bodies.ts";
import { mediaTypeOf, readBody } from "./body.ts";
import { readForm } from "./form.ts";
import type { OpenRequest } from "./open-request.ts";

export interface FormWithFile {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Uint8Array | null;
}

export const MULTIPART_FORM = "multipart/form-data";
/** Boundaries, headers and a few short fields beside the file. */
export const FORM_EXTRA_BYTES = 16 * 1024;

/** @param body that of the request, read already. @throws ServiceError `invalid_request`. */
async function partsOfForm(
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
