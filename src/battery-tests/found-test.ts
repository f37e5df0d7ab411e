import { type BatteryTest, registrationKey } from "./battery-test.ts";
import type { Diagnostics } from "./diagnostics.ts";

/** `{id, name}`: how a test names its dealer to marketplaces and in events. */
export interface DealerName {
  readonly id: number;
  readonly name: string;
}

/** A test without its diagnostics and warnings, which are stored as JSON. */
export type TestFigures = Omit<BatteryTest, "diagnostics" | "warnings">;

/**
 * A test as a lookup finds it, and the dealer that it belongs to. What is stored as JSON stays text: a lookup passes it
 * on, and parsing it would cost more than finding it.
 */
export class FoundTest {
  #written: string | null = null;

  constructor(
    readonly figures: TestFigures,
    readonly diagnosticsJson: string | null,
    readonly warningsJson: string | null,
    /** Null where it was not read, because a group asks. */
    private readonly dealerName: string | null,
  ) {}

  /** What `write` makes of this test, made once however often it is shown. */
  writtenBy(write: (found: FoundTest) => string): string {
    this.#written ??= write(this);
    return this.#written;
  }

  /** The vehicle that the test shows; of a failed one, none. */
  get vehicle(): { readonly vin: string | null; readonly registrationKey: string | null } {
    const { status, vehicle } = this.figures;
    if (status === "failed" || vehicle === null) return { vin: null, registrationKey: null };
    const { vin, registration } = vehicle;
    return { vin, registrationKey: registration === null ? null : registrationKey(registration) };
  }

  /** Whose it is. @throws Error where the name was not read. */
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
