import { afterAll, expect, test } from "bun:test";
import { API_OPERATIONS } from "../../src/api-document.ts";
import { asObject, send } from "../support/scenario.ts";
import { startWebhookWorld } from "../support/webhook-world.ts";

const world = await startWebhookWorld();
const webhookId = (await world.create()).id;
afterAll(() => world.close());

/** Those whose answer is an array, whatever they declare about it. */
const LISTS = API_OPERATIONS.flatMap(({ id, method, path, answers, parameters = [] }) =>
  answers.some(({ content }) => content?.kind === "data" && content.schema.type === "array")
    ? [{ id, method, path, isFollowed: parameters.some(({ name }) => name === "cursor") }]
    : [],
);
const FOLLOWED_BY_CHOICE = ["listTests", "listTestsOfDealer"];

const PAGED = { page: 1, per_page: 25, total: expect.any(Number), has_more: false };
const FOLLOWED = { page: null, per_page: 25, total: null, has_more: false };

async function metaOf(path: string, query: string) {
  const ids = path
    .replace("{dealer_id}", String(world.leeds.dealerId))
    .replace("{webhook_id}", String(webhookId));
  const response = await send(world, { path: `${ids}${query}`, token: world.tokens.alphaGroup });
  expect(response.status, ids).toBe(200);
  const { request_id: _, ...meta } = asObject(asObject(await response.json()).meta);
  return meta;
}

test("every list is known here", () => {
  expect(LISTS.map(({ id }) => id).toSorted()).toEqual([
    "listDealers",
    "listEvents",
    "listTests",
    "listTestsOfDealer",
    "listWebhookDeliveries",
    "listWebhooks",
  ]);
  expect(new Set(LISTS.map(({ method }) => method))).toEqual(new Set(["get"]));
});

for (const { id, path, isFollowed } of LISTS) {
  const isByNumber = !isFollowed || FOLLOWED_BY_CHOICE.includes(id);
  if (isByNumber)
    test(`${id} by page numbers has page, per_page, total and has_more`, async () => {
      expect(await metaOf(path, "")).toEqual(PAGED);
    });
  if (isFollowed)
    test(`${id} by a cursor has the same keys, null where the list holds no value, and next_cursor`, async () => {
      const meta = await metaOf(path, isByNumber ? "?order=updated" : "");
      const isEnded = id === "listWebhookDeliveries";
      expect(meta).toEqual({ ...FOLLOWED, next_cursor: isEnded ? null : expect.any(String) });
    });
}
