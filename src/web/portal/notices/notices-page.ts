import { html } from "hono/html";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { NOTICE_RETENTION_DAYS } from "../../../notices/notice.ts";
import type { NoticeList } from "../../../notices/notice-service.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { backLink, emptyState, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { pagination } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { noticeTable, readButton } from "./notice-list.ts";

export const NOTICES_PER_PAGE = 50;

/** `at` is the page of the list, from 1. */
export function noticesPage(
  context: DealerContext,
  list: NoticeList,
  at: number,
  clock: ZoneClock,
): PortalPage {
  const { t } = context;
  const { dealerId } = context.dealer;
  const choices = portalPath("noticeChoices", { dealerId });
  return page(
    t("notices.title"),
    html`${backLink(t("notices.back.overview"), portalPath("overview", { dealerId }))}
    ${pageHead(t("notices.title"), {
      lead: t("notices.lead", { count: NOTICE_RETENTION_DAYS }),
      actions: html`<a class="button plain" href="${choices}">${t("notices.choose")}</a>${at === 1 ? readButton(context, list) : ""}`,
    })}
    ${
      list.notices.length === 0
        ? emptyState({
            heading: t("notices.none.heading"),
            text: t("notices.none.text"),
            next: { label: t("notices.choose"), path: choices },
          })
        : noticeTable(context, list.notices, clock)
    }
    ${pagination(t, {
      page: at,
      perPage: NOTICES_PER_PAGE,
      total: list.total,
      pathOf: (other) => portalPath("notices", { dealerId }, { page: other }),
    })}`,
  );
}
