import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { apiDocument } from "../../src/api-document.ts";
import { ApiContract } from "../support/api-contract.ts";
import { createRequest, DEALER_BODY } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { send } from "../support/scenario.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { type SeededCredential, seedCompany, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { runWitness, witness } from "../support/witness.ts";

const CURL = witness("curl");
const BASH = witness("bash");

let testApp: TestApp;
let credential: SeededCredential;
beforeAll(async () => {
  const resolver = new ScriptedResolver({ "partner.example": [["93.184.216.34"]] });
  testApp = await startTestApp({ ports: { resolver } });
  const { db, random, app } = testApp;
  const companyId = await seedCompany(db);
  credential = await seedCredential(db, random, { kind: "dealer-group", companyId });
  // The first dealer, with an address of its own.
  await send(testApp, createRequest(await bearerToken(testApp, credential), DEALER_BODY));
  const dealer = await seedDealer(db, companyId, "Northgate York");
  const vehicle = { vin: "WAUZZZGE6KB975376", registration: "EH 34128" };
  const testId = await seedTest(db, dealer, { ...vehicle, status: "in_progress", renderedAtMs: null });
  await app.certificates.queueRendering(testId);
  await app.certificates.scheduler.drain();
});
afterAll(() => testApp.close());

/** One of them is made in two ways. */
const FIVE_CALLS = ["issueToken", "listTests", "listTests", "getTest", "getCertificate", "getPreview"];
const GUIDE = "src/guide/integrate";
/** Documents whose calls are made one after the other. */
const DOCUMENTS = [
  "README.md",
  ...["quick-start", "dealers-and-units", "idempotency", "paging", "receiving-webhooks"].map(
    (page) => `${GUIDE}/${page}.md`,
  ),
];

/** The shell blocks of a document that call the API, joined lines and all. */
async function callsOf(path: string): Promise<string[]> {
  const text = await Bun.file(join(REPOSITORY, path)).text();
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  return blocks.filter((block) => block.includes("$BASE/v1"));
}

test.skipIf(CURL === null || BASH === null)(
  "every curl line of the guide works as it stands, and is answered as the document says",
  async () => {
    // Those of a document are one program: a call may take an id from the answer before.
    const programs = (await Promise.all(DOCUMENTS.map(callsOf))).map((blocks) => blocks.join("\n"));
    const contract = new ApiContract(apiDocument(testApp.baseUrl));
    const operations: string[] = [];
    for (const program of programs) {
      const script = [
        `BASE='${testApp.baseUrl}' ID='${credential.clientId}' SECRET='${credential.clientSecret}'`,
        `TOKEN='${await bearerToken(testApp, credential)}'`,
        // Of each call: the answer, then status, method and URL on a line of their own.
        `curl() { command curl -w '\\n%{http_code} %{method} %{url_effective} %header{x-request-id} %{content_type}\\n' "$@"; }`,
        program,
      ].join("\n");
      const { stdout, stderr, exitCode } = await runWitness(BASH ?? "", ["-eu", "-c", script]);
      expect(stderr).toBe("");
      expect(exitCode).toBe(0);
      const answers = [...stdout.matchAll(/^(\{.*\})\n(\d{3}) (\w+) (\S+) (\S+) (.*)$/gm)];
      expect(answers).toHaveLength(program.match(/^(curl | *RESPONSE=\$\(curl )/gm)?.length ?? 0);
      for (const [, text = "", status, method = "", url = "", requestId = "", type = ""] of answers) {
        const { pathname } = new URL(url);
        const operation = contract.operationAt(method, pathname);
        if (operation === null) throw new Error(`${method} ${pathname} is not in the document`);
        operations.push(operation.documented.operationId);
        expect(Number(status), text).toBeLessThan(300);
        const headers = new Headers({ "x-request-id": requestId, "content-type": type });
        expect(contract.breaches(operation, { status: Number(status), headers, text })).toEqual([]);
      }
    }
    expect(operations).toEqual([
      ...FIVE_CALLS,
      ...["listTests", "getCertificate"],
      ...["createDealer", "getDealer", "updateDealer", "orderUnits"],
      ...["orderUnits", "orderUnits"],
      ...["listTests", "listDealers", "listTests", "listEvents", "listTests"],
      ...["createWebhook", "testWebhook"],
      ...["updateWebhook", "updateWebhook", "rotateWebhookSecret", "replayWebhook"],
      "listWebhookDeliveries",
    ]);
  },
);
