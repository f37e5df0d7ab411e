import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import { type Address, addressInLine } from "../../../dealers/address.ts";
import {
  isActivatable,
  isCancellable,
  isReturnable,
  type OwnUnit,
  type UnitMoment,
  type UnitMomentKind,
} from "../../../dealers/own-unit.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import type { Markup } from "../../page-frame.ts";
import { askLink } from "../frame/ask-page.ts";
import { backLink, facts, pageHead, section } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { buttonForm } from "../frame/portal-form.ts";
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
  /** Of the dealer. */
  readonly clock: ZoneClock;
}

/** One unit: what it is, where, what has happened to it, and its last result. */
export function unitPage(context: DealerContext, { unit, moments, lastTest, clock }: UnitFacts): PortalPage {
  const { dealerId } = context.dealer;
  const at = { dealerId, unitId: unit.id };
  const mayChange = roleIncludes(context.dealer.role, "admin");
  return page(
    unitName(unit),
    html`${backLink("Units", portalPath("units", { dealerId }))}
    ${pageHead(unitName(unit), {
      lead: html`<span class="badges">${statusBadge(unit)} ${returnBadge(unit)}</span>`,
      actions: mayChange ? actions(at, unit) : "",
    })}
    ${unit.askedReturn === null ? "" : askedNotice(context, unit, mayChange, clock)}
    ${section(
      "The unit",
      facts([
        ["Serial number", unit.serialNumber ?? "Not known yet"],
        ["Unit number", String(unit.id)],
        ["Your reference", unit.ownReference ?? "–"],
        ["Location", unit.locationLabel ?? "–"],
        ["Sent to", sentTo(unit.shippingAddress)],
      ]),
    )}
    <h2 class="above">Last result</h2>
    ${lastTest === null ? html`<p>None among this dealer's newest tests.</p>` : testTable(context, [lastTest], { clock })}
    <p class="after"><a class="button plain" href="${portalPath("tests", { dealerId }, { unit: unit.id })}">Tests of this unit</a></p>
    <h2 class="above">What has happened</h2>
    ${recordTable("What has happened to the unit, newest first", momentColumns(clock), moments.toReversed())}`,
  );
}

function actions(at: { readonly dealerId: number; readonly unitId: number }, unit: OwnUnit): Markup {
  const link = (label: string, path: string, kind = "plain") =>
    html`<a class="button ${kind}" href="${path}">${label}</a>`;
  return html`${isActivatable(unit) ? link("Activate", portalPath("activateForm", at), "main") : ""}
    ${link("Change name and place", portalPath("describeUnitForm", at))}
    ${isReturnable(unit) && unit.askedReturn === null ? link("Ask to return it", portalPath("returnForm", at)) : ""}
    ${isCancellable(unit) ? askLink("Cancel the order…", portalPath("cancelOrderForm", at)) : ""}`;
}

function askedNotice(context: DealerContext, unit: OwnUnit, mayChange: boolean, clock: ZoneClock): Markup {
  const { askedReturn: asked, id: unitId } = unit;
  if (asked === null) throw new Error("there is no request to show");
  const { dealerId } = context.dealer;
  const when = formatDateAndTime(asked.askedAtMs, clock.at(asked.askedAtMs)) ?? "";
  return html`<div class="notice">
    <p><strong>The operator is asked to take this unit back</strong>, since ${when}: ${asked.reason}</p>
    ${mayChange ? html`<div class="actions">${buttonForm(context, portalPath("takeBackReturn", { dealerId, unitId }), { label: "Take the request back" })}</div>` : ""}
  </div>`;
}

function sentTo(address: OwnUnit["shippingAddress"]): string {
  return address === null ? "–" : addressInLine(address as Address);
}

const MOMENT_TEXTS: Readonly<Record<UnitMomentKind, string>> = {
  ordered: "Ordered",
  moved_here: "Given to this dealer",
  dispatched: "Shipped",
  delivered: "Delivered",
  activated: "Activated",
  return_asked: "Return asked",
  return_taken_back: "Request taken back",
  return_closed: "Request closed by the operator",
  returned: "Returned",
  cancelled: "Order cancelled",
  retired: "Retired",
};

function momentColumns(clock: ZoneClock): readonly Column<UnitMoment>[] {
  return [
    { label: "What", isName: true, cell: ({ kind }) => MOMENT_TEXTS[kind] },
    { label: "When", cell: ({ atMs }) => formatDateAndTime(atMs, clock.at(atMs)) ?? "–" },
    { label: "Why", isLong: true, cell: ({ text }) => text ?? "–" },
  ];
}
