import { apiDocument } from "../../../src/api-document.ts";
import { keepingTestId, withKeptTestId } from "../../../src/samples/joined-samples.ts";
import { operationSamples, SAMPLE_STARTS } from "../../../src/samples/operation-samples.ts";
import { exportLines, PLACEHOLDERS } from "../../../src/samples/quick-start-program.ts";
import { jsonListing, sampleListings } from "../../../src/samples/sample-language.ts";
import { operationPlaces, type SampleValues, sampleRequest } from "../../../src/samples/sample-request.ts";
import { guidePage } from "./guide-page.ts";

/** A vehicle of the example data. */
const VALUES: SampleValues = { parameters: { vin: "WAUZZZGE6KB975376", test_id: "TEST_ID" } };

/** Of a test, what a reader looks for first. */
const SHOWN_MEMBERS = ["id", "status", "result_status", "certificate_available"];

export function quickStartPage(): string {
  const places = operationPlaces(apiDocument("https://battery.example.com"));
  const place = (id: string) => {
    const found = places.find(({ operation }) => operation.operationId === id);
    if (found === undefined) throw new Error(`the document has no ${id}`);
    return found;
  };
  const samples = (id: string) => operationSamples(sampleRequest(place(id), VALUES));
  const example = (id: string) => {
    const success = place(id).operation.responses["200"];
    if (success === undefined || "$ref" in success) throw new Error(`${id} has no response`);
    return success.content?.["application/json"]?.example;
  };
  return guidePage("integrate/quick-start.md", {
    "Setup code": [`\`\`\`sh\n${exportLines(PLACEHOLDERS)}\n\`\`\``, sampleListings(SAMPLE_STARTS)],
    "Get a token": [sampleListings(samples("issueToken"))],
    "Look up a vehicle": [
      sampleListings(keepingTestId(samples("listTests"))),
      jsonListing(shortened(example("listTests"))),
    ],
    "Get a certificate": [
      sampleListings(withKeptTestId(samples("getCertificate"))),
      jsonListing(example("getCertificate")),
    ],
  });
}

/** A list of tests with the members that are shown, and the state of health. */
function shortened(response: unknown): unknown {
  const { data } = response as { data: readonly Readonly<Record<string, unknown>>[] };
  return {
    data: data.map((test) => {
      const { vin } = Object(test.vehicle);
      const { soh_percent } = Object(test.battery);
      const shown = Object.fromEntries(SHOWN_MEMBERS.map((name) => [name, test[name]]));
      return { ...shown, vehicle: { vin }, battery: { soh_percent } };
    }),
  };
}
