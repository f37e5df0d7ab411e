import { html } from "hono/html";
import { DEALER_ROLES } from "../../../access/dealer-role.ts";
import {
  ACTIVITY_KINDS,
  type Activity,
  type ActivityAction,
  type ActivityFilter,
  type ActivityNames,
} from "../../../activity/activity.ts";
import type { ActivityPage } from "../../../activity/dealer-activity-service.ts";
import { DEALER_STATUSES } from "../../../dealers/dealer.ts";
import { parsePathId } from "../../../http/query.ts";
import type { Translator } from "../../../language/translator.ts";
import { selectField } from "../../form-field.ts";
import { type FormState, filledForm } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { timeText } from "../frame/labels.ts";
import { type DealerContext, isUnchangeable } from "../frame/portal-context.ts";
import { backLink, emptyState, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { searchForm } from "../frame/search-form.ts";
import { portalPath } from "../portal-route.ts";

const ACTIVITIES_PER_PAGE = 50;

/** What is unknown counts as not given. */
export function readActivityQuery(query: URLSearchParams): {
  readonly state: FormState;
  readonly filter: ActivityFilter;
} {
  const [who, kindText, before] = [
    query.get("who") ?? "",
    query.get("kind") ?? "",
    query.get("before") ?? "",
  ];
  const kind = ACTIVITY_KINDS.find((known) => known === kindText) ?? null;
  const personId = parsePathId(who);
  const named = who === "operator" || who === "program" ? who : null;
  const actor = personId === null ? named : { personId };
  const beforeId = parsePathId(before);
  return {
    state: filledForm({
      who: actor === null ? "" : who,
      kind: kind ?? "",
      before: beforeId === null ? "" : before,
    }),
    filter: { actor, kind, beforeId, limit: ACTIVITIES_PER_PAGE },
  };
}

function activityQuery({ typed }: FormState, beforeId: number | null) {
  return { who: typed.get("who") || null, kind: typed.get("kind") || null, before: beforeId };
}

export function activityPage(context: DealerContext, state: FormState, found: ActivityPage): PortalPage {
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
        : recordTable(t("activity.title"), columnsOf(context, found), found.entries)
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
  context: DealerContext,
  { names }: ActivityPage,
): Column<ActivityPage["entries"][number]>[] {
  const { t } = context;
  return [
    { label: t("activity.column.when"), isName: true, cell: ({ atMs }) => timeText(context, atMs) },
    { label: t("activity.column.who"), isLong: true, cell: (entry) => actorInWords(t, entry, names) },
    { label: t("activity.column.what"), isLong: true, cell: (entry) => actionInWords(t, entry, names) },
  ];
}

/** The name that an operator has on the machine of svc is not shown. */
function actorInWords(t: Translator, { actor }: Activity, names: ActivityNames): string {
  const [kind, ...rest] = actor.split(":");
  const id = rest.join(":");
  if (kind === "person") return names.people.get(Number(id)) ?? t("activity.actor.deleted_person");
  if (kind === "operator") return t("activity.actor.operator");
  if (kind !== "credential") return t("activity.actor.service");
  const key = names.clients.get(id);
  return key === undefined ? t("activity.actor.group_program") : t("activity.actor.key", { key });
}

/** Nothing secret: values are shown only where a case below names them. */
function actionInWords(t: Translator, entry: Activity, names: ActivityNames): string {
  return WORDS[entry.action](t, wordsOf(t, entry, names));
}

interface EntryWords {
  readonly person: string;
  readonly unit: string;
  readonly key: string;
  readonly webhook: string;
  readonly test: string;
  value(side: "from" | "to", name: string): string | null;
  role(side: "from" | "to"): string;
  status(side: "from" | "to"): string;
  readonly changed: string;
  count(name: string): number;
}

type Say = (t: Translator, words: EntryWords) => string;

const WORDS: Readonly<Record<ActivityAction, Say>> = {
  "dealer.create": (t) => t("activity.did.dealer.create"),
  "dealer.update": (t, { changed }) => t("activity.did.dealer.update", { changed }),
  "dealer.set-status": (t, { status }) =>
    t("activity.did.dealer.set-status", { from: status("from"), to: status("to") }),
  "dealer.set-billing": (t, { value }) =>
    t(`activity.did.dealer.set-billing.${value("to", "billing_mode") === "direct" ? "direct" : "group"}`),
  "dealer.try-logo": (t) => t("activity.did.dealer.try-logo"),
  "dealer.set-logo": (t, { value }) =>
    t(`activity.did.dealer.set-logo.${value("to", "logo") === null ? "removed" : "chosen"}`),
  "dealer.set-display": (t, { changed }) => t("activity.did.dealer.set-display", { changed }),
  "dealer.order-units": (t, { value }) =>
    t("activity.did.dealer.order-units", {
      count: Number(value("to", "units") ?? 0) - Number(value("from", "units") ?? 0),
    }),
  "invitation.send": (t, { person, role }) => t("activity.did.invitation.send", { person, role: role("to") }),
  "invitation.resend": (t, { person }) => t("activity.did.invitation.resend", { person }),
  "invitation.withdraw": (t, { person }) => t("activity.did.invitation.withdraw", { person }),
  "invitation.accept": (t, { role }) => t("activity.did.invitation.accept", { role: role("to") }),
  "invitation.decline": (t) => t("activity.did.invitation.decline"),
  "member.change-role": (t, { person, role }) =>
    t("activity.did.member.change-role", { person, from: role("from"), to: role("to") }),
  "member.remove": (t, { person, role }) => t("activity.did.member.remove", { person, role: role("from") }),
  "unit.seed": (t, { unit }) => t("activity.did.unit.seed", { unit }),
  "unit.ship": (t, { unit }) => t("activity.did.unit.ship", { unit }),
  "unit.activate": (t, { unit }) => t("activity.did.unit.activate", { unit }),
  "unit.return": (t, { unit }) => t("activity.did.unit.return", { unit }),
  "unit.cancel-order": (t, { unit }) => t("activity.did.unit.cancel-order", { unit }),
  "unit.retire": (t, { unit }) => t("activity.did.unit.retire", { unit }),
  "unit.move": (t, { unit }) => t("activity.did.unit.move", { unit }),
  "unit.describe": (t, { changed, unit }) => t("activity.did.unit.describe", { changed, unit }),
  "unit.ask-return": (t, { unit }) => t("activity.did.unit.ask-return", { unit }),
  "unit.take-back-return": (t, { unit }) => t("activity.did.unit.take-back-return", { unit }),
  "unit.close-return": (t, { unit }) => t("activity.did.unit.close-return", { unit }),
  "credential.create": (t, { key }) => t("activity.did.credential.create", { key }),
  "credential.rotate": (t, { key }) => t("activity.did.credential.rotate", { key }),
  "credential.revoke": (t, { key }) => t("activity.did.credential.revoke", { key }),
  "credential.allow-ip": (t, { key }) => t("activity.did.credential.allow-ip", { key }),
  "credential.restrict": (t, { key }) => t("activity.did.credential.restrict", { key }),
  "credential.contact": (t, { key }) => t("activity.did.credential.contact", { key }),
  "credential.delete": (t, { key }) => t("activity.did.credential.delete", { key }),
  "webhook.create": (t, { webhook }) => t("activity.did.webhook.create", { webhook }),
  "webhook.update": (t, { changed, webhook }) => t("activity.did.webhook.update", { changed, webhook }),
  "webhook.delete": (t, { webhook }) => t("activity.did.webhook.delete", { webhook }),
  "webhook.enable": (t, { webhook }) => t("activity.did.webhook.enable", { webhook }),
  "webhook.rotate-secret": (t, { webhook }) => t("activity.did.webhook.rotate-secret", { webhook }),
  "webhook.ping": (t, { webhook }) => t("activity.did.webhook.ping", { webhook }),
  "webhook.replay": (t, { webhook }) => t("activity.did.webhook.replay", { webhook }),
  "webhook.resend": (t, { webhook }) => t("activity.did.webhook.resend", { webhook }),
  "certificate.send": (t, { count }) => t("activity.did.certificate.send", { count: count("test_ids") }),
  "certificate.withdraw": (t, { test }) => t("activity.did.certificate.withdraw", { test }),
  "certificate.reinstate": (t, { test }) => t("activity.did.certificate.reinstate", { test }),
};

/** By the names of the audit log. A name that is not here is "other data". */
const CHANGED = {
  primary_contact: "primary_contact",
  shipping_address: "shipping_address",
  name: "name",
  public_name: "public_name",
  time_zone: "time_zone",
  length_unit: "length_unit",
  language: "language",
  location_label: "location_label",
  url: "url",
  events: "events",
  disabled: "disabled",
  asymmetric_signatures: "asymmetric_signatures",
  own_reference: "reference",
  reference: "reference",
  internal_reference: "reference",
} as const;

function changedName(t: Translator, name: string): string {
  return Object.hasOwn(CHANGED, name)
    ? t(`activity.changed.${CHANGED[name as keyof typeof CHANGED]}`)
    : t("activity.changed.other");
}

function wordsOf(t: Translator, { changes, subjectId }: Activity, names: ActivityNames): EntryWords {
  const value = (side: "from" | "to", name: string) => changes[name]?.[side] ?? null;
  const text = (side: "from" | "to", name: string) => {
    const found = value(side, name);
    return found === null || typeof found === "object" ? null : String(found);
  };
  const id = String(subjectId);
  const personId = value("to", "person_id") ?? value("from", "person_id");
  const changed = [...new Set(Object.keys(changes).map((name) => changedName(t, name)))];
  const unit = names.units.get(subjectId);
  return {
    person: names.people.get(Number(personId)) ?? t("activity.name.deleted_person"),
    unit: unit === undefined ? t("activity.name.unit") : (unit ?? t("activity.name.unit_number", { id })),
    key: names.keys.get(subjectId) ?? t("activity.name.deleted"),
    webhook: names.webhooks.get(subjectId) ?? t("activity.name.deleted"),
    test: t("activity.name.test", { id }),
    value: text,
    role: (side) => {
      const role = DEALER_ROLES.find((known) => known === text(side, "role"));
      return t(`activity.role.${role ?? "member"}`);
    },
    status: (side) => {
      const status = DEALER_STATUSES.find((known) => known === text(side, "status"));
      return status === undefined ? "–" : t(`activity.status.${status}`);
    },
    changed: changed.length === 0 ? t("activity.changed.nothing") : changed.join(", "),
    count: (name) => {
      const found = value("to", name);
      return Array.isArray(found) ? found.length : 0;
    },
  };
}
