import { registrationKey } from "../kernel/registration-key.ts";
import type { BatteryTest, DealerName } from "./battery-test.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { identifyingVin } from "./vehicle-identifier.ts";

export type TestFigures = Omit<BatteryTest, "diagnostics" | "warnings">;

/** JSON columns stay text: parsing them would cost more than finding the test. */
export class FoundTest {
  #written: string | null = null;

  constructor(
    readonly figures: TestFigures,
    readonly diagnosticsJson: string | null,
    readonly warningsJson: string | null,
    /** Null for a dealer group, for which it is not read. */
    private readonly dealerName: string | null,
  ) {}

  /** Computed once, however often the test is shown. */
  writtenBy(write: (found: FoundTest) => string): string {
    this.#written ??= write(this);
    return this.#written;
  }

  /** A failed test shows none. A VIN that names no vehicle is left out beside a registration. */
  get vehicle(): { readonly vin: string | null; readonly registrationKey: string | null } {
    const { status, vehicle } = this.figures;
    if (status === "failed" || vehicle === null) return { vin: null, registrationKey: null };
    const { vin, registration } = vehicle;
    if (registration === null) return { vin, registrationKey: null };
    return { vin: identifyingVin(vin), registrationKey: registrationKey(registration) };
  }

  /** @throws Error if the name was not read. */
  get dealer(): DealerName {
    if (this.dealerName === null) throw new Error("a lookup of a group reads no name of its dealers");
    return { id: this.figures.dealerId, name: this.dealerName };
  }

  get test(): BatteryTest {
    return {
      ...this.figures,
      diagnostics: parse<Diagnostics>(this.diagnosticsJson),
      warnings: parse<readonly string[]>(this.warningsJson),
    };
  }
}

function parse<Data>(json: string | null): Data | null {
  return json === null ? null : JSON.parse(json);
}
