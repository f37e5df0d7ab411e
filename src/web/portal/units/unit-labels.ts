import type { OwnUnit, Unit } from "../../../dealers/unit.ts";
import { formatDate } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { badge, unitStatusLabel } from "../frame/labels.ts";
import type { PersonContext } from "../frame/portal-context.ts";

/** What the dealer calls it; else its serial number, which stands on the unit; before that is known, its number here. */
export function unitName(
  t: Translator,
  { id, serialNumber, name = null }: Unit & Partial<Pick<OwnUnit, "name">>,
): string {
  return name ?? serialNumber ?? t("units.number", { unit: String(id) });
}

export function statusBadge(t: Translator, { status }: Unit) {
  const { name, tone } = unitStatusLabel(t, status);
  return badge(name, tone);
}

export function returnBadge(t: Translator, { askedReturn }: Pick<OwnUnit, "askedReturn">) {
  return askedReturn === null ? "" : badge(t("units.return_asked"), "waiting");
}

export function dateOrDash(
  { clock, t }: Pick<PersonContext, "clock" | "t">,
  instantMs: number | null,
): string {
  return formatDate(instantMs, clock.at(instantMs), t) ?? "–";
}
