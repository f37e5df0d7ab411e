import type { JsonSchema } from "../../kernel/json-schema.ts";

/** Only the parts that svc writes. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly contact: { readonly name: string; readonly url: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly {
    readonly url: string;
    readonly description: string;
    readonly "x-internal": boolean;
  }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: DocumentedOperation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, DocumentedResponse>>;
    readonly headers: Readonly<Record<string, DocumentedHeader>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

export interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly DocumentedParameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly description: string;
    readonly content: Content;
  };
  readonly responses: Readonly<Record<string, DocumentedResponse | { readonly $ref: string }>>;
}

export interface DocumentedParameter {
  readonly name: string;
  readonly in: "query" | "path" | "header";
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
  /** Another parameter that it is refused beside. */
  readonly "x-not-with"?: string;
  /** With it, `data` has another form than the first of its schema. */
  readonly "x-gives-other-form"?: boolean;
}

export interface DocumentedResponse {
  /** Clients must expect other codes, so the schema does not list them. */
  readonly "x-error-codes"?: readonly string[];
  readonly description: string;
  readonly headers?: Readonly<Record<string, DocumentedHeader | { readonly $ref: string }>>;
  readonly content?: Content;
}

export type Content = Readonly<
  Record<
    string,
    {
      readonly schema?: JsonSchema;
      readonly example?: unknown;
      readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
    }
  >
>;

export interface DocumentedHeader {
  readonly description: string;
  readonly schema: JsonSchema;
}
