import { AttemptFault } from "./attempt-outcome.ts";
import type { WebhookUrl } from "./webhook-url.ts";

export interface DeliveryRequest {
  readonly url: string;
  /** Headers that svc sets itself (`host`, `content-length` …) are refused. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal?: AbortSignal;
}

export const DELIVERY_USER_AGENT = "svc-webhooks/1.0";

const FIELD_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Printable ASCII with spaces and tabs inside: no line end can be smuggled in. */
const FIELD_VALUE = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/;
/** These decide where the request goes and where it ends, so only svc sets them. */
const OWN_FIELDS = new Set([
  "host",
  "user-agent",
  "accept",
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "te",
  "trailer",
  "upgrade",
  "expect",
  "proxy-connection",
]);

/** @throws AttemptFault `request` for a header that would not arrive unchanged. */
export function writeFields(headers: Readonly<Record<string, string>>): string {
  let fields = "";
  for (const [name, value] of Object.entries(headers)) {
    if (!FIELD_NAME.test(name) || OWN_FIELDS.has(name.toLowerCase()) || !FIELD_VALUE.test(value))
      throw new AttemptFault("request", "a header is not valid");
    fields += `${name}: ${value}\r\n`;
  }
  return fields;
}

export function writeRequest(
  url: WebhookUrl,
  {
    userAgent,
    fields,
    body,
  }: { readonly userAgent: string; readonly fields: string; readonly body: Uint8Array },
): Buffer {
  const head =
    `POST ${url.target} HTTP/1.1\r\nHost: ${url.authority}\r\nUser-Agent: ${userAgent}\r\n` +
    `Accept: */*\r\nContent-Length: ${body.length}\r\n${fields}\r\n`;
  // One write and, mostly, one packet.
  const bytes = Buffer.allocUnsafe(head.length + body.length);
  bytes.write(head, 0, "latin1");
  bytes.set(body, head.length);
  return bytes;
}

export function isFieldValue(text: string): boolean {
  return FIELD_VALUE.test(text);
}
