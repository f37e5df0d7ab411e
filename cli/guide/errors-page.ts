import { wireErrorOf } from "../../src/http/error-status.ts";
import { ERROR_WORDS } from "../../src/http/openapi/error-words.ts";
import { ERROR_CODES, ServiceError } from "../../src/kernel/errors.ts";
import { markdownTable } from "./markdown-table.ts";

/** Every error code that an answer may carry, with its status. */
export function errorsPage(): string {
  const rows = ERROR_CODES.flatMap((code) => {
    const { status, code: wireCode } = wireErrorOf(new ServiceError(code, ""));
    if (wireCode !== code) return [];
    return [
      [`\`${code}\``, code === "invalid_field" ? "400, 422 in a body" : `${status}`, ERROR_WORDS[code]],
    ];
  });
  return `# Errors

Every refusal has the same body: \`{"error":{"code":"…","message":"…","request_id":"…"}}\`, with \`field\` where one value is at fault and
\`retry_after_seconds\` where the same call will succeed later. Programs branch on \`code\`; \`message\` is for people and may change.

${markdownTable(["Code", "Status", "Meaning"], rows)}

Repeat a call after 429, 502, 503 and 504, with growing waits and a limit to them; every other refusal is repeated only after
something has changed. A call that creates something is repeated under the same \`Idempotency-Key\`.
`;
}
