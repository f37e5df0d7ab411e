import { Elysia } from "elysia";
import type { LookupService } from "../battery-tests/lookup-service.ts";
import type { CertificateService } from "../certificates/certificate-service.ts";
import type { DealerKeyService } from "../credentials/dealer-key-service.ts";
import type { DealerService } from "../dealers/dealer-service.ts";
import type { UnitActivationService } from "../dealers/unit-activation-service.ts";
import type { DealerWebhookService } from "../webhooks/dealer-webhook-service.ts";
import { accountHandlers } from "./account-routes.ts";
import { homeHandlers } from "./home-routes.ts";
import { keysHandlers } from "./keys-routes.ts";
import { overviewHandlers } from "./overview-routes.ts";
import type { OverviewService } from "./overview-service.ts";
import { peopleHandlers } from "./people-routes.ts";
import type { PortalAccounts } from "./portal-accounts.ts";
import type { PortalHandlers } from "./portal-answer.ts";
import { createPortalGuard, type PortalGuardPorts } from "./portal-guard.ts";
import { PORTAL_ROUTES, type PortalRoute, type PortalRouteName } from "./portal-route.ts";
import { secondFactorHandlers } from "./second-factor-routes.ts";
import { signInHandlers } from "./sign-in-routes.ts";
import { testsHandlers } from "./tests-routes.ts";
import { unitsHandlers } from "./units-routes.ts";
import type { WebhookSettings } from "./webhooks-page.ts";
import { webhooksHandlers } from "./webhooks-routes.ts";

/** What the pages of the portal work on. */
export interface PortalServices extends PortalAccounts {
  readonly dealers: Pick<DealerService, "get">;
  readonly ownUnits: UnitActivationService;
  readonly keys: DealerKeyService;
  readonly lookup: Pick<LookupService, "listOfDealer" | "getOfDealer">;
  readonly certificates: Pick<CertificateService, "fileDigest" | "files">;
  readonly overview: OverviewService;
  readonly dealerWebhooks: DealerWebhookService;
  readonly webhookSettings: WebhookSettings;
}

/** The dealer portal: each route of `PORTAL_ROUTES` behind its guard. A route without a handler is an error of types. */
export function portalRoutes(
  deps: Omit<PortalGuardPorts, "sessions"> & { readonly services: PortalServices },
) {
  const { services, ...ports } = deps;
  const guard = createPortalGuard({ ...ports, sessions: services.sessions });
  const handlers: PortalHandlers = {
    ...signInHandlers(services),
    ...homeHandlers(services),
    ...accountHandlers(services),
    ...secondFactorHandlers(services),
    ...overviewHandlers(services),
    ...testsHandlers(services),
    ...webhooksHandlers(services),
    ...peopleHandlers(services),
    ...unitsHandlers(services),
    ...keysHandlers(services),
  };
  const server = new Elysia();
  for (const name of Object.keys(PORTAL_ROUTES) as PortalRouteName[]) {
    const route: PortalRoute = PORTAL_ROUTES[name];
    const handle = guard(route, handlers[name]);
    if (route.method === "GET") server.get(route.path, handle);
    else server.post(route.path, handle, { parse: "none" });
  }
  return server;
}
