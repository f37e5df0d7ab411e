import { formatInstant, formatInstantOrNull } from "../kernel/instant.ts";
import { type ListedUnitReturn, type OwnUnit, UNIT, type UnitReturn } from "./unit.ts";

/** For operators: a unit as on the wire, with what its dealer says of it. */
export function presentOwnUnit(unit: OwnUnit) {
  const { name, ownReference, askedReturn } = unit;
  const asked =
    askedReturn === null
      ? null
      : { id: askedReturn.id, reason: askedReturn.reason, asked_at: formatInstant(askedReturn.askedAtMs) };
  return { ...UNIT.present(unit), name, own_reference: ownReference, return_request: asked };
}

export function presentReturn({ id, unitId, dealerId, reason, ...asked }: UnitReturn) {
  return {
    id,
    unit_id: unitId,
    dealer_id: dealerId,
    reason,
    asked_at: formatInstant(asked.askedAtMs),
    outcome: asked.outcome,
    answer: asked.answer,
    ended_at: formatInstantOrNull(asked.endedAtMs),
  };
}

export function presentListedReturn(asked: ListedUnitReturn) {
  const { serialNumber, dealerName, locationLabel } = asked;
  return {
    ...presentReturn(asked),
    serial_number: serialNumber,
    dealer_name: dealerName,
    location_label: locationLabel,
  };
}
