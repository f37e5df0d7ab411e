const WORDS: Readonly<Record<string, string>> = {
  certificate_number: "The certificate number",
  verification_url: "The address in the QR code",
  tested_at: "The day of the test",
  results_received_at: "The time at which the result arrived",
  result_status: "Whether the reference data is confirmed",
  "vehicle.vin": "The vehicle identification number (VIN)",
  "vehicle.registration": "The registration",
  "vehicle.make": "The make of the vehicle",
  "vehicle.model": "The model of the vehicle",
  "vehicle.year": "The model year",
  "vehicle.mileage_km": "The mileage",
  "battery.soh_percent": "The state of health",
  "battery.overall_battery_status": "The overall status of the battery",
  "battery.capacity_kwh": "The usable capacity",
  "battery.nominal_kwh": "The usable capacity when new",
  "battery.estimated_range_miles": "The estimated range",
  "battery.cell_count": "The number of cells",
  "battery.cell_variance": "The variance between cells",
  "battery.method": "The method of the test",
  "battery.soh_uncertainty_percent": "The stated uncertainty",
  "diagnostics.overall_battery_status": "The overall status of the battery",
  diagnostics: "The diagnostics",
  warnings: "The warnings",
  "dealer.name": "The name of the dealer",
  "dealer.city": "The city of the dealer",
  "dealer.country": "The country of the dealer",
  dealer: "The dealer",
  unit_serial_number: "The serial number of the test unit",
  peers: "The comparison with other vehicles",
  history: "The earlier tests of the vehicle",
  issuer: "Who issued it",
  printed: "What is printed on the pages",
  pages: "The pages: some are missing, or were added",
  "result.json": "The attached result",
  "credential.jwt": "The attached credential",
  document: "A part that cannot be named",
};

/** An altered part in words. Of a part that has none of its own, the words of what it belongs to. */
export function alteredInWords(part: string): string {
  for (let name = part; name !== ""; name = name.slice(0, Math.max(0, name.search(/[.[][^.[]*$/)))) {
    if (Object.hasOwn(WORDS, name)) return WORDS[name] ?? name;
  }
  return part;
}
