import type { MetricFamily, MetricSeries } from "./metric.ts";

export const METRIC_TEXT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** The text format of Prometheus, version 0.0.4. */
export function metricText(families: readonly MetricFamily[]): string {
  return families
    .map((family) => {
      const head = `# HELP ${family.name} ${escapedHelp(family.help)}\n# TYPE ${family.name} ${family.kind}\n`;
      return head + family.series.map((series) => linesOf(family, series)).join("");
    })
    .join("");
}

function linesOf({ name, kind, labelNames, bounds }: MetricFamily, series: MetricSeries): string {
  const labels = labelNames.map((label, place) => pair(label, series.labels[place] ?? ""));
  if (kind !== "histogram") return line(name, labels, series.value);
  let total = 0;
  const buckets = series.counts.map((count, bucket) => {
    total += count;
    return line(`${name}_bucket`, [...labels, pair("le", numberText(bounds[bucket] ?? Infinity))], total);
  });
  return buckets.join("") + line(`${name}_sum`, labels, series.value) + line(`${name}_count`, labels, total);
}

function line(name: string, labels: readonly string[], value: number): string {
  return `${name}${labels.length === 0 ? "" : `{${labels.join(",")}}`} ${numberText(value)}\n`;
}

function pair(name: string, value: string): string {
  return `${name}="${value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"')}"`;
}

function escapedHelp(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}

function numberText(value: number): string {
  if (value === Infinity) return "+Inf";
  return value === -Infinity ? "-Inf" : String(value);
}
