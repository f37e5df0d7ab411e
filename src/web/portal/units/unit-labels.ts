import type { OwnUnit } from "../../../dealers/own-unit.ts";
import type { Unit } from "../../../dealers/unit.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDate } from "../../../language/date-format.ts";
import { ENGLISH } from "../../../language/translator.ts";
import { badge } from "../frame/badge.ts";
import { unitStatusLabel } from "../frame/status-labels.ts";

/** What the dealer calls it; else its serial number, which stands on the unit; before that is known, its number here. */
export function unitName({ id, serialNumber, name = null }: Unit & Partial<Pick<OwnUnit, "name">>): string {
  return name ?? serialNumber ?? `Unit ${id}`;
}

export function statusBadge({ status }: Unit) {
  const { name, tone } = unitStatusLabel(ENGLISH, status);
  return badge(name, tone);
}

/** Shown beside the status while the operator is asked to take the unit back. */
export function returnBadge({ askedReturn }: Pick<OwnUnit, "askedReturn">) {
  return askedReturn === null ? "" : badge("Return asked", "waiting");
}

export function dateOrDash(instantMs: number | null, clock: ZoneClock): string {
  return formatDate(instantMs, clock.at(instantMs)) ?? "–";
}
