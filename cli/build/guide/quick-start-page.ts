import { apiDocument } from "../../../src/api-document.ts";
import { type JoinedId, keepingId, withKeptId } from "../../../src/samples/joined-samples.ts";
import { operationSamples, SAMPLE_STARTS } from "../../../src/samples/operation-samples.ts";
import { exportLines, PLACEHOLDERS } from "../../../src/samples/quick-start-program.ts";
import { jsonListing, sampleListings } from "../../../src/samples/sample-language.ts";
import { operationPlaces, type SampleValues, sampleRequest } from "../../../src/samples/sample-request.ts";
import { VERIFICATION_SAMPLES } from "../../../src/samples/verification-samples.ts";
import { guidePage } from "./guide-page.ts";

/** A vehicle of the example data, and an address of the reader's. */
const VALUES: SampleValues = {
  parameters: { vin: "WAUZZZGE6KB975376", test_id: "TEST_ID", webhook_id: "WEBHOOK_ID" },
  texts: { "https://hooks.partner.test/svc": "https://partner.example/battery-tests" },
};

/** The responses that a later step takes an id from, by the operations of both. */
const JOINS: readonly { readonly from: string; readonly to: string; readonly id: JoinedId }[] = [
  { from: "listTests", to: "getCertificate", id: { marker: "TEST_ID", isOfList: true } },
  { from: "createWebhook", to: "testWebhook", id: { marker: "WEBHOOK_ID", isOfList: false } },
];

export function quickStartPage(): string {
  const places = operationPlaces(apiDocument("https://battery.example.com"));
  const place = (id: string) => {
    const found = places.find(({ operation }) => operation.operationId === id);
    if (found === undefined) throw new Error(`the document has no ${id}`);
    return found;
  };
  const listings = (id: string) => {
    const samples = operationSamples(sampleRequest(place(id), VALUES));
    const [giving, taking] = [JOINS.find(({ from }) => from === id), JOINS.find(({ to }) => to === id)];
    if (giving !== undefined) return sampleListings(keepingId(samples, giving.id));
    return sampleListings(taking === undefined ? samples : withKeptId(samples, taking.id));
  };
  const answer = (id: string) => {
    const { responses } = place(id).operation;
    const success = responses["201"] ?? responses["200"];
    if (success === undefined || "$ref" in success) throw new Error(`${id} has no response`);
    return jsonListing(success.content?.["application/json"]?.example);
  };
  return guidePage("integrate/quick-start.md", {
    "Setup code": [`\`\`\`sh\n${exportLines(PLACEHOLDERS)}\n\`\`\``, sampleListings(SAMPLE_STARTS)],
    "Get a token": [listings("issueToken")],
    "Look up a vehicle": [
      listings("listTests"),
      answer("listTests"),
      jsonListing({ dealer: { id: 1, name: "Example Motors Leeds" } }),
    ],
    "Get a certificate": [listings("getCertificate"), answer("getCertificate")],
    "Register a webhook": [listings("createWebhook"), listings("testWebhook")],
    "Verify deliveries": [sampleListings(VERIFICATION_SAMPLES)],
  });
}
