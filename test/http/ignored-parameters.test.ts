import { afterAll, expect, test } from "bun:test";
import { asObject, send } from "../support/scenario.ts";
import { startTestWorld } from "../support/test-world.ts";

const world = await startTestWorld();
afterAll(() => world.close());

const list = async (query: string, token: string) => {
  const response = await send(world, { path: `/v1/tests?${query}`, token });
  return { status: response.status, body: asObject(await response.json()) };
};

test.each<[string, readonly string[]]>([
  ["vni=WVWZZZE1ZMP000123", ["vni"]],
  ["status[]=completed", ["status[]"]],
  ["status%5B%5D=completed&status%5B%5D=failed", ["status[]"]],
  ["filter[status]=completed&$top=5", ["filter[status]", "$top"]],
  ["page[size]=5&page[number]=1&sort=-created", ["page[size]", "page[number]", "sort"]],
  ["filter[vehicle][vin]=x", ["filter[vehicle][vin]"]],
  ["<b>=1&status[=1&$=1&[]=1&status[<b>]=1", []],
])("the list of tests names what it ignores of %s, in its response and in an error", async (query, names) => {
  const { status, body } = await list(query, world.tokens.alphaGroup);
  expect(status).toBe(200);
  expect(asObject(body.meta).ignored_parameters ?? []).toEqual([...names]);
  const refused = await list(query, world.tokens.market);
  expect(refused.status).toBe(400);
  const { message } = asObject(refused.body.error);
  if (names.length === 0) expect(message).not.toContain("There is no parameter");
  else expect(message).toContain(`There is no parameter ${names.join(", ")}.`);
});
