import { html } from "hono/html";
import { ACTIVITY_KINDS } from "../../../activity/activity.ts";
import type { ActivityPage } from "../../../activity/dealer-activity-service.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { selectField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { type DealerContext, isUnchangeable } from "../frame/portal-context.ts";
import { backLink, emptyState, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { searchForm } from "../frame/search-form.ts";
import { portalPath } from "../portal-route.ts";
import { activityQuery } from "./activity-search.ts";
import { actionInWords, actorInWords } from "./activity-words.ts";

export function activityPage(
  context: DealerContext,
  state: FormState,
  found: ActivityPage,
  clock: ZoneClock,
): PortalPage {
  const { t } = context;
  const { dealerId } = context.dealer;
  const path = portalPath("activity", { dealerId });
  // The settings, which can only be changed, are closed then.
  const backTo = isUnchangeable(context.dealer)
    ? backLink(t("activity.back.people"), portalPath("people", { dealerId }))
    : backLink(t("activity.back.settings"), portalPath("settings", { dealerId }));
  const setCount = ["who", "kind"].filter((name) => (state.typed.get(name) ?? "") !== "").length;
  const isFirst = (state.typed.get("before") ?? "") === "";
  return page(
    t("activity.title"),
    html`${backTo}
    ${pageHead(t("activity.title"), { lead: t("activity.lead") })}
    ${search(t, path, state, found)}
    ${
      found.entries.length === 0
        ? emptyState({
            heading: setCount > 0 || !isFirst ? t("activity.no_match.heading") : t("activity.none.heading"),
            text: t("activity.none.text"),
            ...(setCount > 0 || !isFirst ? { next: { label: t("activity.show_everything"), path } } : {}),
          })
        : recordTable(t("activity.title"), columnsOf(t, found, clock), found.entries)
    }
    <nav class="pagination" aria-label="${t("portal.pagination.label")}">
      ${isFirst ? html`<span></span>` : html`<a class="button plain" href="${portalPath("activity", { dealerId }, activityQuery(state, null))}">${t("activity.newest")}</a>`}
      ${found.nextBeforeId === null ? html`<span></span>` : html`<a class="button plain" rel="next" href="${portalPath("activity", { dealerId }, activityQuery(state, found.nextBeforeId))}">${t("activity.older")}</a>`}
    </nav>`,
  );
}

function search(t: Translator, path: string, state: FormState, { people }: ActivityPage): Markup {
  const who = [
    { value: "", label: t("activity.filter.anyone") },
    ...people.map(({ personId, name }) => ({ value: String(personId), label: name })),
    { value: "operator", label: t("activity.filter.operator") },
    { value: "program", label: t("activity.filter.program") },
  ];
  const kinds = ACTIVITY_KINDS.map((kind) => ({ value: kind, label: t(`activity.kind.${kind}`) }));
  return searchForm(t, {
    path,
    label: t("activity.title"),
    field: selectField(state, { name: "who", label: t("activity.filter.who"), options: who }),
    filters: selectField(state, {
      name: "kind",
      label: t("activity.filter.kind"),
      options: [{ value: "", label: t("activity.filter.everything") }, ...kinds],
    }),
    setCount: (state.typed.get("kind") ?? "") === "" ? 0 : 1,
    isWrong: false,
  });
}

function columnsOf(
  t: Translator,
  { names }: ActivityPage,
  clock: ZoneClock,
): Column<ActivityPage["entries"][number]>[] {
  return [
    { label: t("activity.column.when"), isName: true, cell: ({ atMs }) => whenInWords(t, atMs, clock) },
    { label: t("activity.column.who"), isLong: true, cell: (entry) => actorInWords(t, entry, names) },
    { label: t("activity.column.what"), isLong: true, cell: (entry) => actionInWords(t, entry, names) },
  ];
}

function whenInWords(t: Translator, atMs: number, clock: ZoneClock): string {
  return formatDateAndTime(atMs, clock.at(atMs), t) ?? "";
}
