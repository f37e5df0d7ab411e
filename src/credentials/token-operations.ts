import { FORM_MAX_BYTES } from "../http/form.ts";
import type { Operation } from "../http/openapi/operation.ts";
import { refusal } from "../http/openapi/operation.ts";
import { REQUEST_ID_SCHEMA } from "../http/openapi/refusal-responses.ts";
import { type JsonSchema, objectOf, withOptional } from "../kernel/json-schema.ts";
import { TOKEN_LIFETIME_SECONDS } from "./access-token.ts";

/** `POST /v1/oauth/token`, and the same for OAuth libraries at `POST /oauth/token` (interface specification, section 4, and section 2, "Token"). */

const members: Readonly<Record<string, JsonSchema>> = {
  access_token: { type: "string", description: "Opaque. Sent as `Authorization: Bearer <access_token>`." },
  token_type: { type: "string", const: "Bearer", description: "Always `Bearer`." },
  expires_in: {
    type: "integer",
    minimum: 1,
    maximum: TOKEN_LIFETIME_SECONDS,
    description: `Seconds; ${TOKEN_LIFETIME_SECONDS}.`,
  },
  scope: { type: "string", description: "The granted scopes, separated by spaces." },
};
const tokenSchema = objectOf(members, { title: "Token", description: "An access token and what it grants." });
const answerSchema = objectOf(
  {
    ...members,
    data: tokenSchema,
    meta: objectOf({ request_id: REQUEST_ID_SCHEMA }, { description: "About the response." }),
  },
  {
    title: "TokenAnswer",
    description:
      "The token twice: at the top level, as RFC 6749 requires, and in the envelope of every other response.",
  },
);

const EXAMPLE_TOKEN = {
  access_token: "eyJhbGciOiJIUzI1NiJ9.e30.AAAA",
  token_type: "Bearer",
  expires_in: TOKEN_LIFETIME_SECONDS,
  scope: "read:tests read:certificates",
};

/** Left out when HTTP Basic carries the credentials. */
const formSchema: JsonSchema = withOptional(
  objectOf(
    {
      grant_type: {
        type: "string",
        const: "client_credentials",
        description: "The only grant of OAuth 2.0 that svc has.",
      },
    },
    { title: "TokenRequest" },
  ),
  {
    client_id: {
      type: "string",
      description: "Required without HTTP Basic. With HTTP Basic, leave it out or send the same client id.",
    },
    client_secret: { type: "string", description: "Required unless HTTP Basic is used; never both." },
    scope: {
      type: "string",
      description: "Scopes of the credential, separated by spaces. The default is all of them.",
    },
  },
);

const REFUSALS = [
  refusal(
    "invalid_request",
    "A parameter is missing or repeated, or the form and HTTP Basic have different client ids or both a secret.",
  ),
  refusal("invalid_grant_type"),
  refusal("invalid_scope"),
  refusal("invalid_client"),
  refusal("credential_disabled"),
  refusal("ip_not_allowed"),
];

export const issueToken: Operation = {
  method: "post",
  path: "/v1/oauth/token",
  id: "issueToken",
  tag: "Tokens",
  access: { kind: "client" },
  summary: "Exchange credentials for a token",
  description:
    "OAuth 2.0 client credentials, in the form or as HTTP Basic. Do not store the response in an HTTP cache. At most 10 calls a minute for each client and source address.",
  body: {
    contentType: "application/x-www-form-urlencoded",
    maxBytes: FORM_MAX_BYTES,
    description: "A form of at most 16 KiB and 20 parameters; each at most once.",
    schema: formSchema,
    examples: {
      form: {
        summary: "Credentials in the form",
        value: {
          grant_type: "client_credentials",
          client_id: "svc_id_example",
          client_secret: "svc_sk_example",
        },
      },
      narrowed: {
        summary: "HTTP Basic, and fewer scopes",
        value: { grant_type: "client_credentials", scope: "read:tests" },
      },
    },
  },
  answers: [
    {
      status: 200,
      description:
        "A token, valid for an hour. Read it from `data` when that is there, else from the top level.",
      content: {
        kind: "body",
        schema: answerSchema,
        example: {
          ...EXAMPLE_TOKEN,
          data: EXAMPLE_TOKEN,
          meta: { request_id: "req_0123456789abcdefghijkl" },
        },
      },
    },
  ],
  refusals: REFUSALS,
};

export const issueOAuthToken: Operation = {
  ...issueToken,
  path: "/oauth/token",
  id: "issueOAuthToken",
  summary: "Exchange credentials for a token with an OAuth library",
  description:
    "The same as `POST /v1/oauth/token`, with the same limits, for OAuth 2.0 libraries: its errors are those of RFC 6749, section 5.2, where `error` is a text. The metadata of RFC 8414 at `/.well-known/oauth-authorization-server` names it.",
  errors: "oauth",
};
