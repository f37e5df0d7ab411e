import { BATTERY, SOH_BASES } from "../../../src/battery-tests/battery.ts";
import { RESULT_STATUSES } from "../../../src/battery-tests/battery-test.ts";
import { CHECK_STATUSES, type Diagnostics } from "../../../src/battery-tests/diagnostics.ts";
import { VEHICLE } from "../../../src/battery-tests/vehicle.ts";
import type { CertificateDocument } from "../../../src/certificates/certificate-document.ts";
import { LOGO } from "../../support/logo-example.ts";
import { SeededRandom } from "../../support/seeded-random.ts";
import { ODD_TEXTS } from "./odd-texts.ts";

const FIGURES = [
  0, -0.0001, 0.004, 12, 92.4, 104.2, -273.15, 9_999.999, 1_234_567.8, 45_210, 1e12, 1e21,
] as const;

/** Certificates with every part present or missing and figures of any size, the same ones for the same seed. */
export function generatedDocument(seed: string): CertificateDocument {
  const random = new SeededRandom(seed);
  const orNull = <Value>(value: () => Value): Value | null => (random.chance(0.25) ? null : value());
  const figure = () => orNull(() => random.pick(FIGURES));
  const status = () => orNull(() => random.pick(CHECK_STATUSES));
  const spread = () => orNull(() => ({ min: figure(), max: figure(), delta: figure(), status: status() }));
  const kilometres = () => orNull(() => ({ from: figure(), to: figure() }));
  const diagnostics = (): Diagnostics => ({
    overall_battery_status: status(),
    battery_checks: orNull(() => ({
      battery_management_system: status(),
      battery_sensors: status(),
      battery_pack_parameters: status(),
      battery_cell_voltages: status(),
      vehicle_communication: status(),
    })),
    sensor_checks: orNull(() => ({
      voltage_sensor: status(),
      current_sensor: status(),
      temperature_sensors: status(),
      cell_voltage_sensors: status(),
    })),
    energy_kwh: orNull(() => ({
      gross_nominal_new: figure(),
      gross_current: figure(),
      net_nominal_new: figure(),
      net_current: figure(),
      usable_nominal_new: figure(),
      usable_current: figure(),
    })),
    range: orNull(() => ({
      typical_new_miles: figure(),
      typical_current_miles: figure(),
      personal_new_miles: figure(),
      personal_current_miles: figure(),
      wltp_new_km: kilometres(),
      wltp_current_km: kilometres(),
    })),
    measurements: orNull(() => ({
      cell_temperature_c: spread(),
      cell_voltage_v: spread(),
      pack_voltage_v: figure(),
      average_current_a: figure(),
      mileage_km: figure(),
    })),
    bms: orNull(() => ({
      soc_percent: figure(),
      soh_percent: figure(),
      soc_calculation_accuracy: figure(),
      soh_calculation_accuracy: figure(),
    })),
  });
  const text = () => orNull(() => random.pick(ODD_TEXTS));
  return {
    language: "en",
    certificateNumber: orNull(() =>
      random.pick(["BT-2026-7K3QW9ZRX", "12", "HISTORIC/2019/000000000000000001"]),
    ),
    verificationUrl: `https://battery.example.com/verify/${"Zk3vR8sYtQmW1xB0nHc5dA".slice(random.below(20))}`,
    testedAtMs: orNull(() => random.below(2_000_000_000) * 1000),
    resultsReceivedAtMs: orNull(() => random.below(2_000_000_000) * 1000),
    resultStatus: orNull(() => random.pick(RESULT_STATUSES)),
    vehicle: orNull(() => ({
      ...VEHICLE.none,
      registration: text(),
      vin: orNull(() => "WVWZZZE1ZMP012345"),
      make: text(),
      model: text(),
      year: orNull(() => 1990 + random.below(60)),
      mileageKm: figure(),
    })),
    vehicleSupported: orNull(() => random.below(2) === 0),
    battery: orNull(() => ({
      ...BATTERY.none,
      sohPercent: figure(),
      capacityKwh: figure(),
      nominalKwh: figure(),
      estimatedRangeMiles: figure(),
      cellCount: figure(),
      cellVariance: figure(),
      method: text(),
      sohUncertaintyPercent: figure(),
      identifier: text(),
      replacedOn: orNull(() => "2025-05-03"),
      sohBasis: orNull(() => random.pick(SOH_BASES)),
      certifiedEnergyKwh: figure(),
      fullCycles: figure(),
    })),
    diagnostics: orNull(diagnostics),
    warnings: orNull(() =>
      Array.from({ length: random.below(21) }, () =>
        random.pick([
          "MISSING_SIGNAL",
          "SOH_GREATER_THAN_100",
          "X".repeat(64),
          "_",
          "NEW_CODE_7",
          "toString",
        ]),
      ),
    ),
    dealer: { name: text(), city: text(), country: orNull(() => random.pick(["DE", "GB", "XX", "CZ"])) },
    unitSerialNumber: text(),
    dealerLogo: orNull(() => LOGO.sha256),
    newTestAfterMs: orNull(() => random.below(2_000_000_000) * 1000),
    localTime: orNull(() => ({
      offsetMinutes: random.below(1_500) - 720,
      capital: orNull(() => "Washington, D.C."),
    })),
    issuer: { name: text(), url: text(), contact: text(), logo: orNull(() => LOGO.sha256) },
    peers: orNull(() => {
      const [lowerQuartile = 0, median = 0, upperQuartile = 0] = [0, 0, 0]
        .map(() => random.below(2_000) / 10)
        .sort((a, b) => a - b);
      return { count: 20 + random.below(100_000), lowerQuartile, median, upperQuartile };
    }),
    history: Array.from({ length: random.below(7) }, (_, index) => ({
      testedAtMs: index * 30_000_000_000,
      mileageKm: figure(),
      sohPercent: orNull(() => random.below(2_000) / 10),
      packsAgo: random.below(3),
      packUntil: orNull(() => "2025-05-03"),
    })),
    logoFiles: random.below(4) === 0 ? [] : [LOGO],
    logProof: null,
    statusEntry: orNull(() => ({ list: 1 + random.below(3), index: random.below(131_072) })),
    repeatability: orNull(() => ({
      pairCount: 30 + random.below(100_000),
      withinPoints: random.below(200) / 10,
    })),
  };
}
