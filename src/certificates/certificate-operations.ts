import type { Operation, SecuredOperation } from "../http/openapi/operation.ts";
import { refusal } from "../http/openapi/operation.ts";
import { queryParameter } from "../http/query.ts";
import { type Field, oneOf, tidied } from "../kernel/field.ts";
import { INSTANT_SCHEMA, type JsonSchema, meaning, objectOf, orNull } from "../kernel/json-schema.ts";
import { LANGUAGE_TAG_PATTERN, LANGUAGES, type Language, languageOfTag } from "../language/language.ts";
import { CONTENT_TYPES, PREVIEW_FORMATS } from "./certificate.ts";

/** Interface specification, section 4, and section 2, "SignedUrl". */

const access = { kind: "bearer", scope: "read:certificates", group: "reads" } as const;

const listedLanguage = oneOf(LANGUAGES);

/** Any tag of BCP 47 whose language svc is translated into. */
const taggedLanguage: Field<Language> = {
  ...tidied(listedLanguage, (tag) => languageOfTag(tag) ?? ""),
  schema: { type: "string", pattern: LANGUAGE_TAG_PATTERN, examples: ["de", "pt-BR"] },
};

/** Null for the one in which the certificate was issued. @param same is what does not change with the language. */
function languageParameter(same: string) {
  return queryParameter("language", taggedLanguage, {
    description: `A language other than the one in which the certificate was issued, which was the dealer's at that time: ${same}. It is rendered at the first request, which may take some seconds. A language tag (BCP 47) of which only the language is used, in upper or lower case: ${listedLanguage.expected}; \`no\` and \`nn\` are read as \`nb\`. \`DE\` and \`de-AT\` are German. The file name in \`url\` then ends in the language, as \`-de\`; without an ending, the file is in the language in which it was issued.`,
  });
}

export const CERTIFICATE_LANGUAGE = languageParameter(
  "the same number, figures and stated time in other words, signed with the same key. The PDF itself names its language too (`Lang`)",
);
export const PREVIEW_LANGUAGE = languageParameter(
  "the same figures and QR code in other words. A picture has no signature",
);

/** Null for portrait. */
export const PREVIEW_FORMAT = queryParameter("format", oneOf(PREVIEW_FORMATS), {
  description:
    "`portrait` (the default) is 1080 × 1350 pixels, `landscape` 1440 × 1080, for advertisements that cut a tall picture. The same figures, words and QR code. A picture in landscape is rendered at the first request, which may take some seconds, and its file name says so: `battery-preview-landscape.jpg`.",
});

function signedUrlMembers(contentType: string): Readonly<Record<string, JsonSchema>> {
  return {
    url: { type: "string", format: "uri", description: "Anyone can open it until it expires." },
    expires_at: meaning("One hour after the response.", INSTANT_SCHEMA),
    content_type: { type: "string", const: contentType, description: "The type of the file." },
  };
}

function exampleUrl(filename: string): string {
  return `https://battery.example.com/v1/files/${"0f".repeat(32)}/${filename}?expires=1769864400000&key=1&signature=AAAA`;
}

/** The operation of a link, apart from what it links to. */
function linkOperation(
  operation: Pick<SecuredOperation, "path" | "id" | "summary" | "description" | "parameters">,
  link: {
    readonly schema: JsonSchema;
    readonly fileName: string;
    readonly contentType: string;
    /** What the example has besides the members of each link. */
    readonly members?: Readonly<Record<string, string>>;
  },
  notReady: "certificate_not_ready" | "preview_not_ready",
): SecuredOperation {
  return {
    method: "get",
    tag: "Certificates",
    access,
    ...operation,
    answers: [
      {
        status: 200,
        description: "Where it can be downloaded for an hour.",
        content: {
          kind: "data",
          schema: link.schema,
          example: {
            url: exampleUrl(link.fileName),
            expires_at: "2026-01-31T13:00:00.000Z",
            content_type: link.contentType,
            ...link.members,
          },
          namesIgnored: true,
        },
      },
    ],
    refusals: [
      refusal("invalid_field"),
      refusal(notReady),
      refusal(
        "not_found",
        "A failed or cancelled test never has one; a completed one has none while its certificate is withdrawn, which the message says.",
      ),
    ],
  };
}

