import { apiDocument } from "../../../src/api-document.ts";
import { LANGUAGES } from "../../../src/language/language.ts";
import { type JoinedId, keepingId, withKeptId } from "../../../src/samples/joined-samples.ts";
import { operationSamples, SAMPLE_STARTS } from "../../../src/samples/operation-samples.ts";
import { jsonListing, sampleListings } from "../../../src/samples/sample-language.ts";
import { operationPlaces, type SampleValues, sampleRequest } from "../../../src/samples/sample-request.ts";
import { VERIFICATION_SAMPLES } from "../../../src/samples/verification-samples.ts";

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
  return `# Quick start

For developers of a partner: a token, a lookup, a certificate, a webhook and its verification, in ten minutes.

You need a client id and a secret from the operator, or a [sandbox](trying-in-a-sandbox.md) on your own machine. All paths start
with the public URL of the service, and all except the token endpoint require a bearer token.

## Setup code

All samples of this documentation assume this setup code.

${sampleListings(SAMPLE_STARTS)}

## Get a token

${listings("issueToken")}

The token is valid for an hour. Cache it, and get a new one when it has less than five minutes left
([credentials and scopes](credentials-and-scopes.md)). With an OAuth 2.0 library use \`$BASE/oauth/token\`, whose errors it
[can read](oauth-libraries.md).

## Look up a vehicle

Finds tests by VIN (17 characters, or the first 3 to 16 of them) or by registration. Results are sorted newest first. The VIN
below is in every [sandbox](trying-in-a-sandbox.md), within reach of its keys \`brackenmoor-full\` and \`wattwagen-global\`. The
id of the first test is stored for the next step.

${listings("listTests")}

The response, here with one test, as a dealer group gets it:

${answer("listTests")}

For a marketplace, each test also has the dealer, as its last member:

${jsonListing({ dealer: { id: 1, name: "Example Motors Leeds" } })}

- A lookup that finds nothing is not an error: \`data\` is \`[]\`.
- A test is complete when \`status\` is \`completed\`. Read \`result_status\` before you show the state of health: only \`final\` is a final
  result.
- A member without a value is \`null\`. Ignore members that you do not know.
- A vehicle may have several tests. A registration may return several vehicles, because plates move from car to car.
- A VIN has digits and capital letters without I, O and Q. In a registration, case, spaces and hyphens do not matter.
  Letters do: \`B\` and the Cyrillic \`В\` are two letters, and so are \`U\` and \`Ü\`. Use the letters on the plate.
- A marketplace names one vehicle in each lookup; the beginning of a VIN may match several. A dealer group
  can list all of its tests, in [pages](paging.md).

## Get a certificate

A test has a certificate if its \`certificate_available\` is true. For a completed test it is false while the certificate is
withdrawn: stop showing its figures, and expect \`404\` here. A certificate is rendered after the result, and in a new sandbox
during the first minutes. Until then the response is \`409 certificate_not_ready\`: the samples wait as long as its header
\`Retry-After\` says (\`error.retry_after_seconds\` has the same value), and retry.

${listings("getCertificate")}

The response contains a URL that anyone can open for an hour:

${answer("getCertificate")}

The certificate prints the full VIN, so never publish it; the preview (\`/v1/tests/1/preview\`) is made to be published.

Both are in the language in which the certificate was issued: the dealer's at that time. With \`language=de\` in the query
you get them in German: the number and the figures are the same, and the certificate is signed with the same key. The
preview, a picture, has no signature. The languages are
${LANGUAGES.map((code) => `\`${code}\``).join(", ")}. Language tags with a
region are accepted: \`DE\` and \`de-AT\` are German, \`no\` and \`nn\` are \`nb\`. Other languages return \`400 invalid_field\`.
The first request for a language may take some seconds.

The name of the file contains its language: \`battery-preview-de.jpg\`. A name without such an ending is that of the file as it
was issued. A PDF also states its language itself (\`Lang\`).

Pages for people take \`lang\`: add \`?lang=de\` to the address of a validation page that you link to, and your readers
get it in German. Without it, a page is in the language of the reader's browser. The API takes \`language\`: it ignores
\`lang\`, as every unknown parameter, and the file is then in the language in which it was issued. Only a list reports in
\`meta.ignored_parameters\` what it ignored.

A language changes only the words. Whether miles or kilometres come first is a setting of the dealer, in every language. The
names of the method and of the model are not translated. \`explanation\` and every other text of the JSON is in English: show
your readers your own words, based on the codes.

## Register a webhook

With the scope \`manage:webhooks\`, results are sent to you. The URL must be \`https\` with a public address. In a
[sandbox](trying-in-a-sandbox.md) use \`http://localhost:3000/hook\` instead, with the port of your receiver: the example
address below is rejected there too, because no host has its name.

${listings("createWebhook")}

The response contains the \`secret\` of the endpoint, only once. Store it: it verifies deliveries. Then request a test
delivery, with the id from the response:

${listings("testWebhook")}

To send another one, use another key: with the same key svc returns the same response and sends nothing
([idempotency](idempotency.md)).

## Verify deliveries

Anyone can send to your URL, so check every delivery before you read it, over the raw bytes of its body.

${sampleListings(VERIFICATION_SAMPLES)}

[Verifying deliveries](verifying-deliveries.md) has a signed delivery to test this with.

## Next steps

- [Receiving webhooks](receiving-webhooks.md): what arrives, retries, and replays.
- [Errors and retries](errors-and-retries.md): what to do when a request fails.
- [Going live](going-live.md): a checklist before the first real vehicle.
- [Dealers and units](dealers-and-units.md): for dealer groups that create their branches through the API.
`;
}
