import type { Operation } from "../http/openapi/operation.ts";
import { refusal } from "../http/openapi/operation.ts";
import { arrayOf, ID_SCHEMA, type JsonSchema, meaning, objectOf, orNull } from "../kernel/json-schema.ts";
import { INGEST_BODY_MAX_BYTES, RESULTS_MAX_COUNT } from "./ingest-request.ts";
import { PLAUSIBILITY_CODES } from "./plausibility.ts";
import { RESULT_RECORD } from "./result-record.ts";

const count: JsonSchema = { type: "integer", minimum: 0 };
const line: JsonSchema = { type: "integer", minimum: 1, description: "Of the record; counted from 1." };
const fault = {
  field: { ...orNull({ type: "string" }), description: "Dotted path; null when it is not one field." },
  message: { type: "string", description: "What is wrong, for people." },
} satisfies Record<string, JsonSchema>;
const testId = meaning("The test of the record.", ID_SCHEMA);
const record: JsonSchema = {
  title: "ResultRecord",
  description: "What a test unit reports of a run; absent members are null.",
  ...RESULT_RECORD.schema,
};

const reportSchema = objectOf(
  {
    accepted: meaning("The number of records that changed something.", count),
    unchanged: meaning("The number of records that repeated what is stored.", count),
    rejected: arrayOf(
      objectOf({
        line,
        ...fault,
        faults: {
          ...arrayOf(objectOf(fault)),
          description:
            "All faults of the record, at most 50; `field` and `message` beside it are those of the first.",
        },
        run_id: { ...orNull({ type: "string" }), description: "Null when it cannot be read." },
        unit_serial_number: { ...orNull({ type: "string" }), description: "Null when it cannot be read." },
        test_id: {
          ...orNull(ID_SCHEMA),
          description: "The test that the record contradicts; null when it contradicts none.",
        },
      }),
      { description: "The records that were rejected." },
    ),
    tests: arrayOf(objectOf({ line, test_id: testId }), {
      description: "The test of each record that was not rejected.",
    }),
    noticed: {
      ...arrayOf(
        objectOf({
          line,
          test_id: testId,
          code: {
            type: "string",
            enum: [...PLAUSIBILITY_CODES],
            description: "What is not plausible, for programs.",
          },
          field: { type: "string", description: "Dotted path of the member that is probably wrong." },
          message: { type: "string", description: "What is not plausible, for people." },
        }),
      ),
      description: "What is not plausible about accepted records. A remark never rejects a record.",
    },
  },
  { title: "IngestReport", description: "What became of each record." },
);

const EXAMPLE_RECORD = { unit_serial_number: "UNIT-0001", run_id: "run-1", status: "in_progress" };

export const ingestResults: Operation = {
  method: "post",
  path: "/ingest/v1/results",
  id: "ingestResults",
  tag: "Ingestion",
  access: { kind: "signature" },
  summary: "Send results",
  description: `One result record, or \`{"results": [...]}\` of at most ${RESULTS_MAX_COUNT}. A rejected record does not stop the others, and a record that is sent again changes nothing. The route exists only if the operator has set an ingest secret; the body may be up to 4 MiB.`,
  parameters: [
    {
      name: "webhook-id",
      in: "header",
      required: true,
      description: "Any id of this message; it is signed.",
      schema: { type: "string" },
    },
    {
      name: "webhook-timestamp",
      in: "header",
      required: true,
      description: "Unix seconds at which it was signed; it may be 5 minutes old.",
      schema: { type: "string" },
    },
  ],
  body: {
    contentType: "application/json",
    maxBytes: INGEST_BODY_MAX_BYTES,
    description: "One record or several. Unknown members are rejected, record by record.",
    schema: {
      anyOf: [
        record,
        {
          title: "ResultBatch",
          type: "object",
          properties: {
            results: {
              type: "array",
              items: record,
              maxItems: RESULTS_MAX_COUNT,
              description: "The records.",
            },
          },
          required: ["results"],
          additionalProperties: false,
        },
      ],
    },
    examples: {
      one: { summary: "One record", value: EXAMPLE_RECORD },
      several: { summary: "Several records", value: { results: [EXAMPLE_RECORD] } },
    },
  },
  answers: [
    {
      status: 200,
      description: "The outcome of each record.",
      content: {
        kind: "data",
        schema: reportSchema,
        example: { accepted: 1, unchanged: 0, rejected: [], tests: [{ line: 1, test_id: 1 }], noticed: [] },
      },
    },
  ],
  refusals: [
    refusal("missing_authorization", "A header of the signature is missing."),
    refusal("invalid_token", "The signature does not match, or its time is too far off."),
    refusal("not_found", "The operator has set no ingest secret."),
  ],
};