const NUMBER = meaning("Null when none was printed on it.", orNull({ type: "string" }));

export const getCertificate = linkOperation(
  {
    path: "/v1/tests/{test_id}/certificate",
    id: "getCertificate",
    summary: "Signed URL of the certificate",
    description:
      "The complete certificate as a PDF. It prints the full VIN: for records, not for public display. A request while it is not rendered queues its rendering, once.",
    parameters: [CERTIFICATE_LANGUAGE.shown],
  },
  {
    schema: objectOf(
      { ...signedUrlMembers(CONTENT_TYPES.pdf), certificate_number: NUMBER },
      { title: "SignedCertificateUrl", description: "Where the certificate can be downloaded for an hour." },
    ),
    fileName: "battery-certificate-BT-2026-0123ABCDX.pdf",
    contentType: CONTENT_TYPES.pdf,
    members: { certificate_number: "BT-2026-0123ABCDX" },
  },
  "certificate_not_ready",
);

export const getPreview = linkOperation(
  {
    path: "/v1/tests/{test_id}/preview",
    id: "getPreview",
    summary: "Signed URL of the preview",
    description:
      "A one-page JPEG for public display: no VIN, the certificate number masked, a QR code to the public validation page.",
    parameters: [PREVIEW_LANGUAGE.shown, PREVIEW_FORMAT.shown],
  },
  {
    schema: objectOf(signedUrlMembers(CONTENT_TYPES.jpeg), {
      title: "SignedUrl",
      description: "Where the preview can be downloaded for an hour.",
    }),
    fileName: "battery-preview.jpg",
    contentType: CONTENT_TYPES.jpeg,
  },
  "preview_not_ready",
);

const fileTypes = [...new Set(Object.values(CONTENT_TYPES))];
const FILE = { kind: "file", contentTypes: fileTypes } as const;

function requiredText<Place extends "path" | "query">(name: string, place: Place, description: string) {
  return { name, in: place, required: true, description, schema: { type: "string" } } as const;
}

export const downloadFile: Operation = {
  method: "get",
  path: "/v1/files/{sha256}/{filename}",
  id: "downloadFile",
  tag: "Certificates",
  access: null,
  summary: "Download a file by its signed URL",
  description:
    "Downloads a file by its signed URL, unless the files are stored on S3. Use the URL unchanged and without a token. `Range`, `If-Range` and `If-None-Match` work.",
  parameters: [
    {
      name: "sha256",
      in: "path",
      required: true,
      description: "Of the file's bytes, hexadecimal.",
      schema: { type: "string", pattern: "^[0-9a-f]{64}$" },
    },
    requiredText("filename", "path", "The file name for browsers."),
    requiredText("expires", "query", "Unix milliseconds."),
    requiredText("key", "query", "The key that signed it."),
    requiredText("signature", "query", "HMAC-SHA256 in base64url."),
    {
      name: "Range",
      in: "header",
      description: "One range of bytes.",
      schema: { type: "string" },
      example: "bytes=0-1023",
    },
  ],
  answers: [
    { status: 200, description: "The whole file.", content: FILE },
    { status: 206, description: "The requested range.", content: FILE },
    { status: 304, description: "The client has the current file.", content: null },
  ],
  refusals: [
    refusal("signed_url_invalid"),
    refusal("signed_url_expired"),
    refusal("range_not_satisfiable"),
    refusal("not_found", "The file was superseded or lost: request a new URL."),
  ],
};

export const CERTIFICATE_OPERATIONS = [getCertificate, getPreview, downloadFile] as const;
