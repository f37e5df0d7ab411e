import type { MetricFamily, MetricSeries } from "./metric.ts";

/** Series with the same name and labels are added. */
export function mergeMetrics(...parts: ReadonlyArray<readonly MetricFamily[]>): MetricFamily[] {
  const merged = new Map<string, MetricFamily>();
  for (const family of parts.flat()) {
    const before = merged.get(family.name);
    merged.set(family.name, before === undefined ? family : { ...family, series: addSeries(before, family) });
  }
  return [...merged.values()];
}

/** Keeps the counts of a thread that has died, and drops its gauges, which are out of date. */
export function keptOfEnded(families: readonly MetricFamily[]): MetricFamily[] {
  return families.filter(({ kind }) => kind !== "gauge");
}

function addSeries(one: MetricFamily, other: MetricFamily): MetricSeries[] {
  const sums = new Map<string, MetricSeries>();
  for (const series of [...one.series, ...other.series]) {
    const key = series.labels.join("\0");
    const before = sums.get(key);
    sums.set(key, before === undefined ? series : sumOf(before, series));
  }
  return [...sums.values()];
}

function sumOf(one: MetricSeries, other: MetricSeries): MetricSeries {
  return {
    labels: one.labels,
    value: one.value + other.value,
    counts: one.counts.map((count, bucket) => count + (other.counts[bucket] ?? 0)),
  };
}
