import { html } from "hono/html";
import { ACTIVITY_KINDS } from "../../../activity/activity.ts";
import type { ActivityPage } from "../../../activity/dealer-activity-service.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { selectField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { emptyState } from "../frame/empty-state.ts";
import { backLink, pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import { type DealerContext, isUnchangeable } from "../frame/portal-context.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { searchForm } from "../frame/search-form.ts";
import { portalPath } from "../portal-route.ts";
import { activityQuery } from "./activity-search.ts";
import { ACTIVITY_KIND_LABELS, actionInWords, actorInWords } from "./activity-words.ts";

/** Who did what at the dealer, newest first. @param state what is filtered by. */
export function activityPage(
  context: DealerContext,
  state: FormState,
  found: ActivityPage,
  clock: ZoneClock,
): PortalPage {
  const { dealerId } = context.dealer;
  const path = portalPath("activity", { dealerId });
  // The settings, which can only be changed, are closed then.
  const backTo = isUnchangeable(context.dealer)
    ? backLink("People", portalPath("people", { dealerId }))
    : backLink("Settings", portalPath("settings", { dealerId }));
  const setCount = ["who", "kind"].filter((name) => (state.typed.get(name) ?? "") !== "").length;
  const isFirst = (state.typed.get("before") ?? "") === "";
  return page(
    "Activity",
    html`${backTo}
    ${pageHead("Activity", { lead: "Who did what at this dealer. People's sign-ins are on their own account pages." })}
    ${search(path, state, found)}
    ${
      found.entries.length === 0
        ? emptyState({
            heading: setCount > 0 || !isFirst ? "Nothing matches" : "Nothing yet",
            text: "Every change that somebody makes here is listed from then on.",
            ...(setCount > 0 || !isFirst ? { next: { label: "Show everything", path } } : {}),
          })
        : recordTable("Activity", columnsOf(found, clock), found.entries)
    }
    <nav class="pagination" aria-label="Pages of the list">
      ${isFirst ? html`<span></span>` : html`<a class="button plain" href="${portalPath("activity", { dealerId }, activityQuery(state, null))}">Newest</a>`}
      ${found.nextBeforeId === null ? html`<span></span>` : html`<a class="button plain" rel="next" href="${portalPath("activity", { dealerId }, activityQuery(state, found.nextBeforeId))}">Older</a>`}
    </nav>`,
  );
}

function search(path: string, state: FormState, { people }: ActivityPage): Markup {
  const who = [
    { value: "", label: "Anyone" },
    ...people.map(({ personId, name }) => ({ value: String(personId), label: name })),
    { value: "operator", label: "The operator" },
    { value: "program", label: "A program, over the API" },
  ];
  const kinds = ACTIVITY_KINDS.map((kind) => ({ value: kind, label: ACTIVITY_KIND_LABELS[kind] }));
  return searchForm(ENGLISH, {
    path,
    label: "Activity",
    field: selectField(state, { name: "who", label: "Who", options: who }),
    filters: selectField(state, {
      name: "kind",
      label: "What about",
      options: [{ value: "", label: "Everything" }, ...kinds],
    }),
    setCount: (state.typed.get("kind") ?? "") === "" ? 0 : 1,
    isWrong: false,
  });
}

function columnsOf({ names }: ActivityPage, clock: ZoneClock): Column<ActivityPage["entries"][number]>[] {
  return [
    { label: "When", isName: true, cell: ({ atMs }) => whenInWords(atMs, clock) },
    { label: "Who", isLong: true, cell: (entry) => actorInWords(entry, names) },
    { label: "What", isLong: true, cell: (entry) => actionInWords(entry, names) },
  ];
}

/** By the clock of the dealer. */
function whenInWords(atMs: number, clock: ZoneClock): string {
  return formatDateAndTime(atMs, clock.at(atMs)) ?? "";
}
