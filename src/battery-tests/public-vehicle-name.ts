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
  const keys = [vin, registration].flatMap((text) => (text === null ? [] : registrationKey(text)));
  const tells = (name: string) => namesVin(name) || keys.some((key) => writes(name, key));
  const [make, model] = [vehicle.make, vehicle.model].map((name) =>
    name === null || tells(name) ? null : name,
  );
  // A title may have been divided within the plate.
  return tells(`${make ?? ""} ${model ?? ""}`)
    ? { make: null, model: null }
    : { make: make ?? null, model: model ?? null };
}

/** Whether words that follow each other are the key, with whatever between them: `KX21-ZRT` and `KX21 ZRT` write `KX21ZRT`. */
function writes(name: string, key: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.some((_, first) => {
    let [text, written] = ["", ""];
    for (let next = first; next < words.length && written.length < key.length; next += 1) {
      text += words[next];
      written = registrationKey(text);
    }
    return written === key;
  });
}
