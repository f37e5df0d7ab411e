import { join } from "node:path";
import { WARNING_CODES } from "../../../src/battery-tests/warning-bits.ts";
import { warningsInWords } from "../../../src/certificates/warning.ts";
import { wireErrorOf } from "../../../src/http/error-status.ts";
import { ERROR_MESSAGES } from "../../../src/http/openapi/refusal-responses.ts";
import { ERROR_CODES, ServiceError } from "../../../src/kernel/errors.ts";
import { ENGLISH } from "../../../src/language/translator.ts";
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
import { sampleListings } from "../../../src/samples/sample-language.ts";
import { TEST_VECTOR, VERIFICATION_SAMPLES } from "../../../src/samples/verification-samples.ts";
import { SETTING_LIST } from "../../../src/settings/settings.ts";
import { commandsPage } from "./commands-page.ts";
import { exampleCasesPage } from "./example-cases-page.ts";
import { glossaryPage } from "./glossary-page.ts";
import { asSentence, GUIDE_FOLDER, guidePage, markdownTable } from "./guide-page.ts";
import { implausibleResultsPage } from "./implausible-results-page.ts";
import { COLOURS_FILE, listingColours } from "./listing-colours.ts";
import { countedMap, MAP_PAGE } from "./map-counts.ts";
import { metricsPage } from "./metrics-page.ts";
import { quickStartPage } from "./quick-start-page.ts";
import { receivingWebhooksPage } from "./receiving-webhooks-page.ts";
import { showingAResultPage } from "./showing-a-result-page.ts";

function errorsPage(): string {
  const all = ERROR_CODES.map((code) => ({ code, wire: wireErrorOf(new ServiceError(code, "")) }));
  const hasLargeBody = (code: string) =>
    all.some(({ wire }) => wire.code === code && wire.status === 413) && code !== "body_too_large";
  const rows = all
    .filter(({ code, wire }) => wire.code === code)
    .toSorted((one, other) => one.wire.status - other.wire.status)
    .map(({ code, wire: { status } }) => [
      `\`${code}\``,
      code === "invalid_field"
        ? "400, 422 in a body"
        : `${status}${hasLargeBody(code) ? ", 413 for a body that is too large" : ""}`,
      ERROR_MESSAGES[code],
    ]);
  return guidePage("reference/errors.md", { "": [markdownTable(["Code", "Status", "Meaning"], rows)] });
}

function warningCodesPage(): string {
  const rows = warningsInWords(WARNING_CODES, ENGLISH).map(({ code, severity, title, meaning, ask }) => [
    `\`${code}\``,
    severity,
    `${title}. ${meaning}`,
    ask ?? "",
  ]);
  return guidePage("reference/warning-codes.md", {
    "": [markdownTable(["Code", "Severity", "What it means for the result", "What to ask"], rows)],
  });
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
  return guidePage("reference/limits.md", { "": [markdownTable(["Counted", "Per minute"], rows)] });
}

function settingsPage(): string {
  const rows = SETTING_LIST.map(({ variable, flag, takes, fallbackText, meaning }) => [
    `\`${variable}\``,
    flag === null ? "none" : `\`${flag}\``,
    takes.shown,
    fallbackText,
    asSentence(meaning),
  ]);
  return guidePage("reference/settings.md", {
    "": [markdownTable(["Setting", "Flag", "Takes", "Default", "Meaning"], rows)],
  });
}

function verifyingDeliveriesPage(): string {
  const { secret, id, timestamp, signature, body } = TEST_VECTOR;
  const members = [
    ["secret of the endpoint", `\`${secret}\``],
    ["`webhook-id`", `\`${id}\``],
    ["`webhook-timestamp`", `\`${timestamp}\``],
    ["`webhook-signature`", `\`${signature}\``],
  ];
  return guidePage("integrate/verifying-deliveries.md", {
    Samples: [sampleListings(VERIFICATION_SAMPLES)],
    "A delivery to test with": [markdownTable(["What", "Value"], members), `\`\`\`text\n${body}\n\`\`\``],
  });
}

export async function generatedPages(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ["integrate/quick-start.md", quickStartPage()],
    ["integrate/receiving-webhooks.md", receivingWebhooksPage()],
    ["integrate/showing-a-result.md", showingAResultPage()],
    ["integrate/verifying-deliveries.md", verifyingDeliveriesPage()],
    ["operate/implausible-results.md", implausibleResultsPage()],
    ["reference/settings.md", settingsPage()],
    ["reference/commands.md", await commandsPage()],
    ["reference/metrics.md", await metricsPage()],
    ["reference/errors.md", errorsPage()],
    ["reference/warning-codes.md", warningCodesPage()],
    ["reference/limits.md", limitsPage()],
    ["reference/example-cases.md", await exampleCasesPage()],
    ["internals/glossary.md", glossaryPage()],
  ]);
}

/** `bun run guide` writes the pages. A test checks that they are up to date. */
if (import.meta.main) {
  for (const [file, text] of await generatedPages()) await Bun.write(join(GUIDE_FOLDER, file), text);
  await Bun.write(COLOURS_FILE, `${JSON.stringify(await listingColours(), null, 2)}\n`);
  await Bun.write(MAP_PAGE, countedMap(await Bun.file(MAP_PAGE).text()));
}
