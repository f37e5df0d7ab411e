import { MEBIBYTE, sizeText } from "../kernel/byte-count.ts";
import { ServiceError } from "../kernel/errors.ts";
import { FieldRefusal } from "../kernel/field.ts";
import { parseJsonObject } from "../kernel/json-object.ts";
import { systemTimers, type Timers } from "../kernel/timers.ts";

export const BODY_MAX_BYTES = MEBIBYTE;

/** From the handler's first read to the end of the body: 1 MiB at 280 kbit/s. */
export const BODY_DEADLINE_MS = 30_000;

/** A shorter one takes no memory that is worth counting, and is read in one step. */
const SMALL_BODY_BYTES = 64 * 1024;

const abandoned = new WeakSet<Request>();

const refusedBodies = new WeakMap<Request, ServiceError>();

/** From now on reading the body throws `error`: it was refused in the thread that received it. */
export function refuseBody(request: Request, error: ServiceError): void {
  refusedBodies.set(request, error);
}

interface BodyPorts {
  readonly timers?: Timers;
  readonly deadlineMs?: number;
  /** Rejects when the body must be given up. */
  readonly evicted?: Promise<never>;
  /** Called for each piece of a body that may be large. */
  readonly onBytes?: (byteCount: number) => void;
}

/** Its connection cannot be used any more. */
export function wasAbandoned(request: Request): boolean {
  return abandoned.has(request);
}

/**
 * Up to the limit or the deadline, whatever length the sender declares. @throws ServiceError
 * `body_too_large`; `invalid_request` when the sender hangs up early or sends too slowly.
 */
export async function readBody(
  request: Request,
  maxBytes: number = BODY_MAX_BYTES,
  { timers = systemTimers, deadlineMs = BODY_DEADLINE_MS, evicted, onBytes }: BodyPorts = {},
): Promise<Uint8Array> {
  const refused = refusedBodies.get(request);
  if (refused !== undefined) throw refused;
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge(maxBytes);
  const isCounted = onBytes !== undefined && Number(declared) > SMALL_BODY_BYTES;
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  const giveUp = (error: unknown) => {
    abandoned.add(request);
    reject(error);
  };
  const cancel = timers.after(deadlineMs, () => giveUp(tooSlow(deadlineMs)));
  evicted?.catch(giveUp);
  try {
    // HTTP ends the body at its declared length.
    if (declared !== null && !isCounted)
      return new Uint8Array(await Promise.race([request.arrayBuffer(), givenUp]));
    return await readPieces(request.body, maxBytes, givenUp, onBytes);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError("invalid_request", "The body did not arrive whole.", { cause: error });
  } finally {
    cancel();
  }
}

/** What has come is let go when `givenUp` rejects, though the sender may still hold the connection. */
async function readPieces(
  body: Request["body"],
  maxBytes: number,
  givenUp: Promise<never>,
  onBytes: (byteCount: number) => void = () => {},
): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const pieces: Uint8Array[] = [];
  const reader = body.getReader();
  let byteCount = 0;
  try {
    for (;;) {
      const { value, done } = await Promise.race([reader.read(), givenUp]);
      if (done) return Buffer.concat(pieces);
      byteCount += value.byteLength;
      if (byteCount > maxBytes) throw tooLarge(maxBytes);
      pieces.push(value);
      onBytes(value.byteLength);
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  }
}

/** @throws ServiceError `invalid_request` for what is not a JSON object of that content type. */
export async function readJsonObject(request: Request, maxBytes?: number): Promise<Record<string, unknown>> {
  requireContentType(request, "application/json");
  return parseJsonObject(await readBody(request, maxBytes));
}

/** @throws ServiceError `invalid_request`. */
export function requireContentType(request: Request, mediaType: string): void {
  if (mediaTypeOf(request) === mediaType) return;
  throw new ServiceError("invalid_request", `The request needs the header Content-Type: ${mediaType}.`);
}

const UTF_8 = /^charset\s*=\s*("?)utf-?8\1$/;

/**
 * For every request: a compressed body would look broken, and another charset would be misread. @throws
 * ServiceError `invalid_request`.
 */
export function requirePlainBody({ headers }: Pick<Request, "headers">): void {
  const coding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (coding !== "" && coding !== "identity") {
    throw new ServiceError("invalid_request", "The body must be sent without a Content-Encoding.");
  }
  const [, ...parameters] = contentTypeParts(headers);
  if (parameters.some((part) => part.startsWith("charset") && !UTF_8.test(part))) {
    throw new ServiceError("invalid_request", "The body must be in UTF-8, and its charset, if any, say so.");
  }
}

/** In lower case, without its parameters; empty where none is declared. */
export function mediaTypeOf({ headers }: Pick<Request, "headers">): string {
  return contentTypeParts(headers)[0] ?? "";
}

/** In lower case, the media type first. */
function contentTypeParts(headers: Headers): string[] {
  const declared = headers.get("content-type")?.toLowerCase() ?? "";
  return declared.split(";").map((part) => part.trim());
}

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError("body_too_large", `The body is larger than ${sizeText(maxBytes)}.`);
}

function tooSlow(deadlineMs: number): ServiceError {
  return new ServiceError("invalid_request", `The body did not arrive within ${deadlineMs / 1000} seconds.`);
}

/**
 * `fieldCode` is for operations that refuse every wrong body alike. @throws ServiceError `invalid_request`
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
