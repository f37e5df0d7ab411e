/** Identifies a vehicle by its VIN, by a registration in the form in which it is compared, or by one of its tests. */
export type VehicleName =
  | { readonly kind: "vin"; readonly vin: string }
  | { readonly kind: "registration"; readonly registrationKey: string }
  | { readonly kind: "test"; readonly testId: number };

export interface ErasedCounts {
  readonly tests: number;
  /** Certificates and previews, including superseded ones. */
  readonly files: number;
  readonly events: number;
  readonly deliveries: number;
  readonly attempts: number;
  /** Attempts about others whose response contained the VIN or the identifier of its battery: only the stored beginning of the response is erased. */
  readonly excerpts: number;
  /** Mails that wait, or that this machine has written as files, with one of its certificates, its VIN or a link to its page. */
  readonly mails: number;
}

export interface VehicleTexts {
  readonly vins: readonly string[];
  /** Both as given and in the form in which they are compared. */
  readonly registrations: readonly string[];
  /** Of its batteries; one that was moved is another vehicle's too. */
  readonly packs: readonly string[];
}
