import { html } from "hono/html";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import type { NoticeList, ShownNotice } from "../../../notices/notice-service.ts";
import type { Markup } from "../../page-frame.ts";
import { badge } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { noticePath } from "./notice-path.ts";

/** Up to which notice a form marks them as read: those that there were for the page, and none that came meanwhile. */
export const UP_TO_FIELD = "up_to";

/** By the clock of the dealer, each with a link to where something is done about it. */
export function noticeTable(
  { t, dealer: { dealerId } }: DealerContext,
  shown: readonly ShownNotice[],
  clock: ZoneClock,
): Markup {
  const columns: readonly Column<ShownNotice>[] = [
    {
      label: t("notices.column.what"),
      isName: true,
      cell: ({ words, facts, isRead }) =>
        html`<a href="${noticePath(dealerId, facts)}">${words.title}</a> ${isRead ? "" : badge(t("notices.new"), "waiting")}`,
    },
    { label: t("notices.column.advice"), cell: ({ words }) => words.advice },
    {
      label: t("notices.column.when"),
      cell: ({ atMs }) => formatDateAndTime(atMs, clock.at(atMs), t) ?? "–",
    },
  ];
  return recordTable(t("notices.table"), columns, shown);
}

/** Nothing where all is read. */
export function readButton(
  context: DealerContext,
  { upToId, unreadCount }: Pick<NoticeList, "upToId" | "unreadCount">,
): Markup | string {
  if (unreadCount === 0) return "";
  const { dealerId } = context.dealer;
  return portalForm(
    context,
    html`<input type="hidden" name="${UP_TO_FIELD}" value="${upToId}" />
    <button type="submit" class="plain">${context.t("notices.mark_read", { count: unreadCount })}</button>`,
    { path: portalPath("readNotices", { dealerId }), isInline: true },
  );
}
