import { html } from "hono/html";
import { NOTICE_KINDS, type NoticeKind } from "../../../identity/notices/notice-choice.ts";
import type { Translator } from "../../../language/translator.ts";
import type { NoticeGlance } from "../../../notices/notice-service.ts";
import { type NoticeWords, noticeWords } from "../../../notices/notice-words.ts";
import { isInTrouble } from "../../../webhooks/endpoints/endpoint-state.ts";
import type { EndpointHealth } from "../../../webhooks/endpoints/webhook-service.ts";
import type { Markup } from "../../page-frame.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import {
  FROM_OVERVIEW,
  type NoticedTests,
  type NoticeRow,
  noticeRow,
  noticeTable,
} from "../notices/notice-list.ts";
import { readButton } from "../notices/notices-page.ts";
import { portalPath } from "../portal-route.ts";

const DANGER: readonly NoticeKind[] = ["safety_issue"];
const TROUBLE: readonly NoticeKind[] = ["certificate_withdrawn", "test_failed"];
/** Whether a webhook fails is read of the webhook itself: a notice says what was so when it was written. */
const APART: readonly NoticeKind[] = [...DANGER, ...TROUBLE, "endpoint"];

/** The notices of the overview; their own page shows all. */
export const OVERVIEW_NOTICES = [
  { kinds: DANGER, limit: 5, offset: 0 },
  { kinds: TROUBLE, limit: 5, offset: 0 },
  { kinds: NOTICE_KINDS.filter((kind) => !APART.includes(kind)), limit: 3, offset: 0 },
] as const;

export interface OverviewNotices extends NoticeGlance<typeof OVERVIEW_NOTICES> {
  readonly tests: NoticedTests;
}

const ENDPOINTS_MAX = 3;

interface NoticeSections {
  /** Safety issues, what went wrong with other tests, and failing webhooks, in this order. */
  readonly attention: Markup | string;
  /** What is only good to know. */
  readonly others: Markup | string;
}

/** Each is empty where there is nothing. */
export function noticeSections(
  context: DealerContext,
  notices: OverviewNotices,
  endpoints: readonly EndpointHealth[],
): NoticeSections {
  const { t, dealer } = context;
  const [dangers, troubles, others] = notices.parts.map((part) =>
    part.map((notice) => noticeRow(context, notice, notices.tests)),
  ) as [NoticeRow[], NoticeRow[], NoticeRow[]];
  const actions =
    notices.total === 0
      ? ""
      : html`<div class="actions">${readButton(context, notices)}
          <a class="button plain" href="${portalPath("notices", { dealerId: dealer.dealerId })}">${t("overview.notices.see", { count: notices.total })}</a></div>`;
  const urgent = [...dangers, ...troubles, ...endpointRows(context, endpoints)];
  const isAbove = dangers.length + troubles.length > 0;
  return {
    attention:
      urgent.length === 0
        ? ""
        : html`<h2 class="above">${t("overview.attention.heading")}</h2>
            ${noticeTable(context, t("overview.attention.heading"), urgent, FROM_OVERVIEW)} ${isAbove ? actions : ""}`,
    others:
      others.length === 0 && (isAbove || actions === "")
        ? ""
        : html`<h2 class="above">${t("overview.notices.heading")}</h2>
            ${others.length === 0 ? "" : noticeTable(context, t("notices.table"), others, FROM_OVERVIEW)} ${isAbove ? "" : actions}`,
  };
}

/** The words of their notices, as it is now. */
function endpointRows(
  { t, dealer: { dealerId } }: DealerContext,
  endpoints: readonly EndpointHealth[],
): NoticeRow[] {
  const hosts = endpoints.map(({ url }) => new URL(url).host);
  return endpoints
    .filter(isInTrouble)
    .toSorted((a, b) => b.consecutiveFailures - a.consecutiveFailures)
    .slice(0, ENDPOINTS_MAX)
    .map(({ id, url, disabledAtMs, lastAttemptAtMs, consecutiveFailures }) => {
      const { host, pathname } = new URL(url);
      const isAlone = hosts.filter((other) => other === host).length === 1;
      const shownHost = isAlone ? host : host + pathname;
      const state = disabledAtMs === null ? "failing" : "disabled";
      const facts = { kind: "endpoint", endpointId: id, host: shownHost, state } as const;
      const words =
        consecutiveFailures === 0
          ? retriedWords(t, shownHost)
          : noticeWords(t, { ...facts, failureCount: consecutiveFailures }, () => null);
      const path = portalPath("webhook", { dealerId, endpointId: id });
      return { ...words, path, atMs: disabledAtMs ?? lastAttemptAtMs, isNew: false, noticeId: null };
    });
}

/** An attempt failed, and its delivery has not used up its attempts, which may take days. */
function retriedWords(t: Translator, host: string): NoticeWords {
  return {
    title: t("notice.endpoint.retried.title", { host }),
    advice: t("notice.endpoint.retried.advice"),
  };
}
