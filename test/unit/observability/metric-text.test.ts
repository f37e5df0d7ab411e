import { describe, expect, test } from "bun:test";
import {
  countedElsewhere,
  gauge,
  keptOfEnded,
  MetricRegistry,
  mergeMetrics,
} from "../../../src/observability/metric.ts";
import { metricText } from "../../../src/observability/metric-text.ts";

function lines(text: string): string[] {
  return text.trimEnd().split("\n");
}

describe("the text of a metric", () => {
  test("the text of a histogram has its buckets added up, with the infinite one, the sum and the count", () => {
    const registry = new MetricRegistry();
    const family = registry.histogram({ name: "a_seconds", help: "A.", labelNames: ["of"] }, [0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 7]) family.with("x").observe(value);
    expect(lines(metricText(registry.snapshot()))).toEqual([
      "# HELP a_seconds A.",
      "# TYPE a_seconds histogram",
      'a_seconds_bucket{of="x",le="0.1"} 2',
      'a_seconds_bucket{of="x",le="1"} 3',
      'a_seconds_bucket{of="x",le="+Inf"} 4',
      'a_seconds_sum{of="x"} 7.65',
      'a_seconds_count{of="x"} 4',
    ]);
  });

  test("the text of a metric escapes what would end a label or a line", () => {
    const family = gauge("a", 'one\\two\nthree "four"', ["of"], [[['\\ " \n'], 1]]);
    expect(lines(metricText([family]))).toEqual([
      '# HELP a one\\\\two\\nthree "four"',
      "# TYPE a gauge",
      'a{of="\\\\ \\" \\n"} 1',
    ]);
  });

  test("the text of a metric writes numbers as Prometheus reads them", () => {
    const values = [0, 1e21, 1e-7, Infinity, -Infinity, Number.NaN];
    const family = gauge(
      "a",
      "A.",
      ["n"],
      values.map((value, index) => [[String(index)], value]),
    );
    const written = lines(metricText([family]))
      .slice(2)
      .map((line) => line.split(" ")[1]);
    expect(written).toEqual(["0", "1e+21", "1e-7", "+Inf", "-Inf", "NaN"]);
  });

  test("the text of a metric has a family's name and type even before anything was counted", () => {
    const registry = new MetricRegistry();
    registry.counter({ name: "a_total", help: "A.", labelNames: ["of"] });
    expect(lines(metricText(registry.snapshot()))).toEqual(["# HELP a_total A.", "# TYPE a_total counter"]);
  });
});

describe("a family", () => {
  test("a family of metrics has one counter for each combination of labels, and refuses another number of them", () => {
    const family = new MetricRegistry().counter({ name: "a_total", help: "A.", labelNames: ["x", "y"] });
    expect(family.with("1", "2")).toBe(family.with("1", "2"));
    expect(family.with("1", "2")).not.toBe(family.with("2", "1"));
    expect(() => family.with("1")).toThrow("other labels");
  });
});

describe("the metrics of two threads", () => {
  function thread(observed: readonly number[], count: number) {
    const registry = new MetricRegistry();
    const histogram = registry.histogram({ name: "a_seconds", help: "A." }, [1]).with();
    for (const value of observed) histogram.observe(value);
    registry
      .counter({ name: "b_total", help: "B.", labelNames: ["of"] })
      .with("x")
      .add(count);
    return [...registry.snapshot(), gauge("c", "C.", ["thread"], [[[String(count)], 1]])];
  }

  test("the metrics of two threads are one: the same series are added up, others stand beside each other", () => {
    const merged = mergeMetrics(thread([0.5, 2], 3), thread([0.25], 4));
    expect(merged.map(({ name, series }) => ({ name, series }))).toEqual([
      { name: "a_seconds", series: [{ labels: [], value: 2.75, counts: [2, 1] }] },
      { name: "b_total", series: [{ labels: ["x"], value: 7, counts: [] }] },
      {
        name: "c",
        series: [
          { labels: ["3"], value: 1, counts: [] },
          { labels: ["4"], value: 1, counts: [] },
        ],
      },
    ]);
  });

  test("the metrics of a thread that has ended keep its counts, and no gauge", () => {
    const elsewhere = countedElsewhere("d_total", "D.", [], [[[], 1]]);
    const kept = keptOfEnded([...thread([1], 1), elsewhere]);
    expect(kept.map(({ name }) => name)).toEqual(["a_seconds", "b_total", "d_total"]);
  });
});
