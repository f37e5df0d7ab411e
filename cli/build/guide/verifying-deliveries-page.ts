import { sampleListings } from "../../../src/samples/sample-language.ts";
import { TEST_VECTOR, VERIFICATION_SAMPLES } from "../../../src/samples/verification-samples.ts";
import { markdownTable } from "./markdown-table.ts";

export function verifyingDeliveriesPage(): string {
  const { secret, id, timestamp, signature, body } = TEST_VECTOR;
  const members = [
    ["secret of the endpoint", `\`${secret}\``],
    ["`webhook-id`", `\`${id}\``],
    ["`webhook-timestamp`", `\`${timestamp}\``],
    ["`webhook-signature`", `\`${signature}\``],
  ];
  return `# Verifying deliveries

For developers of a partner: how to verify that a delivery is genuine, in six languages, and a delivery to test it with.

## What is signed

Deliveries are signed with the [Standard Webhooks](https://www.standardwebhooks.com) scheme:

1. The key is the secret without \`whsec_\`, base64-decoded: 32 bytes.
2. The message is the header \`webhook-id\`, a dot, the header \`webhook-timestamp\`, a dot, and the raw bytes of the body.
3. The signature is the HMAC-SHA256 of the message under the key, in base64 with padding, after \`v1,\`.
4. The header \`webhook-signature\` has one or more signatures, separated by spaces: two while a secret is rotated. One valid signature
   is enough; ignore those that do not begin with \`v1,\`, such as [those of a public key](receiving-webhooks.md#verify-without-a-secret).
5. Reject a timestamp that differs from your clock by more than 300 seconds.
6. Reject a key of fewer than 24 bytes: the secret is unset or was truncated, and anyone can sign with an empty key.
7. Reject a request without one of the three headers, or with an empty one, and a timestamp that is not plain digits.

Verify the bytes that arrived, before anything parses them: JSON that was parsed and serialised again has other bytes. Compare in
constant time.

## Samples

The samples assume the [setup code](quick-start.md#setup-code).

${sampleListings(VERIFICATION_SAMPLES)}

Packages of [Standard Webhooks](https://www.standardwebhooks.com) do the same, such as \`standardwebhooks\` for JavaScript and Python.

## A delivery to test with

It is signed like every delivery. Its time has passed, so use \`${timestamp}\` as the current time in your check.

${markdownTable(["What", "Value"], members)}

The body, without a line break at its end:

\`\`\`text
${body}
\`\`\`

With another byte in the body, another id or another timestamp, the check must fail.

If your check rejects a delivery and you do not see why, send the three headers and the body to the operator:
\`svc webhooks verify\` [finds the reason](../operate/webhook-endpoints.md).
`;
}
