import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

const WIDTH = 160;
const HEIGHT = 40;
/** Room for the point at the end. */
const EDGE = 5;

/**
 * A small line without axes, for a figure that stands beside it. Values that are null leave a gap; nothing without any value.
 * @param label says the values in words
 * @param floor the lowest value that is drawn, lower where one lies below
 */
export function sparkline(
  values: readonly (number | null)[],
  { label, floor }: { readonly label: string; readonly floor: number },
): Markup | string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return "";
  const low = Math.min(floor, ...known);
  const high = Math.max(...known);
  const x = (index: number) => EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    HEIGHT - EDGE - (high === low ? 0 : (value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const runs: string[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(`${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  }
  const drawn = runs.filter((run) => run.length > 0);
  const end = drawn.at(-1)?.at(-1)?.split(",") ?? [];
  return html`<svg class="sparkline" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${label}">
    ${drawn.map((run) => html`<polyline points="${run.length === 1 ? `${run[0]} ${run[0]}` : run.join(" ")}" />`)}
    <circle cx="${end[0]}" cy="${end[1]}" r="3.5" />
  </svg>`;
}
