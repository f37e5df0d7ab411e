import { composeApi } from "../../src/api.ts";
import { createAuditService } from "../../src/audit/audit-service.ts";
import { createCredentialService } from "../../src/credentials/credential-service.ts";
import { createDealerKeyService } from "../../src/credentials/dealer-key-service.ts";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import { createUnitService } from "../../src/dealers/unit-service.ts";
import { type ObservedInstallation, openObservedInstallation } from "../../src/observed-installation.ts";
import type { Ports } from "../../src/ports.ts";
import { composeQueues } from "../../src/queues.ts";
import { ingestOf, lookupOf } from "../../src/services/battery-test-services.ts";
import { dealersOf, unitReturnsOf } from "../../src/services/dealer-services.ts";
import { accountsOf, peopleAdministrationOf, peopleOf } from "../../src/services/identity-services.ts";
import { transparencyLogOf } from "../../src/services/log-services.ts";
import { webhooksOf } from "../../src/services/webhook-services.ts";
import type { Config } from "../../src/settings/config.ts";
import { createDeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";

/** One thread, with every service accessible. */
export type App = ReturnType<typeof composeApp>;

/** @throws ServiceError `setup` as `openObservedInstallation`. */
export async function createApp(config: Config, ports: Ports): Promise<App> {
  return composeApp(await openObservedInstallation(config, ports));
}

/** Around a core that is open. */
export function composeApp(core: ObservedInstallation) {
  return {
    ...core,
    ...core.watch,
    ...composeApi(core),
    ...composeQueues(core),
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
