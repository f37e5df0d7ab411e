import { BATTERY } from "../../../src/battery-tests/battery.ts";
import type { Diagnostics } from "../../../src/battery-tests/diagnostics.ts";
import { VEHICLE } from "../../../src/battery-tests/vehicle.ts";
import {
  type CertificateDocument,
  type PinnedParticulars,
  UNNAMED_ISSUER,
} from "../../../src/certificates/certificate-document.ts";
import { LOGO } from "../../support/logo-example.ts";

/** Certificates to render in tests and benches: a full one, and the variants that its readers will meet. */

const diagnostics: Diagnostics = {
  overall_battery_status: "OK",
  battery_checks: {
    battery_management_system: "OK",
    battery_sensors: "OK",
    battery_pack_parameters: "WARNING",
    battery_cell_voltages: "OK",
    vehicle_communication: "NOT_CONCLUSIVE",
  },
  sensor_checks: {
    voltage_sensor: "OK",
    current_sensor: "OK",
    temperature_sensors: "WARNING",
    cell_voltage_sensors: "OK",
  },
  energy_kwh: {
    gross_nominal_new: 62.14,
    gross_current: 57.42,
    net_nominal_new: 59.5,
    net_current: 54.98,
    usable_nominal_new: 58,
    usable_current: 53.6,
  },
  range: {
    typical_new_miles: 247,
    typical_current_miles: 228,
    personal_new_miles: 261,
    personal_current_miles: 241,
    wltp_new_km: { from: 408, to: 426 },
    wltp_current_km: { from: 377, to: 394 },
  },
  measurements: {
    cell_temperature_c: { min: 17.5, max: 21.25, delta: 3.75, status: "OK" },
    cell_voltage_v: { min: 3.861, max: 3.874, delta: 0.013, status: "OK" },
    pack_voltage_v: 371.4,
    average_current_a: -12.7,
    mileage_km: 45_211,
  },
  bms: { soc_percent: 71.5, soh_percent: 93.6, soc_calculation_accuracy: 1.8, soh_calculation_accuracy: 2.4 },
};

const readAt = (mileageKm: number) => ({
  measurements: diagnostics.measurements && { ...diagnostics.measurements, mileage_km: mileageKm },
});

const NO_CHECK_FAILED = {
  battery_management_system: "OK",
  battery_sensors: "OK",
  battery_pack_parameters: "OK",
  battery_cell_voltages: "OK",
  vehicle_communication: "OK",
} as const;

/** Of a dealer without a name, as printed of an installation that names no issuer. */
export const NO_PARTICULARS: PinnedParticulars = {
  language: "en",
  dealer: { name: null, city: null, country: null },
  dealerLogo: null,
  unitSerialNumber: null,
  localTime: null,
  newTestAfterMs: null,
  issuer: UNNAMED_ISSUER,
  peers: null,
  history: [],
  repeatability: null,
  statusEntry: null,
};

export const fullDocument: CertificateDocument = {
  language: "en",
  certificateNumber: "BT-2026-7K3QW9ZRX",
  verificationUrl: "https://battery.example.com/verify/Zk3vR8sYtQmW1xB0nHc5dA",
  testedAtMs: Date.UTC(2026, 2, 14, 9, 41, 7),
  resultsReceivedAtMs: Date.UTC(2026, 2, 14, 10, 2, 30),
  resultStatus: "final",
  vehicle: {
    ...VEHICLE.none,
    registration: "BD21 KXR",
    vin: "WVWZZZE1ZMP012345",
    make: "Volkswagen",
    model: "ID.3 Pro Performance 58,0 kWh",
    year: 2021,
    mileageKm: 45_210,
  },
  vehicleSupported: true,
  battery: {
    ...BATTERY.none,
    sohPercent: 92.4,
    capacityKwh: 53.6,
    nominalKwh: 58,
    estimatedRangeMiles: 231,
    cellCount: 216,
    cellVariance: 0.0042,
    method: "Partial charge with load profile",
    sohUncertaintyPercent: 2,
    identifier: "0SN-4711-000123",
    replacedOn: "2021-09-01",
    sohBasis: "usable_energy",
    certifiedEnergyKwh: 58.3,
    fullCycles: 412,
  },
  diagnostics,
  warnings: ["NO_GOOD_RELAXED_PHASES", "BATTERY_TEMP_DELTA_TOO_LARGE", "CHARGE_PORT_LOCK_WORN"],
  dealer: { name: "Northgate Electric Cars", city: "Leeds", country: "GB" },
  unitSerialNumber: "TU-004217",
  dealerLogo: LOGO.sha256,
  localTime: { offsetMinutes: 0, capital: null },
  newTestAfterMs: Date.UTC(2027, 2, 14, 9, 41, 7),
  issuer: {
    name: "Halden Battery Testing Ltd",
    url: "https://halden-testing.example",
    contact: "certificates@halden-testing.example",
    logo: LOGO.sha256,
  },
  peers: { count: 184, lowerQuartile: 89.2, median: 91.3, upperQuartile: 93.1 },
  history: [
    { testedAtMs: Date.UTC(2023, 4, 20, 8), mileageKm: 18_040, sohPercent: 97.1 },
    { testedAtMs: Date.UTC(2024, 7, 2, 12), mileageKm: 31_677, sohPercent: 94.9 },
  ],
  logoFiles: [LOGO],
  logProof: null,
  repeatability: null,
  statusEntry: { list: 1, index: 94_567 },
};

