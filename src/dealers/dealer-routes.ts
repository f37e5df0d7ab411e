import { Elysia } from "elysia";
import type { Caller } from "../credentials/credential.ts";
import type { Api } from "../http/api.ts";
import { type Idempotency, readIdempotencyKey } from "../http/idempotency.ts";
import { readJsonBody } from "../http/json-body.ts";
import { notFound, ServiceError } from "../kernel/errors.ts";
import { presentDealer, presentReducedDealer, presentUnit } from "./dealer-presenter.ts";
import type { DealerProvisioning } from "./dealer-provisioning.ts";
import { readCreateDealer, readOrderUnits, readUpdateDealer } from "./dealer-request.ts";

/** The dealer operations (interface specification, section 4), for dealer-group credentials. */
export function dealerRoutes(deps: { api: Api; provisioning: DealerProvisioning; idempotency: Idempotency }) {
  const { api, provisioning, idempotency } = deps;

  const create = api.secured({ scope: "write:dealers", group: "writes" }, async ({ caller, request }) => {
    const companyId = companyOf(caller);
    const key = readIdempotencyKey(request, { required: true });
    const body = await readJsonBody(request, readCreateDealer);
    const call = { caller, operation: "POST /v1/dealers", key, meaning: body };
    return await idempotency.perform(call, async (tx) => ({
      status: 201,
      data: presentReducedDealer(await provisioning.create(tx, companyId, actorOf(caller), body)),
    }));
  });

  const orderUnits = api.secured(
    { scope: "write:dealers", group: "writes" },
    async ({ caller, request, pathId }) => {
      const companyId = companyOf(caller);
      const dealerId = pathId("id");
      await provisioning.get(companyId, dealerId);
      const key = readIdempotencyKey(request, { required: false });
      const body = await readJsonBody(request, readOrderUnits);
      const call = { caller, operation: "POST /v1/dealers/{id}/units", key, meaning: { dealerId, body } };
      return await idempotency.perform(call, async (tx) => {
        const units = await provisioning.orderUnits(tx, companyId, dealerId, actorOf(caller), body);
        return { status: 201, data: { units: units.map(presentUnit) } };
      });
    },
  );

  const list = api.secured({ scope: "read:dealers", group: "lists" }, async ({ caller, query }) => {
    const companyId = companyOf(caller);
    const { page, perPage } = query.paging();
    const { dealers, total } = await provisioning.list(companyId, { page, perPage });
    return { data: dealers.map(presentReducedDealer), paging: { page, perPage, total } };
  });

  const read = api.secured({ scope: "read:dealers", group: "reads" }, async ({ caller, pathId }) => ({
    data: presentDealer(await provisioning.get(companyOf(caller), pathId("id"))),
  }));

  const update = api.secured(
    { scope: "write:dealers", group: "writes" },
    async ({ caller, request, pathId }) => {
      const companyId = companyOf(caller);
      const dealerId = pathId("id");
      await provisioning.get(companyId, dealerId);
      const body = await readJsonBody(request, readUpdateDealer);
      if (Object.values(body).every((value) => value === undefined)) {
        throw new ServiceError("invalid_request", "The body changes nothing: give at least one field.");
      }
      return { data: presentDealer(await provisioning.update(companyId, dealerId, actorOf(caller), body)) };
    },
  );

  return new Elysia()
    .post("/v1/dealers", ({ request, params, route }) => create({ request, params, route }), {
      parse: "none",
    })
    .get("/v1/dealers", ({ request, params, route }) => list({ request, params, route }))
    .get("/v1/dealers/:id", ({ request, params, route }) => read({ request, params, route }))
    .patch("/v1/dealers/:id", ({ request, params, route }) => update({ request, params, route }), {
      parse: "none",
    })
    .post("/v1/dealers/:id/units", ({ request, params, route }) => orderUnits({ request, params, route }), {
      parse: "none",
    });
}

/** Dealer records are of one company; whoever is not tied to one has no dealers within reach. */
function companyOf({ reach }: Caller): number {
  if (reach.kind !== "company") throw notFound();
  return reach.companyId;
}

function actorOf({ clientId }: Caller): string {
  return `credential:${clientId}`;
}
