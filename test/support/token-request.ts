import type { ScenarioRequest } from "./scenario.ts";
import type { SeededCredential } from "./seed.ts";

type Form = Record<string, string>;

export const TOKEN_PATH = "/v1/oauth/token";
export const FORM_TYPE = "application/x-www-form-urlencoded";
export const GRANT = { grant_type: "client_credentials" };
export const NO_STORE = { "cache-control": "no-store", pragma: "no-cache" };

export const post = (form: Form, headers: Record<string, string> = {}): ScenarioRequest => ({
  method: "POST",
  path: TOKEN_PATH,
  headers,
  body: new URLSearchParams(form),
});

export const fields = ({ clientId, clientSecret }: SeededCredential): Form => ({
  ...GRANT,
  client_id: clientId,
  client_secret: clientSecret,
});

export const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;

/** A form as these bytes, whatever they are. */
export const raw = (body: string, contentType: string | null = FORM_TYPE): ScenarioRequest => ({
  method: "POST",
  path: TOKEN_PATH,
  headers: contentType === null ? {} : { "content-type": contentType },
  body: new TextEncoder().encode(body),
});
