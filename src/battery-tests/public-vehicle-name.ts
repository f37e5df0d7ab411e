import { registrationKey } from "../kernel/registration-key.ts";
import type { Vehicle } from "./vehicle.ts";
import { namesVin } from "./vehicle-identifier.ts";

/**
 * The make and the model as anybody may see them, on pictures and pages without a VIN and a registration: null for one that names a VIN or
 * the vehicle's own registration. Imported titles of adverts do.
 */
export function publicNames(
  vehicle: Pick<Vehicle, "make" | "model" | "vin" | "registration"> | null,
): Pick<Vehicle, "make" | "model"> {
  if (vehicle === null) return { make: null, model: null };
  const { vin, registration } = vehicle;
  const keys = [vin, registration].filter((text) => text !== null).map(registrationKey);
  const shown = (name: string | null) =>
    name === null || namesVin(name) || keys.some((key) => writes(name, key)) ? null : name;
  return { make: shown(vehicle.make), model: shown(vehicle.model) };
}

/** Whether words that follow each other are the key, with whatever between them: `KX21-ZRT` and `KX21 ZRT` write `KX21ZRT`. */
function writes(name: string, key: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.some((_, first) =>
    words.some((__, last) => registrationKey(words.slice(first, last + 1).join("")) === key),
  );
}
