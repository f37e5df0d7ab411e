import { html } from "hono/html";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { verdictSign } from "../../verdict-mark.ts";
import { badge } from "../frame/labels.ts";
import type { AttentionCounts } from "./group-service.ts";

/** Where each kind is listed; a kind without a path is no link. */
type AttentionPaths = Partial<Record<keyof AttentionCounts, string>>;

/** The gravest first; nothing where there is nothing. */
export function attentionBadges(
  t: Translator,
  { safetyIssues, failingWebhooks, failedTests }: AttentionCounts,
  paths: AttentionPaths = {},
): Markup | string {
  const linked = (count: number, path: string | undefined, mark: Markup) =>
    count === 0 ? [] : [path === undefined ? mark : html`<a href="${path}">${mark}</a>`];
  const marks = [
    ...linked(
      safetyIssues,
      paths.safetyIssues,
      badge(
        t("groups.attention.safety_issues", { count: safetyIssues }),
        "bad",
        verdictSign({ sign: "cross" }, 14),
      ),
    ),
    ...linked(
      failingWebhooks,
      paths.failingWebhooks,
      badge(t("groups.attention.failing_webhooks", { count: failingWebhooks }), "bad"),
    ),
    ...linked(
      failedTests,
      paths.failedTests,
      badge(t("groups.attention.failed_tests", { count: failedTests }), "waiting"),
    ),
  ];
  return marks.length === 0 ? "" : html`<span class="badges">${marks}</span>`;
}
