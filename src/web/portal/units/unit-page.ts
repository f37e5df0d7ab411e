import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { type Address, addressInLine } from "../../../dealers/address.ts";
import { isActivatable, isCancellable, isReturnable, type OwnUnit } from "../../../dealers/unit.ts";
import type { UnitMoment } from "../../../dealers/unit-history.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askLink, buttonForm } from "../frame/portal-form.ts";
import { backLink, facts, type PortalPage, page, pageHead, section } from "../frame/portal-page.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { type ListedTest, testTable } from "../tests/battery-test-list.ts";
import { returnBadge, statusBadge, unitName } from "./unit-labels.ts";

interface UnitFacts {
  readonly unit: OwnUnit;
  /** Oldest first. */
  readonly moments: readonly UnitMoment[];
  /** The newest test of the unit for this dealer; null where there is none among the dealer's newest. */
  readonly lastTest: ListedTest | null;
  readonly clock: ZoneClock;
}

export function unitPage(context: DealerContext, { unit, moments, lastTest, clock }: UnitFacts): PortalPage {
  const { t } = context;
  const { dealerId } = context.dealer;
  const at = { dealerId, unitId: unit.id };
  const mayChange = roleIncludes(context.dealer.role, "admin");
  return page(
    unitName(t, unit),
    html`${backLink(t("units.title"), portalPath("units", { dealerId }))}
    ${pageHead(unitName(t, unit), {
      lead: html`<span class="badges">${statusBadge(t, unit)} ${returnBadge(t, unit)}</span>`,
      actions: mayChange ? actions(t, at, unit) : "",
    })}
    ${unit.askedReturn === null ? "" : askedNotice(context, unit, mayChange, clock)}
    ${section(
      t("units.unit.title"),
      facts([
        [t("units.fact.serial"), unit.serialNumber ?? t("units.fact.no_serial")],
        [t("units.fact.unit_number"), String(unit.id)],
        [t("units.fact.reference"), unit.ownReference ?? "–"],
        [t("units.fact.location"), unit.locationLabel ?? "–"],
        [t("units.fact.sent_to"), sentTo(unit.shippingAddress)],
      ]),
    )}
    <h2 class="above">${t("units.unit.last_result")}</h2>
    ${lastTest === null ? html`<p>${t("units.unit.no_result")}</p>` : testTable(context, [lastTest], { clock })}
    <p class="after"><a class="button plain" href="${portalPath("tests", { dealerId }, { unit: unit.id })}">${t("units.unit.tests")}</a></p>
    <h2 class="above">${t("units.unit.history")}</h2>
    ${recordTable(t("units.unit.history_table"), momentColumns(t, clock), moments.toReversed())}`,
  );
}

function actions(
  t: Translator,
  at: { readonly dealerId: number; readonly unitId: number },
  unit: OwnUnit,
): Markup {
  const link = (label: string, path: string, kind = "plain") =>
    html`<a class="button ${kind}" href="${path}">${label}</a>`;
  return html`${isActivatable(unit) ? link(t("units.unit.activate"), portalPath("activateForm", at), "main") : ""}
    ${link(t("units.unit.describe"), portalPath("describeUnitForm", at))}
    ${isReturnable(unit) && unit.askedReturn === null ? link(t("units.unit.ask_return"), portalPath("returnForm", at)) : ""}
    ${isCancellable(unit) ? askLink(t("units.unit.cancel"), portalPath("cancelOrderForm", at)) : ""}`;
}

function askedNotice(context: DealerContext, unit: OwnUnit, mayChange: boolean, clock: ZoneClock): Markup {
  const { askedReturn: asked, id: unitId } = unit;
  if (asked === null) throw new Error("there is no request to show");
  const { t } = context;
  const { dealerId } = context.dealer;
  const moment = formatDateAndTime(asked.askedAtMs, clock.at(asked.askedAtMs), t) ?? "";
  return html`<div class="notice">
    <p>${phrase(t, "units.unit.return_asked", { moment, reason: asked.reason, strong: (words) => html`<strong>${words}</strong>` })}</p>
    ${mayChange ? html`<div class="actions">${buttonForm(context, portalPath("takeBackReturn", { dealerId, unitId }), { label: t("units.unit.take_back") })}</div>` : ""}
  </div>`;
}

function sentTo(address: OwnUnit["shippingAddress"]): string {
  return address === null ? "–" : addressInLine(address as Address);
}

function momentColumns(t: Translator, clock: ZoneClock): readonly Column<UnitMoment>[] {
  return [
    { label: t("units.unit.what"), isName: true, cell: ({ kind }) => t(`units.moment.${kind}`) },
    { label: t("units.unit.when"), cell: ({ atMs }) => formatDateAndTime(atMs, clock.at(atMs), t) ?? "–" },
    { label: t("units.unit.why"), isLong: true, cell: ({ text }) => text ?? "–" },
  ];
}
