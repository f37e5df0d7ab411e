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
import type { LookupService, TestList } from "./lookup-service.ts";

/** Interface specification, section 4. */
export function lookupRoutes(deps: {
  readonly api: Api;
  readonly lookup: LookupService;
  readonly cursors: TextSeal;
}) {
  const { api, lookup, cursors } = deps;
  const list = api.secured(listTests.access, ({ caller, query }) => respondTo(caller, query));
  const listOfDealer = api.secured(listTestsOfDealer.access, async ({ caller, query, pathId }) => {
    const dealerId = pathId("id");
    await lookup.requireDealer(caller, dealerId);
    return await respondTo(caller, query, { dealerId });
  });
  const read = api.secured(getTest.access, async ({ caller, pathId }) => ({
    data: presentFor(caller, await lookup.get(caller, pathId("id"))),
    isVersioned: true,
  }));

  async function respondTo(
    caller: Caller,
    query: Query,
    path: { readonly dealerId?: number } = {},
  ): Promise<Answer> {
    const sealing = cursorSeal(cursors, caller);
    const options = { vehicleRequired: caller.kind === "marketplace", ...path };
    const parsed = parseTestList(query, options, sealing);
    if (parsed.order === "tested") return listResponse(caller, await lookup.list(caller, parsed.request));
    const { tests, next, hasMore } = await lookup.listChanges(caller, parsed.request);
    return {
      data: jsonArray(tests.map((found) => presentFor(caller, found))),
      following: {
        perPage: parsed.request.perPage,
        hasMore,
        nextCursor: changeCursorOf(next, sealing),
      },
    };
  }

  return operationRoutes([listTests, list], [getTest, read], [listTestsOfDealer, listOfDealer]);
}

function listResponse(caller: Caller, { tests, page, perPage, total }: TestList): Answer {
  return {
    data: jsonArray(tests.map((found) => presentFor(caller, found))),
    paging: { page, perPage, total },
  };
}

/** A dealer group knows its dealers by their ids. */
function presentFor(caller: Caller, found: FoundTest): JsonText {
  return caller.kind === "marketplace" ? presentTestAsJson(found, found.dealer) : presentTestAsJson(found);
}
