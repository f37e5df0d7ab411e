import { composeApi, writingRoutes } from "../../src/api.ts";
import { createAuditService } from "../../src/audit/audit-service.ts";
import { type ObservedCore, openObservedCore } from "../../src/core-observed.ts";
import type { Ports } from "../../src/core-ports.ts";
import { createCredentialService } from "../../src/credentials/credential-service.ts";
import { createDealerKeyService } from "../../src/credentials/dealer-key-service.ts";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import { createUnitService } from "../../src/dealers/unit-service.ts";
import { forwardedHandlers } from "../../src/http/forwarding.ts";
import { composeQueues } from "../../src/queues.ts";
import { readOnly } from "../../src/service.ts";
import { ingestOf, lookupOf } from "../../src/services/battery-test-services.ts";
import { dealersOf, unitReturnsOf } from "../../src/services/dealer-services.ts";
import { accountsOf, peopleAdministrationOf, peopleOf } from "../../src/services/identity-services.ts";
import { transparencyLogOf } from "../../src/services/log-services.ts";
import { webhooksOf } from "../../src/services/webhook-services.ts";
import type { Config } from "../../src/settings/config.ts";
import { createDeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";
import { composeWriterMethods, remoteWriter } from "../../src/writer.ts";
import type { WriterMethods } from "../../src/writer-methods.ts";
import { inProcessRpc } from "./in-process-rpc.ts";

/**
 * One thread, with every service accessible. As in the service, requests that write are forwarded, and the half that answers requests cannot
 * write.
 */
export type App = ReturnType<typeof composeApp>;

/** @throws ServiceError `setup` as `openObservedCore`. */
export async function createApp(config: Config, ports: Ports): Promise<App> {
  return composeApp(await openObservedCore(config, ports));
}

/** Around a core that is open. */
export function composeApp(core: ObservedCore) {
  const queues = composeQueues(core);
  const handlers = forwardedHandlers(core.watch.tracer);
  writingRoutes(core, handlers.api);
  const writer = inProcessRpc<WriterMethods>({
    ...composeWriterMethods(core, queues),
    handle: handlers.handle,
    vitals: async () => ({
      queues: [],
      unsignableEndpointCount: 0,
      writeFault: await core.watch.probes.writable(),
    }),
    metrics: async () => [],
  });
  const remote = remoteWriter(() => writer);
  core.watch.queueLink.attach(remote);
  const api = composeApi({ ...core, db: readOnly(core.db), writer: remote });
  return {
    ...core,
    ...core.watch,
    ...api,
    ...queues,
    writer: remote,
    accounts: accountsOf(core),
    audit: createAuditService(core),
    companies: createCompanyService(core),
    credentials: createCredentialService(core),
    dealerKeys: createDealerKeyService(core),
    dealers: dealersOf(core),
    deliveryLog: createDeliveryLogService(core),
    ingest: ingestOf(core),
    lookup: lookupOf(core),
    people: peopleOf(core),
    peopleAdministration: peopleAdministrationOf(core),
    units: createUnitService(core),
    unitReturns: unitReturnsOf(core),
    transparencyLog: transparencyLogOf(core),
    webhooks: webhooksOf(core),
  };
}
