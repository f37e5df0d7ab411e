/** Which vehicle: by its VIN, or by a registration as it is compared. */
export type VehicleName =
  | { readonly kind: "vin"; readonly vin: string }
  | { readonly kind: "registration"; readonly registrationKey: string };

/** How much was removed, or would be. */
export interface ErasedCounts {
  readonly tests: number;
  /** Certificates and previews, superseded ones too. */
  readonly files: number;
  readonly events: number;
  readonly deliveries: number;
  readonly attempts: number;
  /** Of attempts that tell of something else, whose recipient answered with the VIN all the same: the answer's beginning alone. */
  readonly excerpts: number;
}

/** Texts that name a vehicle, as they are stored. */
export interface VehicleTexts {
  readonly vins: readonly string[];
  /** As given and as compared. */
  readonly registrations: readonly string[];
}
