import { wireErrorOf } from "../../../src/http/error-status.ts";
import { ERROR_MESSAGES } from "../../../src/http/openapi/refusal-responses.ts";
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

For developers of a partner: every error code that the API answers with.
[Errors and retries](../integrate/errors-and-retries.md) has an example and describes how to handle them in a program.

Every refusal has the same body: \`{"error":{"code":"…","message":"…","request_id":"…"}}\`. It has \`field\` where one value was refused,
and \`retry_after_seconds\` with the two codes of status 409. Programs branch on \`code\`. \`message\` is for people and may change.

${markdownTable(["Code", "Status", "Meaning"], rows)}

## Retries

- Do not repeat a call after 400, 403, 404 and 422.
- After \`token_expired\`, ask for a new token and repeat the call once. Do not repeat it after another 401.
- After 409, wait \`retry_after_seconds\`, then ask again.
- After 429, wait at least 60 seconds.
- After 5xx, or when no answer came, repeat with growing waits that differ a little at random: 2 seconds first, then twice as long each
  time, at most 5 attempts in all. Repeat a POST only if it carries an [\`Idempotency-Key\`](../integrate/idempotency.md).
`;
}
