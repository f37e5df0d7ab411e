import type { Caller } from "../access/caller.ts";
import type { Api } from "../http/api.ts";
import { readJsonBody, requireChange } from "../http/body.ts";
import { type Idempotency, ownedByCompany, readIdempotencyKey } from "../http/idempotency.ts";
import { operationRoutes } from "../http/openapi/operation-routes.ts";
import { pagingOf } from "../http/query.ts";
import { notFound } from "../kernel/errors.ts";
import type { DealerScope } from "./dealer.ts";
import { presentDealer, REDUCED_DEALER } from "./dealer.ts";
import { createDealer, getDealer, listDealers, orderUnits, updateDealer } from "./dealer-operations.ts";
import type { DealerProvisioning } from "./dealer-provisioning.ts";
import { readCreateDealer, readOrderUnits, readUpdateDealer } from "./dealer-request.ts";
import { UNIT } from "./unit.ts";

/** Interface specification, section 4. For dealer-group credentials. */
export function dealerRoutes(deps: { api: Api; provisioning: DealerProvisioning; idempotency: Idempotency }) {
  const { api, provisioning, idempotency } = deps;

  const create = api.secured(createDealer.access, async ({ caller, request }) => {
    const companyId = companyOf(caller);
    const key = readIdempotencyKey(request, { required: true });
    const body = await readJsonBody(request, readCreateDealer);
    const call = { owner: ownedByCompany(companyId), operation: "POST /v1/dealers", key, meaning: body };
    return await idempotency.perform(call, async (tx) => {
      const dealer = await provisioning.create(tx, companyId, actorOf(caller), body);
      return { status: 201, data: REDUCED_DEALER.present(dealer), resource: resourceOf(dealer.id) };
    });
  });

  const order = api.secured(orderUnits.access, async ({ caller, request, pathId }) => {
    const scope = scopeOf(caller);
    const dealerId = pathId("id");
    await provisioning.get(scope, dealerId);
    const key = readIdempotencyKey(request, { required: false });
    const body = await readJsonBody(request, readOrderUnits);
    const operation = "POST /v1/dealers/{id}/units";
    const call = { owner: ownedByCompany(scope.companyId), operation, key, meaning: { dealerId, body } };
    return await idempotency.perform(call, async (tx) => {
      const units = await provisioning.orderUnits(tx, scope, dealerId, actorOf(caller), body);
      return { status: 201, data: { units: units.map(UNIT.present) }, resource: resourceOf(dealerId) };
    });
  });

  const list = api.secured(listDealers.access, async ({ caller, query }) => {
    const scope = scopeOf(caller);
    const { page, perPage } = pagingOf(query);
    const { dealers, total } = await provisioning.list(scope, { page, perPage });
    return { data: dealers.map(REDUCED_DEALER.present), paging: { page, perPage, total } };
  });

  const read = api.secured(getDealer.access, async ({ caller, pathId }) => ({
    data: presentDealer(await provisioning.get(scopeOf(caller), pathId("id"))),
    isVersioned: true,
  }));

  const update = api.secured(updateDealer.access, async ({ caller, request, pathId }) => {
    const scope = scopeOf(caller);
    const dealerId = pathId("id");
    await provisioning.get(scope, dealerId);
    const body = await readJsonBody(request, readUpdateDealer);
    requireChange(body);
    return { data: presentDealer(await provisioning.update(scope, dealerId, actorOf(caller), body)) };
  });

  return operationRoutes(
    [createDealer, create],
    [listDealers, list],
    [getDealer, read],
    [updateDealer, update],
    [orderUnits, order],
  );
}

/** Only a caller with a whole group creates dealers. */
function companyOf({ reach }: Caller): number {
  if (reach.kind !== "company") throw notFound();
  return reach.companyId;
}

function scopeOf({ reach }: Caller): DealerScope {
  switch (reach.kind) {
    case "company":
      return { companyId: reach.companyId, dealerId: null };
    case "dealer":
      return { companyId: reach.companyId, dealerId: reach.dealerId };
    case "everywhere":
    case "granted":
      throw notFound();
  }
}

function resourceOf(id: number) {
  return { kind: "dealer", id } as const;
}

function actorOf({ clientId }: Caller): string {
  return `credential:${clientId}`;
}
