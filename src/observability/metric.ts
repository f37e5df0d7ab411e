/** Plain data that threads can exchange. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly kind: "counter" | "gauge" | "histogram";
  readonly labelNames: readonly string[];
  /** Upper bounds of a histogram's buckets, without the infinite one; empty for other kinds. */
  readonly bounds: readonly number[];
  readonly series: readonly MetricSeries[];
}

export interface MetricSeries {
  readonly labels: readonly string[];
  /** The value of a counter or a gauge; for a histogram the sum of all observations. */
  readonly value: number;
  /** For a histogram, how many observations fell into each bucket, the infinite one last. Empty for other kinds. */
  readonly counts: readonly number[];
}

/** A count. Adding to it is one addition, so every request can afford it. */
export class Counter {
  value = 0;

  add(count = 1): void {
    this.value += count;
  }
}

export class Histogram {
  readonly counts: number[];
  sum = 0;

  constructor(private readonly bounds: readonly number[]) {
    this.counts = new Array<number>(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    const { bounds } = this;
    let bucket = 0;
    while (bucket < bounds.length && value > (bounds[bucket] ?? 0)) bucket += 1;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += value;
  }
}

export interface Family<Metric> {
  /** Creates the metric on first use. The values must come from a small, fixed set. */
  with(...labels: string[]): Metric;
}

interface Declared {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
}

export class MetricRegistry {
  readonly #families: Array<() => MetricFamily> = [];

  counter({ name, help, labelNames = [] }: Declared): Family<Counter> {
    const about = { name, help, labelNames, kind: "counter", bounds: [] } as const;
    return this.#declare(
      about,
      () => new Counter(),
      ({ value }) => ({ value, counts: [] }),
    );
  }

  /** @param bounds of the buckets, ascending, in the unit that the name ends with. */
  histogram({ name, help, labelNames = [] }: Declared, bounds: readonly number[]): Family<Histogram> {
    const about = { name, help, labelNames, kind: "histogram", bounds } as const;
    return this.#declare(
      about,
      () => new Histogram(bounds),
      ({ sum, counts }) => ({ value: sum, counts: [...counts] }),
    );
  }

  snapshot(): MetricFamily[] {
    return this.#families.map((family) => family());
  }

  #declare<Metric>(
    about: Omit<MetricFamily, "series">,
    make: () => Metric,
    read: (metric: Metric) => Omit<MetricSeries, "labels">,
  ): Family<Metric> {
    const series = new Map<string, { readonly labels: readonly string[]; readonly metric: Metric }>();
    this.#families.push(() => ({
      ...about,
      series: [...series.values()].map(({ labels, metric }) => ({ labels, ...read(metric) })),
    }));
    return {
      with(...labels) {
        if (labels.length !== about.labelNames.length)
          throw new RangeError(`${about.name} has other labels than these`);
        const key = labels.join("\0");
        let found = series.get(key);
        if (found === undefined) {
          found = { labels, metric: make() };
          series.set(key, found);
        }
        return found.metric;
      },
    };
  }
}

export function gauge(
  name: string,
  help: string,
  labelNames: readonly string[],
  values: ReadonlyArray<readonly [labels: readonly string[], value: number]>,
): MetricFamily {
  const series = values.map(([labels, value]) => ({ labels, value, counts: [] }));
  return { name, help, kind: "gauge", labelNames, bounds: [], series };
}

/** For a counter whose value is kept elsewhere and only ever grows. */
export function countedElsewhere(
  ...[name, help, labelNames, values]: Parameters<typeof gauge>
): MetricFamily {
  return { ...gauge(name, help, labelNames, values), kind: "counter" };
}

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
