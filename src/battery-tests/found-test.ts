import type { BatteryTest, Diagnostics } from "./battery-test.ts";

/** A test without its diagnostics, which are most of its bytes. */
export type TestFigures = Omit<BatteryTest, "diagnostics">;

/** A test as a lookup finds it, and the name of the dealer that it belongs to. */
export class FoundTest {
  constructor(
    readonly figures: TestFigures,
    /** The diagnostics as they are stored: a lookup passes them on, and parsing them would cost more than finding them. */
    readonly diagnosticsJson: string | null,
    readonly dealerName: string,
  ) {}

  /** The whole test, its diagnostics parsed. */
  get test(): BatteryTest {
    const diagnostics =
      this.diagnosticsJson === null ? null : (JSON.parse(this.diagnosticsJson) as Diagnostics);
    return { ...this.figures, diagnostics };
  }
}
