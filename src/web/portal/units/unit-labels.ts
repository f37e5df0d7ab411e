import type { Unit } from "../../../dealers/unit.ts";
import { formatDate } from "../../../kernel/date-format.ts";
import { badge } from "../frame/badge.ts";
import { UNIT_STATUS_LABELS } from "../frame/status-labels.ts";

/** Its serial number, which stands on the unit; before that is known, its number here. */
export function unitName({ id, serialNumber }: Unit): string {
  return serialNumber ?? `Unit ${id}`;
}

export function statusBadge({ status }: Unit) {
  const { name, tone } = UNIT_STATUS_LABELS[status];
  return badge(name, tone);
}

export function dateOrDash(instantMs: number | null): string {
  return formatDate(instantMs) ?? "–";
}
