import type { DealerRole } from "../../access/dealer-role.ts";
import type { DealerStatus } from "../../dealers/dealer.ts";

export interface Membership {
  readonly dealerId: number;
  readonly dealerName: string;
  readonly dealerStatus: DealerStatus;
  readonly role: DealerRole;
  /** The name by which the dealer knows the person. */
  readonly name: string | null;
}

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
