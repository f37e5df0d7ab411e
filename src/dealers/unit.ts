import {
  described,
  documentedAsNullable,
  type HeldObject,
  sentId,
  sentInstant,
  sentObject,
  sentOneOf,
  sentOrNull,
  sentText,
} from "../kernel/sent.ts";
import { UNIT_ADDRESS } from "./address.ts";

/** Section 3, "Unit status". */
export const UNIT_STATUSES = ["ordered", "shipped", "active", "returned", "retired"] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];

export const REDUCED_UNIT = sentObject(
  {
    id: described(sentId, {}, 1),
    internalReference: described(sentOrNull(sentText), {
      description: "The partner's own, as it was given.",
    }),
    status: described(documentedAsNullable(sentOneOf(UNIT_STATUSES)), {}, "ordered"),
  },
  { title: "ReducedUnit" },
);

/** Interface specification, section 2, "Unit". */
export const UNIT = sentObject(
  {
    ...REDUCED_UNIT.members,
    serialNumber: described(sentOrNull(sentText), {
      description: "Null until it is known; results are attributed by it.",
    }),
    locationLabel: described(sentOrNull(sentText), {}, "Workshop"),
    shippingAddress: sentOrNull(UNIT_ADDRESS),
    dispatchedAtMs: sentOrNull(sentInstant),
    deliveredAtMs: sentOrNull(sentInstant),
    activatedAtMs: sentOrNull(sentInstant),
  },
  { title: "Unit" },
);

/** Results belong to the unit's dealer by `serialNumber`, which is null until it is known. */
export interface Unit extends HeldObject<typeof UNIT.members> {
  readonly dealerId: number;
}
