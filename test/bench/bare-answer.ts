/** The answer to a lookup by VIN, as an engineer would write it without svc: the same JSON and the same headers. */
export function answerOf(data: ReadonlyArray<ReturnType<typeof toWire>>): Response {
  const meta = {
    request_id: "req_0000000000000000000000",
    page: 1,
    per_page: 25,
    total: data.length,
    has_more: false,
  };
  return new Response(JSON.stringify({ data, meta }), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "x-request-id": meta.request_id,
      "cache-control": "no-store",
    },
  });
}

/** The columns of a row of `tests` that both engines return in the same form. */
export interface Row {
  id: number;
  unit_id: number;
  dealer_id: number;
  status: string;
  internal_reference: string | null;
  registration: string | null;
  vin: string | null;
  make: string | null;
  model: string | null;
  year: number | null;
  mileage_km: number | null;
  soh_percent: number | null;
  capacity_kwh: number | null;
  nominal_kwh: number | null;
  estimated_range_miles: number | null;
  cell_count: number | null;
  cell_variance: number | null;
  method: string | null;
  soh_uncertainty_percent: number | null;
  battery_identifier: string | null;
  battery_replaced_on: string | null;
  soh_basis: string | null;
  certified_energy_kwh: number | null;
  full_cycles: number | null;
  reference_data: string;
  tested_at_ms: number;
  results_received_at_ms: number;
  certificate_number: string | null;
  rendered_at_ms: number | null;
  created_at_ms: number;
  updated_at_ms: number;
}

/** The test of a row; the other columns get the values that they had before they were stored. */
export function toWire(row: Row, supported: boolean, warnings: unknown, diagnostics: object) {
  return {
    id: row.id,
    internal_reference: row.internal_reference,
    dealer_id: row.dealer_id,
    unit_id: row.unit_id,
    status: row.status,
    vehicle: {
      registration: row.registration,
      vin: row.vin,
      make: row.make,
      model: row.model,
      year: row.year,
      mileage_km: row.mileage_km,
    },
    battery: {
      soh_percent: row.soh_percent,
      capacity_kwh: row.capacity_kwh,
      nominal_kwh: row.nominal_kwh,
      estimated_range_miles: row.estimated_range_miles,
      cell_count: row.cell_count,
      cell_variance: row.cell_variance,
      method: row.method,
      soh_uncertainty_percent: row.soh_uncertainty_percent,
      identifier: row.battery_identifier,
      replaced_on: row.battery_replaced_on,
      soh_basis: row.soh_basis,
      certified_energy_kwh: row.certified_energy_kwh,
      full_cycles: row.full_cycles,
    },
    tested_at: new Date(row.tested_at_ms).toISOString(),
    results_received_at: new Date(row.results_received_at_ms).toISOString(),
    vehicle_supported: supported,
    result_status: row.reference_data,
    certificate_number: row.certificate_number,
    certificate_available: row.rendered_at_ms !== null,
    preview_available: row.rendered_at_ms !== null,
    created_at: new Date(row.created_at_ms).toISOString(),
    updated_at: new Date(row.updated_at_ms).toISOString(),
    warnings,
    diagnostics: { vehicle_supported: supported, ...diagnostics },
    // No certificate of the dataset has an address.
    verification_url: null,
  };
}