/** Nothing about it needs a remark. */
export const plainDocument: CertificateDocument = {
  ...fullDocument,
  diagnostics: { ...diagnostics, battery_checks: NO_CHECK_FAILED, sensor_checks: null },
  battery: { ...BATTERY.none, ...fullDocument.battery, replacedOn: null },
  warnings: [],
  history: [],
};

/** A high state of health, and yet nothing to drive with: the verdict must be what is seen. */
export const safetyIssueDocument: CertificateDocument = {
  ...fullDocument,
  certificateNumber: "BT-2026-S8F3TY1KZ",
  diagnostics: {
    ...diagnostics,
    overall_battery_status: "SAFETY_ISSUE",
    battery_checks: { ...NO_CHECK_FAILED, battery_cell_voltages: "SAFETY_ISSUE" },
    sensor_checks: null,
  },
  warnings: ["CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH", "BATTERY_TEMP_CRITICALLY_HIGH"],
};

/** The lower bands, in kilometres and a clock beside UTC. */
export const warningDocument: CertificateDocument = {
  ...fullDocument,
  certificateNumber: "BT-2026-W4RN1NG0C",
  battery: {
    ...BATTERY.none,
    ...fullDocument.battery,
    sohPercent: 71.3,
    capacityKwh: 41.4,
    estimatedRangeMiles: 171,
  },
  diagnostics: {
    ...diagnostics,
    overall_battery_status: "WARNING",
    battery_checks: { ...NO_CHECK_FAILED, battery_pack_parameters: "WARNING" },
    sensor_checks: null,
  },
  warnings: ["BATTERY_TEMP_DELTA_TOO_LARGE"],
  dealer: { name: "Elektro-Autohaus Süd GmbH", city: "München", country: "DE" },
  localTime: { offsetMinutes: 60, capital: null },
  dealerLogo: null,
};

/** No faults, and yet a battery that one must know to be worn. */
export const wornDocument: CertificateDocument = {
  ...fullDocument,
  certificateNumber: "BT-2026-M8NFANCKS",
  vehicle: {
    ...VEHICLE.none,
    vin: "SJNFAAZE0U6928124",
    make: "Nissan",
    model: "Leaf 24 kWh",
    year: 2014,
    mileageKm: 84_322,
  },
  battery: {
    ...BATTERY.none,
    sohPercent: 61.4,
    capacityKwh: 13.08,
    nominalKwh: 21.3,
    estimatedRangeMiles: 52,
  },
  diagnostics: { ...diagnostics, ...readAt(84_322), battery_checks: NO_CHECK_FAILED, sensor_checks: null },
  warnings: [],
  peers: null,
  history: [],
  repeatability: { pairCount: 214, withinPoints: 1.9 },
};

export const provisionalDocument: CertificateDocument = {
  ...fullDocument,
  certificateNumber: "BT-2026-M4T8C2VNE",
  resultStatus: "provisional",
  vehicle: {
    ...VEHICLE.none,
    registration: null,
    vin: "LGXCE4CB5P2009917",
    make: "BYD",
    model: "Seal 82,5 kWh",
    year: 2024,
    mileageKm: 8_112.4,
  },
  vehicleSupported: false,
  battery: {
    ...BATTERY.none,
    sohPercent: 104.2,
    capacityKwh: 85.97,
    nominalKwh: 82.5,
    estimatedRangeMiles: null,
    cellCount: null,
    cellVariance: 0.0031,
  },
  diagnostics: { ...diagnostics, ...readAt(8_112) },
  warnings: ["SOH_GREATER_THAN_100"],
  history: [],
};

/** All that is told of figures that contradict each other, and a new battery. */
export const contradictingDocument: CertificateDocument = {
  ...fullDocument,
  diagnostics: { ...diagnostics, ...readAt(72_760) },
  history: [
    {
      ...{ testedAtMs: Date.UTC(2023, 4, 20, 8), mileageKm: 48_040, sohPercent: 91.1, nominalKwh: 55 },
      ...{ packsAgo: 1, packUntil: "2023-11-06" },
    },
    { testedAtMs: Date.UTC(2025, 2, 4, 12), mileageKm: 60_000, sohPercent: 84.9, nominalKwh: 55 },
  ],
};

