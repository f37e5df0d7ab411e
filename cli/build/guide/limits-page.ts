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
import { markdownTable } from "./markdown-table.ts";

export function limitsPage(): string {
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
