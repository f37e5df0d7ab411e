import { html } from "hono/html";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { NOTICE_RETENTION_DAYS } from "../../../notices/notice.ts";
import type { NoticeList } from "../../../notices/notice-service.ts";
import { emptyState } from "../frame/empty-state.ts";
import { backLink, pageHead } from "../frame/page-head.ts";
import { pagination } from "../frame/pagination.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { noticeTable, readButton } from "./notice-list.ts";

export const NOTICES_PER_PAGE = 50;

/** Every notice that the person chose to see. @param at which page of them, from 1. @param clock of the dealer. */
export function noticesPage(
  context: DealerContext,
  list: NoticeList,
  at: number,
  clock: ZoneClock,
): PortalPage {
  const { dealerId } = context.dealer;
  const choices = portalPath("noticeChoices", { dealerId });
  return page(
    "Notices",
    html`${backLink("Overview", portalPath("overview", { dealerId }))}
    ${pageHead("Notices", {
      lead: `What has happened at this dealer. They are kept for ${NOTICE_RETENTION_DAYS} days.`,
      actions: html`<a class="button plain" href="${choices}">Choose your notices</a>${at === 1 ? readButton(context, list) : ""}`,
    })}
    ${
      list.notices.length === 0
        ? emptyState({
            heading: "No notices",
            text: "Safety issues, failed tests, units on their way, webhooks in trouble, keys and new people are shown here.",
            next: { label: "Choose your notices", path: choices },
          })
        : noticeTable(context, list.notices, clock)
    }
    ${pagination(context.t, {
      page: at,
      perPage: NOTICES_PER_PAGE,
      total: list.total,
      pathOf: (other) => portalPath("notices", { dealerId }, { page: other }),
    })}`,
  );
}
