import { foldedSigns } from "../kernel/folded-text.ts";
import { nameKey } from "../kernel/name-key.ts";

/** A make and model among the tests of a workplace, as one of its records writes them. */
export interface TestedVehicle {
  readonly make: string;
  readonly model: string | null;
  readonly testCount: number;
}

/** Without a model, every model of the make. */
export interface ChosenVehicle {
  readonly make: string;
  readonly model: string | null;
}

/** Those whose make and model have every word of the text as a part; case, accents and punctuation do not count. */
export function vehiclesNamed(text: string, vehicles: readonly TestedVehicle[]): TestedVehicle[] {
  const words = text.split(/\s+/).flatMap((word) => foldedSigns(word) || []);
  if (words.length === 0) return [];
  return vehicles.filter(({ make, model }) => {
    const name = foldedSigns(`${make} ${model ?? ""}`);
    return words.every((word) => name.includes(word));
  });
}

/** In each spelling: by the key of its names. */
export function vehiclesChosen(
  { make, model }: ChosenVehicle,
  vehicles: readonly TestedVehicle[],
): TestedVehicle[] {
  const isOne = (left: string, right: string) => nameKey(left) === nameKey(right);
  return vehicles.filter(
    (vehicle) => isOne(vehicle.make, make) && (model === null || isOne(vehicle.model ?? "", model)),
  );
}
