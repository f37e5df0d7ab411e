import { ANY_TEST, type TestFilter } from "../../../battery-tests/battery-test-filter.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import type { LookupService } from "../../../battery-tests/lookup-service.ts";
import type { DealerKeyService } from "../../../credentials/dealer-key-service.ts";
import type { Dealer } from "../../../dealers/dealer.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import type { MembershipService } from "../../../identity/memberships/membership-service.ts";
import type { EndpointHealth, WebhookService } from "../../../webhooks/endpoints/webhook-service.ts";

export interface Glance {
  readonly dealer: Dealer;
  readonly memberCount: number;
  readonly latestTests: readonly FoundTest[];
  readonly testCount: number;
  /** Tests that have begun but have no certificate yet. */
  readonly runningCount: number;
  readonly endpoints: readonly EndpointHealth[];
  /** Keys that are not revoked. */
  readonly liveKeyCount: number;
}

const LATEST_COUNT = 5;

export type OverviewService = ReturnType<typeof createOverviewService>;

export function createOverviewService(ports: {
  readonly dealers: Pick<DealerService, "get">;
  readonly memberships: Pick<MembershipService, "listMembers">;
  readonly lookup: Pick<LookupService, "listOfDealer">;
  readonly webhooks: Pick<WebhookService, "listHealth">;
  readonly keys: Pick<DealerKeyService, "list">;
}) {
  const { dealers, keys, memberships, lookup, webhooks } = ports;
  return {
    /** @throws ServiceError `not_found`. */
    async glance(dealerId: number): Promise<Glance> {
      const list = (filter: Partial<TestFilter>, perPage: number) =>
        lookup.listOfDealer(dealerId, { filter: { ...ANY_TEST, ...filter }, page: 1, perPage });
      const latest = await list({}, LATEST_COUNT);
      return {
        dealer: await dealers.get(dealerId),
        memberCount: (await memberships.listMembers({ dealerId })).length,
        latestTests: latest.tests,
        testCount: latest.total,
        runningCount: (await list({ status: "in_progress" }, 1)).total,
        endpoints: await webhooks.listHealth({ dealerId }),
        liveKeyCount: (await keys.list(dealerId)).filter(({ disabledAtMs }) => disabledAtMs === null).length,
      };
    },
  };
}
