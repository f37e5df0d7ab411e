import { createDealerActivity } from "./activity/dealer-activity-service.ts";
import { accessOf } from "./api-access.ts";
import { createDealerFigures } from "./battery-tests/dealer-figures-service.ts";
import { createDealerTestService } from "./battery-tests/dealer-test-service.ts";
import { createCustomerMail } from "./certificates/giving-out/customer-mail-service.ts";
import { createGivenFiles } from "./certificates/giving-out/given-files-service.ts";
import { createDealerKeyService } from "./credentials/dealer-key-service.ts";
import { createOwnUnitService } from "./dealers/own-unit-service.ts";
import { createUnitActivationService } from "./dealers/unit-activation-service.ts";
import { createUnitOrderService } from "./dealers/unit-order-service.ts";
import { DAY_MS } from "./kernel/duration.ts";
import { lookupOf } from "./services/battery-test-services.ts";
import { certificatesOf, dealerLogosOf } from "./services/certificate-services.ts";
import { dealersOf, provisioningOf, unitReturnsOf } from "./services/dealer-services.ts";
import { accountsOf } from "./services/identity-services.ts";
import { madeOnce } from "./services/made-once.ts";
import { enqueueMailOf, hasMailServer } from "./services/mail-services.ts";
import { noticesOf } from "./services/notice-services.ts";
import { webhooksOf } from "./services/webhook-services.ts";
import { createGroupService } from "./web/portal/groups/group-service.ts";
import { createOverviewService } from "./web/portal/overview/overview-service.ts";
import { createDeliveryLogService } from "./webhooks/delivery/delivery-log-service.ts";
import { createDealerEndpointService } from "./webhooks/endpoints/dealer-endpoint-service.ts";
import { createDealerWebhookService } from "./webhooks/endpoints/dealer-webhook-service.ts";

export const portalServicesOf = madeOnce((core) => {
  const { disableAfter, retentionMs } = core.config.webhooks;
  const accounts = accountsOf(core);
  const dealers = dealersOf(core);
  const lookup = lookupOf(core);
  const givenFiles = createGivenFiles({ ...core, lookup, certificates: certificatesOf(core) });
  const keys = createDealerKeyService(core);
  const endpointPorts = { ...core, webhooks: webhooksOf(core), limiter: accessOf(core).limiter };
  const deliveryLog = createDeliveryLogService(core);
  const dealerEndpoints = createDealerEndpointService(endpointPorts);
  const dealerWebhooks = createDealerWebhookService({ ...endpointPorts, deliveryLog });
  return {
    ...accounts,
    clock: core.clock,
    dealers,
    lookup,
    givenFiles,
    customerMail: createCustomerMail({ ...core, enqueueMail: enqueueMailOf(core), givenFiles }),
    dealerTests: createDealerTestService(core),
    unitActivation: createUnitActivationService(core),
    ownUnits: createOwnUnitService(core),
    unitOrders: createUnitOrderService({
      ...core,
      provisioning: provisioningOf(core),
      countWrite: dealerEndpoints.countWrite,
    }),
    unitReturns: unitReturnsOf(core),
    keys,
    dealerLogos: dealerLogosOf(core),
    dealerWebhooks,
    dealerEndpoints,
    notices: noticesOf(core),
    overview: createOverviewService({ dealers, lookup, dealerWebhooks, members: accounts.members, keys }),
    operator: core.config.issuer,
    mailSetting: { hasMailServer: hasMailServer(core) },
    activity: createDealerActivity(core),
    group: createGroupService({
      figures: createDealerFigures(core),
      dealers,
      dealerWebhooks,
    }),
    webhookSettings: {
      disableAfter,
      endpointLimit: core.config.webhooks.endpointLimit,
      retentionDays: retentionMs / DAY_MS,
      publicUrl: core.publicUrl,
    },
  };
});
