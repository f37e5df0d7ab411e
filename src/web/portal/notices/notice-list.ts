import { html } from "hono/html";
import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Notice } from "../../../notices/notice.ts";
import type { ShownNotice } from "../../../notices/notice-service.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { verdictSign } from "../../verdict-mark.ts";
import { badge, timeText } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
import { unseen } from "../frame/portal-page.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { type ListedTest, shownTest } from "../tests/battery-test-list.ts";
import { carTitle } from "../tests/car-title.ts";
import { type NoticesAt, noticePath, noticesQuery } from "./notice-path.ts";

/** What happened, with a link to where something is done about it. */
export interface NoticeRow {
  readonly path: string;
  readonly title: string;
  readonly advice: string;
  readonly atMs: number | null;
  readonly isNew: boolean;
  /** Null where nobody can dismiss it. */
  readonly noticeId: number | null;
  /** Whether the battery may be dangerous; false unless given. */
  readonly isDanger?: boolean;
}

/** By id, without those that are gone. */
export type NoticedTests = ReadonlyMap<number, FoundTest>;

/** Notices hold neither a registration nor a reference: both are read where they are shown. */
export async function noticedTests(
  dealerTests: Pick<DealerTestService, "byIds">,
  dealerId: number,
  notices: readonly Notice[],
): Promise<NoticedTests> {
  const ids = notices.flatMap(({ facts }) => ("testId" in facts ? [facts.testId] : []));
  return await dealerTests.byIds(dealerId, [...new Set(ids)]);
}

export function noticeRow(
  { t, dealer: { dealerId } }: DealerContext,
  { id, facts, words, atMs, isRead }: ShownNotice,
  tests: NoticedTests,
): NoticeRow {
  const test = "testId" in facts ? tests.get(facts.testId) : undefined;
  return {
    path: noticePath(dealerId, facts),
    title:
      "testId" in facts && test !== undefined
        ? t(`notice.${facts.kind}.title`, { subject: subjectOf(t, shownTest(test)) })
        : words.title,
    advice: words.advice,
    atMs,
    isNew: !isRead,
    noticeId: id,
    isDanger: facts.kind === "safety_issue",
  };
}

/** A failed test shows no car. */
function subjectOf(t: Translator, test: ListedTest): string {
  if (test.status !== "failed") return carTitle(t, test);
  return test.internal_reference ?? t("notice.test", { test: String(test.id) });
}

/** In the address of the form that dismisses a notice: the overview to go back to. Without it, its address has the page of the list. */
export const FROM_PARAMETER = "from";
export const FROM_OVERVIEW = "overview";

/** By the clock of the dealer. @param caption what the rows are, for screen readers @param from where to go back to */
export function noticeTable(
  context: DealerContext,
  caption: string,
  rows: readonly NoticeRow[],
  from: typeof FROM_OVERVIEW | NoticesAt,
): Markup {
  const {
    t,
    dealer: { dealerId },
  } = context;
  const back = from === FROM_OVERVIEW ? { [FROM_PARAMETER]: from } : noticesQuery(from);
  const columns: readonly Column<NoticeRow>[] = [
    {
      label: t("notices.column.what"),
      isName: true,
      cell: ({ path, title, isNew, isDanger = false }) =>
        html`${isDanger ? html`<span class="verdict-mark danger">${verdictSign({ sign: "cross" }, 18)}</span> ` : ""}<a href="${path}">${title}</a> ${isNew ? badge(t("notices.new"), "waiting") : ""}`,
    },
    { label: t("notices.column.advice"), cell: ({ advice }) => advice },
    {
      label: t("notices.column.when"),
      cell: ({ atMs }) => html`<span class="unbroken">${timeText(context, atMs)}</span>`,
    },
    {
      label: t("notices.dismiss.column"),
      isAction: true,
      cell: ({ noticeId, title }) =>
        noticeId === null
          ? ""
          : buttonForm(context, portalPath("dismissNotice", { dealerId, noticeId }, back), {
              label: phrase(t, "notices.dismiss", { unseen, notice: title }),
            }),
    },
  ];
  return recordTable(caption, columns, rows);
}
