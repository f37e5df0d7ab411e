import type { DealerFigures, MonthOfTests } from "../../../battery-tests/dealer-figures.ts";
import type { DealerFiguresService } from "../../../battery-tests/dealer-figures-service.ts";
import type { DealerService, UnitCounts } from "../../../dealers/dealer-service.ts";
import type { Membership } from "../../../identity/memberships/membership.ts";
import type { NoticeService } from "../../../notices/notice-service.ts";
import type { WebhookService } from "../../../webhooks/endpoints/webhook-service.ts";

/** How many notices a person sees of each kind, and endpoints that fail, or were disabled for it. */
export interface AttentionCounts {
  readonly safetyIssues: number;
  readonly failedTests: number;
  readonly failingWebhooks: number;
}

export interface DealerAtAGlance extends DealerFigures {
  readonly dealer: Membership;
  readonly units: UnitCounts;
  readonly attention: AttentionCounts;
}

export interface GroupAtAGlance {
  readonly dealers: readonly DealerAtAGlance[];
  /** Of all dealers of the company together, the last 12 months, oldest first. */
  readonly months: readonly MonthOfTests[];
}

export type GroupService = ReturnType<typeof createGroupService>;

export function createGroupService(ports: {
  readonly figures: DealerFiguresService;
  readonly dealers: Pick<DealerService, "countUnits">;
  readonly webhooks: Pick<WebhookService, "countFailing">;
  readonly notices: Pick<NoticeService, "countOfCompany">;
}) {
  const { figures, dealers, webhooks, notices } = ports;
  return {
    /** Of `reached`, dealers of other companies are left out. */
    async glance(
      { companyId, personId }: { readonly companyId: number; readonly personId: number },
      reached: readonly Membership[],
    ): Promise<GroupAtAGlance> {
      const { ofDealers, months } = await figures(companyId);
      const unitsOf = await dealers.countUnits(companyId);
      const failingOf = await webhooks.countFailing(companyId);
      const noticesOf = await notices.countOfCompany({ companyId, personId }, [
        "safety_issue",
        "test_failed",
      ]);
      const shown = reached.flatMap((dealer) => {
        const { dealerId } = dealer;
        const found = ofDealers.get(dealerId);
        if (found === undefined) return [];
        const attention = {
          safetyIssues: noticesOf.get(dealerId)?.safety_issue ?? 0,
          failedTests: noticesOf.get(dealerId)?.test_failed ?? 0,
          failingWebhooks: failingOf.get(dealerId) ?? 0,
        };
        return [{ dealer, ...found, units: unitsOf.get(dealerId) ?? {}, attention }];
      });
      return { dealers: shown, months };
    },
  };
}
