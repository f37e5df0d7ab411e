import type { Diagnostics } from "../../src/battery-tests/diagnostics.ts";

/** A prime, so that stepping through it by any number reaches every variant. */
export const DIAGNOSTICS_VARIANTS = 61;

const VEHICLES = [
  { wmi: "WVW", make: "Volkswagen", model: "ID.3 Pro 58,0 kWh", nominalKwh: 58 },
  { wmi: "WBY", make: "BMW", model: "i3 (I01) 42,2 kWh", nominalKwh: 42.2 },
  { wmi: "VF1", make: "Renault", model: "ZOE R135 52,0 kWh", nominalKwh: 52 },
  { wmi: "KMH", make: "Hyundai", model: "IONIQ 5 Long Range 77,4 kWh", nominalKwh: 77.4 },
  { wmi: "TMB", make: "Škoda", model: "Enyaq iV 80 77,0 kWh", nominalKwh: 77 },
  { wmi: "LRW", make: "Tesla", model: "Model 3 Standard Range Plus 60,0 kWh", nominalKwh: 60 },
  { wmi: "5YJ", make: "Tesla", model: "Model Y Long Range 75,0 kWh", nominalKwh: 75 },
  { wmi: "SJN", make: "Nissan", model: "Leaf e+ 62,0 kWh", nominalKwh: 62 },
] as const;

/** A vehicle and its complete diagnostics, the figures with all the digits of a measurement. */
export function diagnosticsVariant(id: number) {
  const vehicle = VEHICLES[id % VEHICLES.length] ?? VEHICLES[0];
  const health = 0.78 + (id % 19) / 100 + id / 7919;
  const { nominalKwh } = vehicle;
  const miles = nominalKwh * 3.9;
  const diagnostics: Diagnostics = {
    overall_battery_status: id % 9 === 0 ? "WARNING" : "OK",
    battery_checks: {
      battery_management_system: "OK",
      battery_sensors: "OK",
      battery_pack_parameters: id % 9 === 0 ? "WARNING" : "OK",
      battery_cell_voltages: "NOT_CONCLUSIVE",
      vehicle_communication: "OK",
    },
    sensor_checks: {
      voltage_sensor: "OK",
      current_sensor: "OK",
      temperature_sensors: "NOT_CONCLUSIVE",
      cell_voltage_sensors: "OK",
    },
    energy_kwh: {
      gross_nominal_new: nominalKwh * 1.07,
      gross_current: nominalKwh * 1.07 * health,
      net_nominal_new: nominalKwh,
      net_current: nominalKwh * health,
      usable_nominal_new: nominalKwh * 0.965,
      usable_current: nominalKwh * 0.965 * health,
    },
    range: {
      typical_new_miles: miles,
      typical_current_miles: miles * health,
      personal_new_miles: miles * 0.93,
      personal_current_miles: miles * 0.93 * health,
      wltp_new_km: { from: miles * 1.7, to: miles * 1.86 },
      wltp_current_km: { from: miles * 1.7 * health, to: miles * 1.86 * health },
    },
    measurements: {
      cell_temperature_c: { min: 17.3 + id / 61, max: 21.9 + id / 53, delta: 4.6 + id / 997, status: "OK" },
      cell_voltage_v: {
        min: 3.689 + id / 8191,
        max: 3.697 + id / 8191,
        delta: 0.008 + id / 99991,
        status: "OK",
      },
      pack_voltage_v: 354.2 + id / 7,
      average_current_a: -14.8 + id / 11,
      mileage_km: 48_211 + id * 613.7,
    },
    bms: {
      soc_percent: 62.4 + id / 13,
      soh_percent: 91.2 + id / 17,
      soc_calculation_accuracy: 0.97 - id / 9973,
      soh_calculation_accuracy: 0.94 - id / 9967,
    },
  };
  return { ...vehicle, diagnostics };
}
