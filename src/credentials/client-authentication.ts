import { ServiceError } from "../kernel/errors.ts";

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * From HTTP Basic or the form (RFC 6749, section 2.3.1). With Basic, the form may repeat the client id, as some libraries do, but not the
 * secret. Basic without both counts as left out beside a form that has them.
 * @throws ServiceError `invalid_request` for two secrets, two clients or an assertion beside a secret; `missing_client` for none, an id
 * without a secret or the reverse; `invalid_client` for an unreadable header.
 */
export function readClientCredentials(
  authorization: string | null,
  form: ReadonlyMap<string, string>,
): ClientCredentials {
  const clientId = form.get("client_id");
  const clientSecret = form.get("client_secret");
  if (form.has("client_assertion") && (authorization !== null || clientSecret !== undefined)) {
    throw new ServiceError("invalid_request", "Authenticate the client in one way only.");
  }
  if (authorization !== null && !(isEmptyBasic(authorization) && clientId !== undefined)) {
    if (clientSecret !== undefined) {
      throw new ServiceError(
        "invalid_request",
        "Give the client's secret in the form or as HTTP Basic, not both.",
      );
    }
    const credentials = parseBasic(authorization);
    if (clientId !== undefined && clientId !== credentials.clientId) {
      throw new ServiceError("invalid_request", "The client_id of the form differs from that of HTTP Basic.");
    }
    return credentials;
  }
  if (clientId === undefined) throw missing("client_id");
  if (clientSecret === undefined) throw missing("client_secret");
  return { clientId, clientSecret };
}

/** The id may be invalid; null when the request names none. */
export function namedClientId(
  authorization: string | null,
  form: ReadonlyMap<string, string>,
): string | null {
  const inForm = form.get("client_id");
  if (inForm !== undefined) return inForm;
  return authorization === null ? null : (decodeBasic(authorization)?.clientId ?? null);
}

/** Ruby clients of openapi-generator always send Basic, with only a colon where nobody has set a name and a password. */
function isEmptyBasic(header: string): boolean {
  return /^Basic +Og== *$/i.test(header);
}

function parseBasic(header: string): ClientCredentials {
  const credentials = decodeBasic(header);
  if (credentials !== null) return credentials;
  throw new ServiceError("invalid_client", "The Authorization header is not readable as HTTP Basic.");
}

function decodeBasic(header: string): ClientCredentials | null {
  const encoded = /^Basic +([A-Za-z0-9+/_-]+=*) *$/i.exec(header)?.[1];
  const decoded = encoded === undefined ? "" : Buffer.from(encoded, "base64").toString("utf8");
  const colon = decoded.indexOf(":");
  if (colon > 0) {
    try {
      const [clientId, clientSecret] = [decoded.slice(0, colon), decoded.slice(colon + 1)].map(formDecode);
      if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
    } catch {
      // A broken percent-encoding counts as an unreadable header, below.
    }
  }
  return null;
}

/** Id and secret are each form-encoded before they are joined. */
function formDecode(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}

function missing(name: string): ServiceError {
  return new ServiceError("missing_client", `The form needs ${name}.`);
}
