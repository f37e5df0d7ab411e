import type { Caller } from "../access/caller.ts";
import type { Api } from "../http/api.ts";
import { cursorSeal, type TextSeal } from "../http/cursor.ts";
import type { Answer } from "../http/envelope.ts";
import { operationRoutes } from "../http/openapi/operation-routes.ts";
import type { Query } from "../http/query.ts";
import { type JsonText, jsonArray } from "../kernel/json-text.ts";
import { presentTestAsJson } from "./battery-test-presenter.ts";
import { changeCursorOf, parseTestList } from "./battery-test-query.ts";
import type { FoundTest } from "./found-test.ts";
import { getTest, listTests, listTestsOfDealer } from "./lookup-operations.ts";
import type { LookupService } from "./lookup-service.ts";
import { type FindVerificationUrls, verificationUrlsOf } from "./verification-url.ts";

/** Interface specification, section 4. */
export function lookupRoutes(deps: {
  readonly api: Api;
  readonly lookup: LookupService;
  readonly cursors: TextSeal;
  readonly findVerificationUrls: FindVerificationUrls;
}) {
  const { api, lookup, cursors } = deps;
  const list = api.secured(listTests.access, ({ caller, query }) => respondTo(caller, query));
  const listOfDealer = api.secured(listTestsOfDealer.access, async ({ caller, query, pathId }) => {
    const dealerId = pathId("id");
    await lookup.requireDealer(caller, dealerId);
    return await respondTo(caller, query, { dealerId });
  });
  const read = api.secured(getTest.access, async ({ caller, pathId }) => {
    const [data] = await presentedFor(caller, [await lookup.get(caller, pathId("id"))]);
    return { data, isVersioned: true };
  });

  async function presentedFor(caller: Caller, tests: readonly FoundTest[]): Promise<JsonText[]> {
    const urls = caller.scopes.has("read:certificates")
      ? await verificationUrlsOf(tests, deps.findVerificationUrls)
      : new Map<number, string>();
    return tests.map((found) => {
      const verificationUrl = urls.get(found.figures.id);
      // A dealer group knows its dealers by their ids.
      return caller.kind === "marketplace"
        ? presentTestAsJson(found, { dealer: found.dealer, verificationUrl })
        : presentTestAsJson(found, { verificationUrl });
    });
  }

  async function respondTo(
    caller: Caller,
    query: Query,
    path: { readonly dealerId?: number } = {},
  ): Promise<Answer> {
    const sealing = cursorSeal(cursors, caller);
    const options = { vehicleRequired: caller.kind === "marketplace", ...path };
    const parsed = parseTestList(query, options, sealing);
    if (parsed.order === "tested") {
      const { tests, page, perPage, total } = await lookup.list(caller, parsed.request);
      return { data: jsonArray(await presentedFor(caller, tests)), paging: { page, perPage, total } };
    }
    const { tests, next, hasMore } = await lookup.listChanges(caller, parsed.request);
    return {
      data: jsonArray(await presentedFor(caller, tests)),
      following: {
        perPage: parsed.request.perPage,
        hasMore,
        nextCursor: changeCursorOf(next, sealing),
      },
    };
  }

  return operationRoutes([listTests, list], [getTest, read], [listTestsOfDealer, listOfDealer]);
}
