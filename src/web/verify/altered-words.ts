import type { PlainKey, Translator } from "../../language/translator.ts";

const MESSAGES: Readonly<Record<string, PlainKey & `verify.part.${string}`>> = {
  certificate_number: "verify.part.number",
  verification_url: "verify.part.address",
  tested_at: "verify.part.day",
  results_received_at: "verify.part.received",
  result_status: "verify.part.result_status",
  "vehicle.vin": "verify.part.vin",
  "vehicle.registration": "verify.part.registration",
  "vehicle.make": "verify.part.make",
  "vehicle.model": "verify.part.model",
  "vehicle.year": "verify.part.year",
  "vehicle.mileage_km": "verify.part.mileage",
  "battery.soh_percent": "verify.part.soh",
  "battery.overall_battery_status": "verify.part.overall",
  "battery.capacity_kwh": "verify.part.capacity",
  "battery.nominal_kwh": "verify.part.capacity_new",
  "battery.estimated_range_miles": "verify.part.range",
  "battery.cell_count": "verify.part.cell_count",
  "battery.cell_variance": "verify.part.cell_variance",
  "battery.method": "verify.part.method",
  "battery.soh_uncertainty_percent": "verify.part.uncertainty",
  warnings: "verify.part.warnings",
  "dealer.name": "verify.part.dealer_name",
  "dealer.city": "verify.part.dealer_city",
  "dealer.country": "verify.part.dealer_country",
  dealer: "verify.part.dealer",
  unit_serial_number: "verify.part.unit",
  pages: "verify.part.pages",
  "result.json": "verify.part.attached_result",
  document: "verify.part.unnamed",
};

/** An altered part in words. Of a part that has none of its own, the words of what it belongs to. */
export function alteredInWords(part: string, t: Translator): string {
  for (let name = part; name !== ""; name = name.slice(0, Math.max(0, name.search(/[.[][^.[]*$/)))) {
    const message = Object.hasOwn(MESSAGES, name) ? MESSAGES[name] : undefined;
    if (message !== undefined) return t(message);
  }
  return part;
}
