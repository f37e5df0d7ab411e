import { type BatteryTest, type DealerName, registrationKey } from "./battery-test.ts";
import type { CheckStatus, Diagnostics } from "./diagnostics.ts";

/** A test without its diagnostics and warnings, which are stored as JSON. */
export type TestFigures = Omit<BatteryTest, "diagnostics" | "warnings">;

/**
 * A test as a lookup finds it, with the dealer that it belongs to. JSON columns stay text: a lookup only passes them on, and
 * parsing them would cost more than finding the test.
 */
export class FoundTest {
  #written: string | null = null;

  constructor(
    readonly figures: TestFigures,
    readonly diagnosticsJson: string | null,
    readonly warningsJson: string | null,
    /** Null where it was not read because the caller is a dealer group. */
    private readonly dealerName: string | null,
    /** The same as in the diagnostics, which need not be parsed for it; only of a completed test may it be shown. */
    readonly overallBatteryStatus: CheckStatus | null,
  ) {}

  /** Returns what `write` makes of this test. It is computed once, however often the test is shown. */
  writtenBy(write: (found: FoundTest) => string): string {
    this.#written ??= write(this);
    return this.#written;
  }

  /** The vehicle that the test shows; a failed test shows none. */
  get vehicle(): { readonly vin: string | null; readonly registrationKey: string | null } {
    const { status, vehicle } = this.figures;
    if (status === "failed" || vehicle === null) return { vin: null, registrationKey: null };
    const { vin, registration } = vehicle;
    return { vin, registrationKey: registration === null ? null : registrationKey(registration) };
  }

  /** The dealer of the test. @throws Error if the name was not read. */
  get dealer(): DealerName {
    if (this.dealerName === null) throw new Error("a lookup of a group reads no name of its dealers");
    return { id: this.figures.dealerId, name: this.dealerName };
  }

  /** The whole test, parsed. */
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
