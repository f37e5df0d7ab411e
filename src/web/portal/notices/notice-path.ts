import type { NoticeKind } from "../../../identity/notices/notice-choice.ts";
import type { NoticeFacts } from "../../../notices/notice.ts";
import type { NoticeLinks } from "../../../notices/notice-mailer.ts";
import { portalPath } from "../portal-route.ts";

export function noticePath(dealerId: number, facts: NoticeFacts): string {
  switch (facts.kind) {
    case "safety_issue":
    case "certificate_withdrawn":
    case "test_failed":
      return portalPath("test", { dealerId, testId: facts.testId });
    case "unit_shipped":
    case "unit_return":
      return portalPath("unit", { dealerId, unitId: facts.unitId });
    case "endpoint":
      return portalPath("webhook", { dealerId, endpointId: facts.endpointId });
    case "key":
      return portalPath("keys", { dealerId });
    case "person":
      return portalPath("people", { dealerId });
  }
}

/** Of a list of notices: its page, from 1, and the kind that it has only. */
export interface NoticesAt {
  readonly page?: number;
  readonly kind?: NoticeKind | null;
}

/** As it stands in an address. */
export function noticesQuery({ page = 1, kind = null }: NoticesAt) {
  return { kind, page: page === 1 ? null : page };
}

export function noticeLinks(publicUrl: () => string): NoticeLinks {
  return {
    ofNotice: (dealerId, facts) => publicUrl() + noticePath(dealerId, facts),
    ofTest: (dealerId, testId) => publicUrl() + portalPath("test", { dealerId, testId }),
    all: (dealerId) => publicUrl() + portalPath("notices", { dealerId }),
    choices: (dealerId) => publicUrl() + portalPath("chooseNotices", { dealerId }),
    unsubscribe: (token) => publicUrl() + unsubscribePath(token),
  };
}

function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`;
}
