import { Elysia } from "elysia";
import { oldTestsUntilMs } from "../../certificates/test-age.ts";
import type { DealerService } from "../../dealers/dealer-service.ts";
import { monotonicClock } from "../../kernel/clock.ts";
import { accountHandlers } from "./account/account-routes.ts";
import { secondFactorHandlers } from "./account/second-factor-routes.ts";
import { customerMailHandlers } from "./customer-mail/customer-mail-routes.ts";
import { createPortalGuard, type PortalGuardPorts } from "./frame/portal-guard.ts";
import type { PortalHandlers } from "./frame/portal-page.ts";
import { groupHandlers } from "./groups/group-routes.ts";
import { homeHandlers } from "./home/home-routes.ts";
import { keysHandlers } from "./keys/keys-routes.ts";
import { logoHandlers } from "./logo/logo-routes.ts";
import { noticesHandlers } from "./notices/notices-routes.ts";
import { overviewHandlers } from "./overview/overview-routes.ts";
import { peopleHandlers } from "./people/people-routes.ts";
import { PORTAL_OPERATIONS } from "./portal-route.ts";
import { settingsHandlers } from "./settings/settings-routes.ts";
import { signInHandlers } from "./sign-in/sign-in-routes.ts";
import type { OldTestsUntil } from "./tests/battery-test-search.ts";
import { testsHandlers } from "./tests/battery-tests-routes.ts";
import { testExportHandlers } from "./tests/test-export-routes.ts";
import { testFilesHandlers } from "./tests/test-files-routes.ts";
import { unitsHandlers } from "./units/units-routes.ts";
import { endpointChangeHandlers } from "./webhooks/endpoint-change-routes.ts";
import { webhooksHandlers } from "./webhooks/webhooks-routes.ts";

/** What a section needs of the services, as it says itself. */
type Needs<Section extends (deps: never) => unknown> = Parameters<Section>[0];

type PortalServices = Pick<PortalGuardPorts, "sessions"> & {
  readonly dealers: Pick<DealerService, "companyOf">;
} & Needs<typeof signInHandlers> &
  Needs<typeof homeHandlers> &
  Needs<typeof accountHandlers> &
  Needs<typeof secondFactorHandlers> &
  Needs<typeof overviewHandlers> &
  Needs<typeof noticesHandlers> &
  Omit<Needs<typeof testsHandlers>, "oldTestsUntil"> &
  Omit<Needs<typeof testExportHandlers>, "clock" | "oldTestsUntil"> &
  Omit<Needs<typeof testFilesHandlers>, "oldTestsUntil"> &
  Needs<typeof customerMailHandlers> &
  Omit<Needs<typeof webhooksHandlers>, "hasLiveKey"> &
  Omit<Needs<typeof endpointChangeHandlers>, "hasLiveKey"> &
  Needs<typeof settingsHandlers> &
  Needs<typeof groupHandlers> &
  Omit<Needs<typeof peopleHandlers>, "companyOfDealer"> &
  Needs<typeof unitsHandlers> &
  Needs<typeof keysHandlers> &
  Needs<typeof logoHandlers>;

/** A route without a handler is a type error. */
export function portalRoutes(
  deps: Omit<PortalGuardPorts, "sessions"> & { readonly services: PortalServices },
) {
  const { services, ...ports } = deps;
  const guard = createPortalGuard({ ...ports, sessions: services.sessions });
  const hasLiveKey = async (dealerId: number) =>
    (await services.keys.list(dealerId)).some(({ disabledAtMs }) => disabledAtMs === null);
  const oldTestsUntil: OldTestsUntil = (zone) =>
    oldTestsUntilMs(services.clock.nowMs(), zone, services.oldTestMonths);
  const handlers: PortalHandlers = {
    ...signInHandlers(services),
    ...homeHandlers(services),
    ...accountHandlers(services),
    ...secondFactorHandlers(services),
    ...overviewHandlers(services),
    ...noticesHandlers(services),
    ...testsHandlers({ ...services, oldTestsUntil }),
    ...testExportHandlers({ ...services, clock: monotonicClock, oldTestsUntil }),
    ...testFilesHandlers({ ...services, oldTestsUntil }),
    ...customerMailHandlers(services),
    ...webhooksHandlers({ ...services, hasLiveKey }),
    ...endpointChangeHandlers({ ...services, hasLiveKey }),
    ...settingsHandlers(services),
    ...groupHandlers(services),
    ...peopleHandlers({ ...services, companyOfDealer: (dealerId) => services.dealers.companyOf(dealerId) }),
    ...unitsHandlers(services),
    ...keysHandlers(services),
    ...logoHandlers(services),
  };
  const server = new Elysia();
  for (const operation of PORTAL_OPERATIONS) {
    const handler = handlers[operation.name];
    const { path, method } = operation;
    if (method === "GET")
      server.get(path, guard(operation, typeof handler === "function" ? handler : handler.show));
    else
      server.post(path, guard(operation, typeof handler === "function" ? handler : handler.send), {
        parse: "none",
      });
  }
  return server;
}
