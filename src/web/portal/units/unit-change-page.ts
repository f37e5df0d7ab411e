import { html } from "hono/html";
import { type Address, addressInLine } from "../../../dealers/address.ts";
import { LOCATION_LABEL_MAX_LENGTH } from "../../../dealers/dealer.ts";
import {
  type OwnUnit,
  RETURN_TEXT_MAX_LENGTH,
  UNIT_NAME_MAX_LENGTH,
  type Unit,
  type UnitDescription,
} from "../../../dealers/unit.ts";
import { holdsAddress } from "../../../kernel/address-in-text.ts";
import type { Translator } from "../../../language/translator.ts";
import { formError, textField } from "../../form-field.ts";
import {
  type FieldReader,
  type FormOutcome,
  filledForm,
  readFields,
  textReader,
  withoutAddress,
} from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { dayText } from "../frame/labels.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { askPage, cardFormPage, type ShownForm } from "../frame/portal-form.ts";
import { backLink, facts, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { statusBadge, unitName } from "./unit-page.ts";

/** What a dealer does to one of its units, and what is said where its state does not allow that. */

const optional = (maxLength: number) => textReader({ missing: null, maxLength });
const given = (text: string) => (text === "" ? null : text);

export const LOCATION_READER = optional(LOCATION_LABEL_MAX_LENGTH);

/** Checks only that it is there and not too long; the rules of units decide whether it is valid. */
const SERIAL_READER = textReader({ missing: (t) => t("units.serial.missing"), maxLength: 200 });

/** The serial number is asked for only while it is not known. */
export const activationFields = ({ serialNumber }: Unit) => ({
  ...(serialNumber === null ? { serial_number: SERIAL_READER } : {}),
  location_label: LOCATION_READER,
});

export function activatePage(context: DealerContext, form: ShownForm<OwnUnit>): PortalPage {
  const { t } = context;
  const { loaded: unit, state } = form;
  const isKnown = unit.serialNumber !== null;
  return cardFormPage(context, form, {
    title: t("units.activate.title", { unit: unitName(t, unit) }),
    back: listOf(context),
    notice: isKnown ? formError(state.errors.serial_number) : "",
    about: html`${facts([
      [t("units.fact.status"), statusBadge(t, unit)],
      ...(isKnown ? [[t("units.fact.serial"), unit.serialNumber ?? ""] as const] : []),
      [t("units.fact.shipped"), dayText(context, unit.dispatchedAtMs)],
    ])}
    <p class="after">${t("units.activate.says")}</p>`,
    fields: html`${
      isKnown
        ? ""
        : textField(state, {
            name: "serial_number",
            label: t("units.fact.serial"),
            hasFocus: true,
            hint: t("units.activate.serial_hint"),
          })
    }
    ${textField(state, {
      name: "location_label",
      label: t("units.order.location"),
      isOptional: true,
      hasFocus: isKnown,
      hint: t("units.activate.location_hint", { count: LOCATION_LABEL_MAX_LENGTH }),
    })}`,
    button: { label: t("units.activate.button") },
  });
}

export function notActivatablePage(context: DealerContext, unit: Unit): PortalPage {
  const { t } = context;
  return refusedChangePage(context, unit, {
    title: t("units.not_activatable.title", { unit: unitName(t, unit) }),
    back: listOf(context),
    about: [
      [t("units.fact.shipped"), dayText(context, unit.dispatchedAtMs)],
      [t("units.fact.activated"), dayText(context, unit.activatedAtMs)],
    ],
    says: t(`units.not_activatable.${unit.status}`),
  });
}

const DESCRIBE_FIELDS = {
  name: optional(UNIT_NAME_MAX_LENGTH),
  own_reference: optional(UNIT_NAME_MAX_LENGTH),
  location_label: LOCATION_READER,
};

/** What is left empty is deleted. */
export function readDescription({ form, t }: DealerContext): FormOutcome<UnitDescription> {
  const read = readFields(form, DESCRIBE_FIELDS, t);
  if (!read.isGood) return read;
  const { name, own_reference: reference, location_label: location } = read.values;
  return {
    isGood: true,
    values: { name: given(name), ownReference: given(reference), locationLabel: given(location) },
  };
}

export const describedUnit = ({ name, ownReference, locationLabel }: OwnUnit) =>
  filledForm({
    name: name ?? "",
    own_reference: ownReference ?? "",
    location_label: locationLabel ?? "",
  });

/** `addresses` of the dealer are offered as locations. */
export function describePage(
  context: DealerContext,
  form: ShownForm<OwnUnit>,
  addresses: readonly Address[],
): PortalPage {
  const { t } = context;
  const { loaded: unit, state } = form;
  const back = pageOfUnit(context, unit);
  // A longer one could not be stored.
  const offered = addresses
    .map(addressInLine)
    .filter((line) => [...line].length <= LOCATION_LABEL_MAX_LENGTH);
  return cardFormPage(context, form, {
    title: t("units.describe.title", { unit: unitName(t, unit) }),
    back,
    fields: html`${textField(state, {
      name: "name",
      label: t("units.describe.name"),
      isOptional: true,
      hasFocus: true,
      hint: t("units.describe.name_hint", { count: UNIT_NAME_MAX_LENGTH }),
    })}
    ${textField(state, {
      name: "own_reference",
      label: t("units.describe.reference"),
      isOptional: true,
      hint: t("units.describe.reference_hint"),
    })}
    ${textField(state, {
      name: "location_label",
      label: t("units.order.location"),
      isOptional: true,
      suggestions: [...new Set(offered)],
      hint: t(offered.length === 0 ? "units.describe.location_hint" : "units.describe.location_hint_list", {
        count: LOCATION_LABEL_MAX_LENGTH,
      }),
    })}`,
    button: { label: t("units.describe.button") },
    cancel: { label: t("units.give_up"), path: back.path },
  });
}

const reason = textReader({
  missing: (t) => t("units.return.no_reason"),
  maxLength: RETURN_TEXT_MAX_LENGTH,
});

/** The operator's mail shows it, and a mail program must make no link of it. */
const mailedReason: FieldReader<string> = (text, t) => {
  const read = reason(text, t);
  return "value" in read && holdsAddress(read.value)
    ? { error: withoutAddress(t("units.return.holds_address"), read.value, t) }
    : read;
};

export const RETURN_FIELDS = { reason: mailedReason };

export function returnPage(context: DealerContext, form: ShownForm<OwnUnit>): PortalPage {
  const { t } = context;
  const { loaded: unit, state } = form;
  const back = pageOfUnit(context, unit);
  return cardFormPage(context, form, {
    title: t("units.return.title", { unit: unitName(t, unit) }),
    lead: t("units.return.lead"),
    back,
    about: facts([
      [t("units.fact.status"), statusBadge(t, unit)],
      [t("units.fact.location"), unit.locationLabel ?? "–"],
    ]),
    fields: textField(state, {
      name: "reason",
      label: t("units.return.reason"),
      hasFocus: true,
      hint: t("units.return.reason_hint", { count: RETURN_TEXT_MAX_LENGTH }),
    }),
    button: { label: t("units.return.button") },
    cancel: { label: t("units.give_up"), path: back.path },
  });
}

export function notReturnablePage(context: DealerContext, unit: OwnUnit): PortalPage {
  const { t } = context;
  return refusedChangePage(context, unit, {
    title: t("units.not_returnable.title", { unit: unitName(t, unit) }),
    back: pageOfUnit(context, unit),
    says: t(`units.not_returnable.${unit.status}`),
  });
}

export function cancelPage(context: DealerContext, unit: OwnUnit): PortalPage {
  const { t } = context;
  return askPage(context, {
    title: t("units.cancel.title", { unit: unitName(t, unit) }),
    back: pageOfUnit(context, unit),
    about: [[t("units.fact.status"), statusBadge(t, unit)]],
    says: t("units.cancel.says"),
    act: {
      label: t("units.cancel.button"),
      path: portalPath("cancelOrder", { dealerId: context.dealer.dealerId, unitId: unit.id }),
    },
    keep: t("units.cancel.keep"),
  });
}

export function notCancellablePage(context: DealerContext, unit: OwnUnit): PortalPage {
  const { t } = context;
  return refusedChangePage(context, unit, {
    title: t("units.not_cancellable.title", { unit: unitName(t, unit) }),
    back: pageOfUnit(context, unit),
    says: t("units.not_cancellable.says"),
  });
}

function refusedChangePage(
  { t }: { readonly t: Translator },
  unit: Unit,
  refusal: {
    readonly title: string;
    readonly back: { readonly label: string; readonly path: string };
    readonly about?: readonly (readonly [name: string, value: Markup | string])[];
    readonly says: string;
  },
): PortalPage {
  const { title, back, about = [], says } = refusal;
  return page(
    title,
    html`${backLink(back.label, back.path)}${pageHead(title)}
    <div class="card">
      ${facts([[t("units.fact.status"), statusBadge(t, unit)], ...about])}
      <p class="after">${says}</p>
    </div>`,
    409,
  );
}

function listOf({ dealer: { dealerId }, t }: DealerContext) {
  return { label: t("units.title"), path: portalPath("units", { dealerId }) };
}

function pageOfUnit({ dealer: { dealerId }, t }: DealerContext, unit: OwnUnit) {
  return { label: unitName(t, unit), path: portalPath("unit", { dealerId, unitId: unit.id }) };
}
