/** The car does not exist. */
export const DIAGNOSTICS_EXAMPLE = {
  vehicle_supported: true,
  overall_battery_status: "OK",
  battery_checks: {
    battery_management_system: "OK",
    battery_sensors: "OK",
    battery_pack_parameters: "OK",
    battery_cell_voltages: "OK",
    vehicle_communication: "OK",
  },
  sensor_checks: {
    voltage_sensor: "OK",
    current_sensor: "OK",
    temperature_sensors: "OK",
    cell_voltage_sensors: "OK",
  },
  energy_kwh: {
    gross_nominal_new: 62,
    gross_current: 57.9,
    net_nominal_new: 60,
    net_current: 56,
    usable_nominal_new: 58,
    usable_current: 54.2,
  },
  range: {
    typical_new_miles: 233,
    typical_current_miles: 218,
    personal_new_miles: null,
    personal_current_miles: null,
    wltp_new_km: { from: 390, to: 426 },
    wltp_current_km: { from: 364, to: 398 },
  },
  measurements: {
    cell_temperature_c: { min: 11.5, max: 13, delta: 1.5, status: "OK" },
    cell_voltage_v: { min: 3.61, max: 3.622, delta: 0.012, status: "OK" },
    pack_voltage_v: 390.4,
    average_current_a: -14.2,
    mileage_km: 48210.5,
  },
  bms: {
    soc_percent: 61.5,
    soh_percent: 95,
    soc_calculation_accuracy: 97,
    soh_calculation_accuracy: 94,
  },
};
