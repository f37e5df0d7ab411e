import type { Caller } from "../../access/caller.ts";
import type { Api } from "../../http/api.ts";
import { readJsonBody, readOptionalJsonBody, requireChange } from "../../http/body.ts";
import { type Idempotency, ownedByAccount, readIdempotencyKey } from "../../http/idempotency.ts";
import { operationRoutes } from "../../http/openapi/operation-routes.ts";
import { pagingOf } from "../../http/query.ts";
import { HOUR_MS } from "../../kernel/duration.ts";
import { ServiceError } from "../../kernel/errors.ts";
import { presentEndpoint } from "./webhook-endpoint.ts";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "./webhook-operations.ts";
import type { AccountOwner } from "./webhook-owner.ts";
import {
  meaningOfCreation,
  readCreateWebhook,
  readReplay,
  readRotateSecret,
  readUpdateWebhook,
} from "./webhook-request.ts";
import type { WebhookService } from "./webhook-service.ts";

/** The interface specification, section 4. */
export function webhookRoutes(deps: {
  readonly api: Api;
  readonly webhooks: WebhookService;
  readonly idempotency: Idempotency;
}) {
  const { api, webhooks, idempotency } = deps;

  const list = api.secured(listWebhooks.access, async ({ caller, query }) => {
    const asked = pagingOf(query);
    const endpoints = await webhooks.list(caller);
    const total = endpoints.length;
    // A client that requests no page gets all of them, however many the operator allows.
    const perPage = query.has("per_page") ? asked.perPage : Math.max(asked.perPage, total);
    const start = (asked.page - 1) * perPage;
    const data = endpoints.slice(start, start + perPage).map((endpoint) => presentEndpoint(endpoint));
    return { data, paging: { page: asked.page, perPage, total } };
  });

  const read = api.secured(getWebhook.access, async ({ caller, pathId }) => ({
    data: presentEndpoint(await webhooks.get(caller, pathId("id"))),
    isVersioned: true,
  }));

  const create = api.secured(createWebhook.access, async ({ caller, request }) => {
    const key = readIdempotencyKey(request, { required: false });
    const body = await readJsonBody(request, readCreateWebhook);
    const prepare = () => webhooks.requireDeliverable(caller, body);
    const owner = ownedByAccount(caller);
    const meaning = meaningOfCreation(body);
    const call = { owner, operation: "POST /v1/webhooks", key, meaning, formerMeaning: body, prepare };
    return await idempotency.perform(call, async (tx) => {
      const { endpoint, secret } = await webhooks.create(ownerOf(caller), body, tx);
      return {
        status: 201,
        data: presentEndpoint(endpoint, secret),
        resource: resourceOf(endpoint.id),
        dataWithoutSecret: presentEndpoint(endpoint),
      };
    });
  });

  const update = api.secured(updateWebhook.access, async ({ caller, request, pathId }) => {
    const endpointId = pathId("id");
    await webhooks.get(caller, endpointId);
    const body = await readJsonBody(request, readUpdateWebhook);
    requireChange(body);
    return { data: presentEndpoint(await webhooks.update(ownerOf(caller), endpointId, body)) };
  });

  const rotate = api.secured(rotateWebhookSecret.access, async ({ caller, request, pathId }) => {
    const endpointId = pathId("id");
    await webhooks.get(caller, endpointId);
    const key = readIdempotencyKey(request, { required: false });
    const { overlapHours } = await readOptionalJsonBody(request, readRotateSecret);
    const operation = "POST /v1/webhooks/{id}/rotate-secret";
    const call = { owner: ownedByAccount(caller), operation, key, meaning: { endpointId, overlapHours } };
    return await idempotency.perform(call, async (tx) => {
      const overlapMs = overlapHours * HOUR_MS;
      const rotated = await webhooks.rotateSecret(ownerOf(caller), endpointId, overlapMs, tx);
      return {
        data: presentEndpoint(rotated.endpoint, rotated.secret),
        resource: resourceOf(endpointId),
        dataWithoutSecret: presentEndpoint(rotated.endpoint),
      };
    });
  });

  const remove = api.secured(deleteWebhook.access, async ({ caller, pathId }) => ({
    data: presentEndpoint(await webhooks.delete(ownerOf(caller), pathId("id"))),
  }));

  const ping = api.secured(testWebhook.access, async ({ caller, request, pathId }) => {
    const endpointId = pathId("id");
    await webhooks.get(caller, endpointId);
    const key = readIdempotencyKey(request, { required: false });
    const operation = "POST /v1/webhooks/{id}/test";
    const call = { owner: ownedByAccount(caller), operation, key, meaning: { endpointId } };
    return await idempotency.perform(call, async (tx) => {
      const { endpoint, webhookId } = await webhooks.ping(caller, endpointId, tx);
      return {
        data: presentEndpoint(endpoint),
        meta: { webhook_id: webhookId },
        resource: resourceOf(endpointId),
      };
    });
  });

  const replay = api.secured(replayWebhook.access, async ({ caller, request, pathId }) => {
    const endpointId = pathId("id");
    const endpoint = await webhooks.get(caller, endpointId);
    const key = readIdempotencyKey(request, { required: false });
    const { since: sinceMs, event_types } = await readJsonBody(request, readReplay, "invalid_request");
    const eventNames = event_types ?? [];
    if (sinceMs === null && eventNames.length === 0) {
      throw new ServiceError("invalid_request", "Say what to replay: give since, event_types, or both.");
    }
    let queued = 0;
    const prepare = async () => {
      queued = await webhooks.replay(caller, { endpointId, sinceMs, eventNames, onlyFailed: false });
    };
    const formerMeaning = { endpointId, sinceMs, eventNames };
    const meaning = { ...formerMeaning, eventNames: [...new Set(eventNames)].sort() };
    const operation = "POST /v1/webhooks/{id}/replay";
    const call = { owner: ownedByAccount(caller), operation, key, meaning, formerMeaning, prepare };
    return await idempotency.perform(call, async () => ({
      data: presentEndpoint(endpoint),
      meta: { queued },
      resource: resourceOf(endpointId),
    }));
  });

  return operationRoutes(
    [listWebhooks, list],
    [createWebhook, create],
    [getWebhook, read],
    [updateWebhook, update],
    [rotateWebhookSecret, rotate],
    [deleteWebhook, remove],
    [testWebhook, ping],
    [replayWebhook, replay],
  );
}

function resourceOf(id: number) {
  return { kind: "webhook", id } as const;
}

function ownerOf({ accountId, kind, clientId }: Caller): AccountOwner {
  return { accountId, kind, actor: `credential:${clientId}` };
}
