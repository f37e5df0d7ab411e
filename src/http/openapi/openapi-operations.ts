import type { Operation } from "./operation.ts";

export const getOpenApiDocument: Operation = {
  method: "get",
  path: "/v1/openapi.json",
  id: "getOpenApiDocument",
  tag: "Reference",
  access: null,
  summary: "Read this document",
  description: "The API in OpenAPI 3.1, without an envelope. The documentation for people is at `/docs`.",
  answers: [
    {
      status: 200,
      description: "The document.",
      content: {
        kind: "body",
        schema: {
          type: "object",
          properties: { openapi: { type: "string", description: "The version of OpenAPI." } },
          required: ["openapi"],
          additionalProperties: true,
        },
      },
    },
  ],
};
