import { Elysia } from "elysia";
import type { Caller } from "../credentials/credential.ts";
import type { Api } from "../http/api.ts";
import type { Answer } from "../http/envelope.ts";
import { presentTest } from "./battery-test-presenter.ts";
import type { LookupService, TestList } from "./lookup-service.ts";
import type { FoundTest } from "./lookup-store.ts";

/** `GET /v1/tests`, `GET /v1/tests/{id}`, `GET /v1/dealers/{id}/tests` (interface specification, section 4). */
export function lookupRoutes({ api, lookup }: { api: Api; lookup: LookupService }) {
  const list = api.secured({ scope: "read:tests", group: "lists" }, async ({ caller, query }) =>
    answerList(caller, await lookup.list(caller, query)),
  );
  const listOfDealer = api.secured(
    { scope: "read:tests", group: "lists" },
    async ({ caller, query, pathId }) =>
      answerList(caller, await lookup.listOfDealer(caller, pathId("id"), query)),
  );
  const read = api.secured({ scope: "read:tests", group: "reads" }, async ({ caller, pathId }) => ({
    data: presentFor(caller, await lookup.get(caller, pathId("id"))),
  }));
  return new Elysia()
    .get("/v1/tests", ({ request, params, route }) => list({ request, params, route }))
    .get("/v1/tests/:id", ({ request, params, route }) => read({ request, params, route }))
    .get("/v1/dealers/:id/tests", ({ request, params, route }) => listOfDealer({ request, params, route }));
}

function answerList(caller: Caller, { tests, page, perPage, total }: TestList): Answer {
  return { data: tests.map((found) => presentFor(caller, found)), paging: { page, perPage, total } };
}

/** Marketplaces see whose test it is; a dealer group knows its dealers by their id. */
function presentFor(caller: Caller, { test, dealerName }: FoundTest) {
  return caller.kind === "marketplace"
    ? presentTest(test, { id: test.dealerId, name: dealerName })
    : presentTest(test);
}