export const inconclusiveDocument: CertificateDocument = {
  ...fullDocument,
  certificateNumber: "BT-2026-P9X4H6BDA",
  resultStatus: "inconclusive",
  battery: {
    ...BATTERY.none,
    sohPercent: null,
    capacityKwh: null,
    nominalKwh: 58,
    estimatedRangeMiles: null,
    cellCount: null,
    cellVariance: null,
  },
  diagnostics: {
    ...diagnostics,
    overall_battery_status: "NOT_CONCLUSIVE",
    energy_kwh: null,
    range: null,
    measurements: {
      cell_temperature_c: { min: -4, max: null, delta: null, status: "NOT_CONCLUSIVE" },
      cell_voltage_v: null,
      pack_voltage_v: 368.9,
      average_current_a: null,
      mileage_km: null,
    },
    bms: {
      soc_percent: 44,
      soh_percent: null,
      soc_calculation_accuracy: null,
      soh_calculation_accuracy: null,
    },
  },
  warnings: ["NOT_ENOUGH_DATA", "BATTERY_TEMP_TOO_LOW", "MISSING_SIGNAL"],
};

/** An older test: no diagnostics, no number, no evaluation record, a status that predates the field. */
export const historicDocument: CertificateDocument = {
  ...fullDocument,
  certificateNumber: null,
  testedAtMs: Date.UTC(2023, 10, 2, 15, 5),
  resultsReceivedAtMs: null,
  resultStatus: "final",
  vehicle: {
    ...VEHICLE.none,
    registration: null,
    vin: "VF1AG000568123456",
    make: "Renault",
    model: "Zoe",
    year: 2019,
    mileageKm: null,
  },
  vehicleSupported: null,
  battery: {
    ...BATTERY.none,
    sohPercent: 88.1,
    capacityKwh: null,
    nominalKwh: null,
    estimatedRangeMiles: null,
    cellCount: null,
    cellVariance: null,
  },
  diagnostics: null,
  warnings: null,
  ...NO_PARTICULARS,
  dealer: { name: "Garage du Lac", city: null, country: "FR" },
  localTime: { offsetMinutes: 60, capital: null },
  logoFiles: [],
  logProof: null,
};

/** Nothing at all is known, which no rule of the record forbids. */
export const emptyDocument: CertificateDocument = {
  certificateNumber: null,
  verificationUrl: "https://b.example/verify/a",
  testedAtMs: null,
  resultsReceivedAtMs: null,
  resultStatus: null,
  vehicle: null,
  vehicleSupported: null,
  battery: null,
  diagnostics: null,
  warnings: null,
  ...NO_PARTICULARS,
  logoFiles: [],
  logProof: null,
};

export const longNamesDocument: CertificateDocument = {
  ...fullDocument,
  vehicle: {
    ...VEHICLE.none,
    registration: "MÜ-ÄB 1234E",
    vin: "W1K2951231F000001",
    make: "Mercedes-Benz Vertriebsgesellschaft für Elektrofahrzeuge",
    model:
      "EQS 580 4MATIC Limousine Electric Art Premium Plus Edition 107,8 kWh (Hyperscreen, Hinterachslenkung 10°)",
    year: 2023,
    mileageKm: 1_234_567.8,
  },
  dealer: {
    name: "Αυτοκίνητα Παπαδόπουλος & Υιοί Ανώνυμη Εταιρεία Εισαγωγών Ηλεκτρικών Οχημάτων Μονοπρόσωπη ΕΠΕ",
    city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    country: "GB",
  },
  unitSerialNumber: "ПРИБОР-2026-Łódź-00000000000000000042",
  warnings: Array.from({ length: 20 }, (_, index) =>
    index % 3 === 0
      ? "CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH"
      : `UNKNOWN_SIGNAL_GROUP_${index}_DEVIATES_FROM_REFERENCE_RUN`,
  ),
};

/** Every name as long as nothing sensible is, in letters as wide as any. */
const overlongDocument: CertificateDocument = {
  ...longNamesDocument,
  certificateNumber: "W".repeat(300),
  verificationUrl: `https://${"w".repeat(60)}.${"w".repeat(60)}.example.com/verify/Zk3vR8sYtQmW1xB0nHc5dA`,
  vehicle: {
    ...VEHICLE.none,
    registration: "M".repeat(300),
    vin: "M".repeat(300),
    make: "W".repeat(300),
    model: "W ".repeat(300),
    year: 2023,
    mileageKm: 1e21,
  },
  dealer: { name: "W ".repeat(300), city: "W".repeat(300), country: "W".repeat(300) },
  unitSerialNumber: "W-".repeat(300),
};

export const sampleDocuments: Readonly<Record<string, CertificateDocument>> = {
  full: fullDocument,
  "safety-issue": safetyIssueDocument,
  warning: warningDocument,
  worn: wornDocument,
  provisional: provisionalDocument,
  inconclusive: inconclusiveDocument,
  historic: historicDocument,
  empty: emptyDocument,
  "long-names": longNamesDocument,
  overlong: overlongDocument,
  contradicting: contradictingDocument,
};
