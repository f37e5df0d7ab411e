import type { DealerRole } from "../../access/dealer-role.ts";
import type { DealerStatus } from "../../dealers/dealer.ts";

/** A dealer that a person may act for. */
export interface Membership {
  readonly dealerId: number;
  readonly dealerName: string;
  readonly dealerStatus: DealerStatus;
  readonly role: DealerRole;
  /** What the dealer calls the person. */
  readonly name: string | null;
}

/** A person who may act for a dealer. */
export interface Member {
  readonly personId: number;
  readonly email: string;
  /** What the dealer calls the person. */
  readonly name: string | null;
  readonly role: DealerRole;
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
  readonly createdAtMs: number;
}
