import { Elysia } from "elysia";
import type { DealerActivityService } from "../../activity/dealer-activity-service.ts";
import type { DealerTestService } from "../../battery-tests/dealer-test-service.ts";
import type { LookupService } from "../../battery-tests/lookup-service.ts";
import type { CustomerMailService } from "../../certificates/giving-out/customer-mail-service.ts";
import type { GivenFiles } from "../../certificates/giving-out/given-files-service.ts";
import type { DealerLogos } from "../../certificates/logos/logo-service.ts";
import type { DealerKeyService } from "../../credentials/dealer-key-service.ts";
import type { DealerService } from "../../dealers/dealer-service.ts";
import type { UnitService } from "../../dealers/unit-service.ts";
import type { PortalAccounts } from "../../identity/people/portal-accounts-service.ts";
import type { Clock } from "../../kernel/clock.ts";
import { monotonicClock } from "../../kernel/monotonic-clock.ts";
import type { NoticeService } from "../../notices/notice-service.ts";
import type { WebhookService } from "../../webhooks/endpoints/webhook-service.ts";
import { accountHandlers } from "./account/account-routes.ts";
import { secondFactorHandlers } from "./account/second-factor-routes.ts";
import { activityHandlers } from "./activity/activity-routes.ts";
import { customerMailHandlers } from "./customer-mail/customer-mail-routes.ts";
import { figuresHandlers } from "./figures/figures-routes.ts";
import type { MailSetting } from "./frame/no-mail-notice.ts";
import { createPortalGuard, type PortalGuardPorts } from "./frame/portal-guard.ts";
import type { PortalHandlers } from "./frame/portal-page.ts";
import { groupHandlers } from "./groups/group-routes.ts";
import type { GroupService } from "./groups/group-service.ts";
import type { Operator } from "./help/help-page.ts";
import { helpHandlers } from "./help/help-routes.ts";
import { homeHandlers } from "./home/home-routes.ts";
import { keysHandlers } from "./keys/keys-routes.ts";
import { logoHandlers } from "./logo/logo-routes.ts";
import { noticesHandlers } from "./notices/notices-routes.ts";
import { overviewHandlers } from "./overview/overview-routes.ts";
import type { OverviewService } from "./overview/overview-service.ts";
import { peopleHandlers } from "./people/people-routes.ts";
import { PORTAL_ROUTES, type PortalRoute, type PortalRouteName } from "./portal-route.ts";
import { settingsHandlers } from "./settings/settings-routes.ts";
import { signInHandlers } from "./sign-in/sign-in-routes.ts";
import { testsHandlers } from "./tests/battery-tests-routes.ts";
import { testExportHandlers } from "./tests/test-export-routes.ts";
import { testFilesHandlers } from "./tests/test-files-routes.ts";
import { unitChangeHandlers } from "./units/unit-change-routes.ts";
import { unitsHandlers } from "./units/units-routes.ts";
import { endpointChangeHandlers } from "./webhooks/endpoint-change-routes.ts";
import type { WebhookSettings } from "./webhooks/webhooks-page.ts";
import { webhooksHandlers } from "./webhooks/webhooks-routes.ts";

interface PortalServices extends PortalAccounts {
  readonly clock: Clock;
  readonly dealers: Pick<DealerService, "get" | "companyOf" | "setDisplay">;
  readonly units: UnitService;
  /** Counts against the limit of writes that all people of a dealer share (interface specification, section 8). */
  readonly countWrite: (dealerId: number) => Promise<void>;
  readonly keys: DealerKeyService;
  readonly dealerLogos: DealerLogos;
  readonly dealerTests: DealerTestService;
  readonly lookup: Pick<LookupService, "listOfDealer" | "getOfDealer" | "findLatestOfUnit">;
  readonly givenFiles: GivenFiles;
  readonly customerMail: CustomerMailService;
  readonly overview: OverviewService;
  readonly group: GroupService;
  readonly activity: DealerActivityService;
  readonly notices: NoticeService;
  readonly webhooks: WebhookService;
  readonly webhookSettings: WebhookSettings;
  readonly operator: Operator;
  readonly mailSetting: MailSetting;
}

/** A route without a handler is a type error. */
export function portalRoutes(
  deps: Omit<PortalGuardPorts, "sessions"> & { readonly services: PortalServices },
) {
  const { services, ...ports } = deps;
  const guard = createPortalGuard({ ...ports, sessions: services.sessions });
  const hasLiveKey = async (dealerId: number) =>
    (await services.keys.list(dealerId)).some(({ disabledAtMs }) => disabledAtMs === null);
  const handlers: PortalHandlers = {
    ...signInHandlers(services),
    ...homeHandlers(services),
    ...helpHandlers(services),
    ...accountHandlers(services),
    ...secondFactorHandlers(services),
    ...overviewHandlers(services),
    ...noticesHandlers(services),
    ...figuresHandlers(services),
    ...testsHandlers(services),
    ...testExportHandlers({ ...services, clock: monotonicClock }),
    ...testFilesHandlers(services),
    ...customerMailHandlers(services),
    ...webhooksHandlers({ ...services, hasLiveKey }),
    ...endpointChangeHandlers({ ...services, hasLiveKey }),
    ...settingsHandlers(services),
    ...activityHandlers(services),
    ...groupHandlers(services),
    ...peopleHandlers({ ...services, companyOfDealer: (dealerId) => services.dealers.companyOf(dealerId) }),
    ...unitsHandlers(services),
    ...unitChangeHandlers(services),
    ...keysHandlers(services),
    ...logoHandlers(services),
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
