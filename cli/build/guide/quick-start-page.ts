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

/** The answers that a later step takes an id from, by the operations of both. */
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
    if (success === undefined || "$ref" in success) throw new Error(`${id} has no answer`);
    return jsonListing(success.content?.["application/json"]?.example);
  };
  return `# Quick start

For developers of a partner: a token, a lookup, a certificate, a webhook and its verification, in ten minutes.

You need a client id and a secret from the operator, or a [sandbox](trying-in-a-sandbox.md) on your own machine. All paths are
below the public URL of the service, and all but the token endpoint want a bearer token.

## The first lines of a program

Every sample of this documentation stands on these lines.

${sampleListings(SAMPLE_STARTS)}

## A token

${listings("issueToken")}

The token lives an hour. Keep it, and ask for a new one when it has less than five minutes left
([credentials and scopes](credentials-and-scopes.md)). A library of OAuth 2.0 takes \`$BASE/oauth/token\`, whose refusals it
[can read](oauth-libraries.md).

## A lookup

By VIN (17 characters, or the first 3 to 16 of them) or by registration, newest first. The VIN below is in every
[sandbox](trying-in-a-sandbox.md), within reach of its keys \`brackenmoor-full\` and \`wattwagen-global\`. The id of the first
test is kept for the next step.

${listings("listTests")}

The answer, here with one test, as a dealer group gets it:

${answer("listTests")}

A marketplace finds in each test also the dealer, as its last member:

${jsonListing({ dealer: { id: 1, name: "Example Motors Leeds" } })}

- A lookup that finds nothing is not an error: \`data\` is \`[]\`.
- A test is complete when \`status\` is \`completed\`. Read \`result_status\` before you show the state of health: only \`final\` is a final
  result.
- A member that svc holds no value for is \`null\`. Ignore members that you do not know.
- A vehicle may have several tests. A registration may return several vehicles, because plates move from car to car.
- A VIN has digits and capital letters without I, O and Q. In a registration, case, spaces and hyphens do not count.
  Letters do: \`B\` and the Cyrillic \`В\` are two letters, and so are \`U\` and \`Ü\`. Ask with those that stand on the plate.
- A marketplace names one vehicle in each lookup; the beginning of a VIN may find several. A dealer group
  may list all of its tests, in [pages](paging.md).

## A certificate

There is one when \`certificate_available\` of the test is true. Of a completed test it is false while its certificate is
withdrawn: stop showing its figures, and expect \`404\` here. A new one is rendered after the result, and in a new sandbox
during the first minutes. Until then the answer is \`409 certificate_not_ready\`: the samples wait as long as its header
\`Retry-After\` says (\`error.retry_after_seconds\` is the same), and ask again.

${listings("getCertificate")}

The answer holds a URL that anyone may open for an hour:

${answer("getCertificate")}

The certificate prints the full VIN, so never publish it; the preview (\`/v1/tests/1/preview\`) is made to be published.

Both are in the language in which the certificate was issued: the dealer's at that time. With \`language=de\` in the query
you get them in German: the number and the figures are the same, and the certificate is signed with the same key. The
preview, a picture, has no signature. The languages are
${LANGUAGES.map((code) => `\`${code}\``).join(", ")}. Any language tag of
these does: \`DE\` and \`de-AT\` are German, \`no\` and \`nn\` are \`nb\`. Another one is \`400 invalid_field\`. The first time
that somebody asks for a language, the answer may take some seconds.

The name of the file says its language: \`battery-preview-de.jpg\`. A name without such an ending is that of the file as it
was issued. A PDF says its language itself too (\`Lang\`).

Pages for people take \`lang\`: put \`?lang=de\` after the address of a validation page that you link to, and your readers
get it in German. Without it, a page is in the language that the reader's browser asks for. The API takes \`language\`: it
ignores \`lang\`, as every parameter that it does not know, and the file is then in the language in which it was issued. Only
a list names in \`meta.ignored_parameters\` what it ignored.

A language changes words alone. Miles or kilometres come first as the dealer has it, in every language. The name of the
method and of the model stay as they were recorded. \`explanation\` and every other text of the JSON is in English: show your
readers your own words by the codes.

## A webhook

With the scope \`manage:webhooks\`, results come to you. The URL is \`https\` and its host has a public address. In a
[sandbox](trying-in-a-sandbox.md) put \`http://localhost:3000/hook\` in its place, with the port on which your receiver
listens: the example address below is refused there too, because no host has its name.

${listings("createWebhook")}

The answer holds the \`secret\` of the endpoint, once. Store it: it verifies what arrives. Then ask for a test
delivery, with the id of the answer:

${listings("testWebhook")}

To send another, take another key: under the same one svc answers as before and sends nothing
([idempotency](idempotency.md)).

## Verification

Anyone can send to your URL, so check every delivery before you read it, over the raw bytes of its body.

${sampleListings(VERIFICATION_SAMPLES)}

[Verifying deliveries](verifying-deliveries.md) has a signed delivery to test this with.

## Next steps

- [Receiving webhooks](receiving-webhooks.md): what arrives, how it is repeated, and replays.
- [Errors and retries](errors-and-retries.md): what to do when a call fails.
- [Going live](going-live.md): what to have in place before the first real vehicle.
- [Dealers and units](dealers-and-units.md): for dealer groups that create their branches through the API.
`;
}
