import type { DealerFigures } from "../../../battery-tests/dealer-figures.ts";
import type { DealerFiguresService } from "../../../battery-tests/dealer-figures-service.ts";
import type { DealerService, UnitCounts } from "../../../dealers/dealer-service.ts";
import type { Membership } from "../../../identity/memberships/membership.ts";
import type { WebhookService } from "../../../webhooks/endpoints/webhook-service.ts";

export interface DealerAtAGlance extends DealerFigures {
  readonly dealer: Membership;
  readonly units: UnitCounts;
  /** Endpoints that fail, or were disabled for it. */
  readonly failingCount: number;
}

export type GroupService = ReturnType<typeof createGroupService>;

export function createGroupService(ports: {
  readonly figures: DealerFiguresService;
  readonly dealers: Pick<DealerService, "countUnits">;
  readonly webhooks: Pick<WebhookService, "countFailing">;
}) {
  const { figures, dealers, webhooks } = ports;
  return {
    /** Of `reached`, dealers of other companies are left out. */
    async glance(companyId: number, reached: readonly Membership[]): Promise<DealerAtAGlance[]> {
      const [figuresOf, unitsOf, failingOf] = [
        await figures(companyId),
        await dealers.countUnits(companyId),
        await webhooks.countFailing(companyId),
      ];
      return reached
        .filter(({ group }) => group?.companyId === companyId)
        .map((dealer) => ({
          dealer,
          ...(figuresOf.get(dealer.dealerId) ?? NO_FIGURES),
          units: unitsOf.get(dealer.dealerId) ?? {},
          failingCount: failingOf.get(dealer.dealerId) ?? 0,
        }));
    },
  };
}

const NO_FIGURES: DealerFigures = {
  thisMonthCount: 0,
  lastMonthCount: 0,
  totalCount: 0,
  meanSohPercent: null,
  warnedShare: null,
};
