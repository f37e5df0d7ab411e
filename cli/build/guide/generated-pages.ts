import { join, resolve } from "node:path";
import { wireErrorOf } from "../../../src/http/error-status.ts";
import { ERROR_MESSAGES } from "../../../src/http/openapi/error-messages.ts";
import { ERROR_CODES, ServiceError } from "../../../src/kernel/errors.ts";
import {
  ADDRESS_LIMIT,
  CROWD_LIMIT,
  DOCUMENT_LIMITS,
  GROUP_LIMITS,
  GUESS_LIMITS,
  NUMBER_LIMITS,
  TOKEN_LIMIT,
  WIDER_LIMITS,
  WIDER_TOKEN_LIMITS,
} from "../../../src/limits/rate-limit.ts";
import { SETTING_LIST } from "../../../src/settings/settings.ts";
import { commandsPage } from "./commands-page.ts";
import { exampleCasesPage } from "./example-cases-page.ts";
import { glossaryPage } from "./glossary-page.ts";
import { countedMap, MAP_PAGE } from "./map-counts.ts";
import { asSentence, markdownTable } from "./markdown-table.ts";
import { metricsPage } from "./metrics-page.ts";
import { quickStartPage } from "./quick-start-page.ts";
import { verifyingDeliveriesPage } from "./verifying-deliveries-page.ts";

function errorsPage(): string {
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

function limitsPage(): string {
  const [address56, address48] = WIDER_LIMITS;
  const [guesses, guesses56, guesses48] = GUESS_LIMITS;
  const [numbers, numbers56, numbers48] = NUMBER_LIMITS;
  const [documents, documents56, documents48] = DOCUMENT_LIMITS;
  const [token56, token48] = WIDER_TOKEN_LIMITS;
  const rows = [
    ...Object.entries(GROUP_LIMITS).map(([group, limit]) => [
      `a credential's requests of the group \`${group}\``,
      `${limit}`,
    ]),
    ["token requests for a client from one address", `${TOKEN_LIMIT}`],
    ["… from an IPv6 /56, from a /48", `${token56}, ${token48}`],
    ["guesses at the vehicle of one certificate from one address", `${guesses}`],
    ["… from an IPv6 /56, from a /48", `${guesses56}, ${guesses48}`],
    ["… from everywhere, above which each address has one and must send the whole VIN", `${CROWD_LIMIT}`],
    ["certificate numbers typed at one address", `${numbers}`],
    ["… at an IPv6 /56, at a /48", `${numbers56}, ${numbers48}`],
    ["documents to be checked from one address", `${documents}`],
    ["… from an IPv6 /56, from a /48", `${documents56}, ${documents48}`],
    ["everything from one address (of IPv6 a /64 counts as one)", `${ADDRESS_LIMIT}`],
    ["… from an IPv6 /56, from a /48", `${address56}, ${address48}`],
  ];
  return `# Limits

For developers of a partner, and for operators: how many requests a minute svc accepts.

Requests are counted per clock minute. A request beyond a limit gets 429 \`too_many_requests\`, and its message says how many
seconds are left of the minute. Every operation in the API reference names its group.

${markdownTable(["Counted", "Per minute"], rows)}

The sizes of requests, and how long a client may hold a connection, are in [TLS and slow clients](../operate/tls-and-slow-clients.md).
[Proxies and limits](../operate/proxies-and-limits.md) describes which address counts behind a proxy.
`;
}

function settingsPage(): string {
  const rows = SETTING_LIST.map(({ variable, flag, takes, fallbackText, meaning }) => [
    `\`${variable}\``,
    flag === null ? "none" : `\`${flag}\``,
    takes.shown,
    fallbackText,
    asSentence(meaning),
  ]);
  return `# Settings

For operators: every setting of svc. Settings are environment variables; most also have a flag of \`svc serve\`, which takes
precedence. A secret has no flag, because every user of the machine can read a command line.

The unit of \`svc install systemd\` reads them from \`/etc/svc/svc.env\` ([installing](../operate/installing.md)).
\`svc doctor\` [checks them](../operate/health-checks.md).

${markdownTable(["Setting", "Flag", "Takes", "Default", "Meaning"], rows)}
`;
}

export async function generatedPages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ["integrate/quick-start.md", quickStartPage()],
    ["integrate/verifying-deliveries.md", verifyingDeliveriesPage()],
    ["reference/settings.md", settingsPage()],
    ["reference/commands.md", await commandsPage()],
    ["reference/metrics.md", await metricsPage()],
    ["reference/errors.md", errorsPage()],
    ["reference/limits.md", limitsPage()],
    ["reference/example-cases.md", await exampleCasesPage()],
    ["internals/glossary.md", glossaryPage()],
  ]);
}

/** `bun run guide` writes the pages. A test checks that they are up to date. */
if (import.meta.main) {
  const folder = resolve(import.meta.dir, "../../../src/guide");
  for (const [file, text] of await generatedPages()) await Bun.write(join(folder, file), text);
  await Bun.write(MAP_PAGE, countedMap(await Bun.file(MAP_PAGE).text()));
}
