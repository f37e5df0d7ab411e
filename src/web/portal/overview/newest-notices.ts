import { html } from "hono/html";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import type { NoticeList } from "../../../notices/notice-service.ts";
import type { Markup } from "../../page-frame.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { noticeTable, readButton } from "../notices/notice-list.ts";
import { portalPath } from "../portal-route.ts";

/** Nothing where there are none. */
export function newestNotices(context: DealerContext, newest: NoticeList, clock: ZoneClock): Markup | string {
  if (newest.notices.length === 0) return "";
  const { t } = context;
  const { dealerId } = context.dealer;
  const all = t("overview.notices.see", { count: newest.total });
  return html`<h2 class="above">${t("overview.notices.heading")}</h2>
    ${noticeTable(context, newest.notices, clock)}
    <div class="actions">${readButton(context, newest)}
      <a class="button plain" href="${portalPath("notices", { dealerId })}">${all}</a></div>`;
}
