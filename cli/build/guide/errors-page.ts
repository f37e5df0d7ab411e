import { wireErrorOf } from "../../../src/http/error-status.ts";
import { ERROR_MESSAGES } from "../../../src/http/openapi/error-messages.ts";
import { ERROR_CODES, ServiceError } from "../../../src/kernel/errors.ts";
import { markdownTable } from "./markdown-table.ts";

export function errorsPage(): string {
  const rows = ERROR_CODES.map((code) => ({ code, wire: wireErrorOf(new ServiceError(code, "")) }))
    .filter(({ code, wire }) => wire.code === code)
    .toSorted((one, other) => one.wire.status - other.wire.status)
    .map(({ code, wire: { status } }) => [
      `\`${code}\``,
      code === "invalid_field" ? "400, 422 in a body" : `${status}`,
      ERROR_MESSAGES[code],
    ]);
  return `# Errors

For developers of a partner: every error code of the API.
[Errors and retries](../integrate/errors-and-retries.md) has an example and describes how to handle them in a program.

Every error response has the same body: \`{"error":{"code":"…","message":"…","request_id":"…"}}\`. It has \`field\` if one value was rejected,
and \`retry_after_seconds\` with the two codes of status 409. Programs branch on \`code\`. \`message\` is for people and may change.

${markdownTable(["Code", "Status", "Meaning"], rows)}

## Retries

- Do not retry after 400, 403, 404 and 422.
- After \`token_expired\`, get a new token and retry once. Do not retry after another 401.
- After 409, wait \`retry_after_seconds\`, then retry.
- After 429, wait at least 60 seconds.
- After 5xx, or no response, retry with exponential backoff and jitter: 2 seconds first, then twice as long each time, at most 5
  attempts in all. Retry a POST only if it has an [\`Idempotency-Key\`](../integrate/idempotency.md).
`;
}
