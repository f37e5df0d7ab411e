/** One figure of a bench run, and its goal. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  /** Without a goal, the figure is only shown. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  /** Default: a ratio. */
  readonly unit?: "ms" | "MB" | "%" | "in all";
  /** The compared figures. */
  readonly detail: string;
}

export function isMissed({ value, goal }: Measurement): boolean {
  if (goal === undefined) return false;
  // Written so that NaN misses its goal.
  return "atLeast" in goal ? !(value >= goal.atLeast) : !(value <= goal.atMost);
}

/** The table of a run: name, figure, limit, verdict, detail. */
export function printTable(measurements: readonly Measurement[]): void {
  const rows = measurements.map((measurement) => {
    const { name, value, goal, unit, detail } = measurement;
    const suffix = unit === undefined ? "" : ` ${unit}`;
    const figure = `${value.toFixed(unit === undefined || unit === "%" ? 2 : 0)}${suffix}`;
    const limit =
      goal === undefined ? "" : "atLeast" in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}${suffix}`;
    const verdict = goal === undefined ? "" : isMissed(measurement) ? "MISSED" : "met";
    return [name, figure, limit, verdict, detail];
  });
  const lines = [["what", "figure", "goal", "verdict", "detail"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(line.map((text, column) => text.padEnd(widths[column] ?? 0)).join("  "));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
