import { expect, test } from "bun:test";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { historyPlot } from "../../src/web/history-plot.ts";

const FIRST_MS = Date.UTC(2025, 0, 10);

/** By the day of the test, oldest first; the last is the one that the page is about. */
type Figure = readonly [day: number, percent: number, nominalKwh?: number, packsAgo?: number];
const plotOf = (...figures: readonly Figure[]) => plotOfSize(false, ...figures);
const plotOfSize = (isSmall: boolean, ...figures: readonly Figure[]) =>
  String(
    historyPlot(
      ENGLISH,
      figures.map(([day, sohPercent, nominalKwh = 58, packsAgo = 0], index) => ({
        testedAtMs: FIRST_MS + day * DAY_MS,
        sohPercent,
        nominalKwh,
        packsAgo,
        isShown: index === figures.length - 1,
      })),
      () => null,
      { isSmall },
    ),
  );

const texts = (plot: string) => [...plot.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
const numbers = (plot: string, pattern: RegExp) =>
  [...plot.matchAll(pattern)].map(([, text]) => Number(text));

test("a history of fewer than two figures has no plot", () => {
  expect(plotOf()).toBe("");
  expect(plotOf([0, 90])).toBe("");
});

test("a plot of a history reaches from 60% to 100%, and as far as its figures where one lies outside", () => {
  const labels = (plot: string) => texts(plot).filter((text) => /^\d+%$/.test(text ?? ""));
  expect(labels(plotOf([0, 92], [400, 86]))).toEqual(["60%", "70%", "80%", "90%", "100%"]);
  expect(labels(plotOf([0, 104.4], [400, 48.2]))).toEqual(
    [40, 50, 60, 70, 80, 90, 100, 110].map((percent) => `${percent}%`),
  );
});

test("a plot of a history has the figures and days of both ends, the line of the usual warranty, and says the same in words", () => {
  const plot = plotOf([0, 92.3], [200, 90.1], [400, 86]);
  expect(texts(plot).slice(-4)).toEqual(["92.3%", "10 January 2025", "86.0%", "14 February 2026"]);
  expect(plot).toContain('class="floor" d="M52 118.5H332"');
  expect(plot).toContain(
    'aria-label="Line chart of the state of health: 92.3% on 10 January 2025, 86.0% on 14 February 2026."',
  );
  expect(plot).toContain("70% up to 8 years or 160,000 km");
});

test.each([
  ["falls", [95, 75], ["above", "below"]],
  ["rises", [75, 95], ["below", "above"]],
  ["stays", [80, 80], ["above", "above"]],
] as const)(
  "the figures at the ends of a line that %s stand where the line does not run",
  (_, [from, to], sides) => {
    const plot = plotOf([0, from], [400, to]);
    const points = numbers(plot, /<circle[^>]*cy="([\d.]+)"/g);
    const labels = numbers(plot, /class="value"[^>]* y="([\d.]+)"/g);
    expect(labels.map((y, index) => (y < (points[index] ?? 0) ? "above" : "below"))).toEqual([...sides]);
  },
);

test("tests of the same instant stand beside each other in the plot of a history", () => {
  expect(numbers(plotOf([0, 90], [0, 89], [0, 91]), /<circle[^>]*cx="([\d.]+)"/g)).toEqual([60, 192, 324]);
});

test("no line joins the figures of two batteries", () => {
  const lines = (plot: string) =>
    [...plot.matchAll(/<polyline points="([^"]*)"/g)].map(([, points]) => points?.split(" ").length);
  expect(lines(plotOf([0, 97], [400, 90], [800, 88]))).toEqual([3]);
  expect(lines(plotOf([0, 97], [400, 90], [800, 99, 77]))).toEqual([2, 1]);
  expect(lines(plotOf([0, 97, 58, 1], [400, 90, 58, 1], [800, 99]))).toEqual([2, 1]);
  // A remeasured capacity is not another battery.
  expect(lines(plotOf([0, 97], [400, 90, 58.9]))).toEqual([2]);
});

test("the figures at the ends of a plot never stand on the line of the usual warranty", () => {
  const percents = Array.from({ length: 41 }, (_, step) => 60 + step);
  for (const isSmall of [true, false])
    for (const from of percents)
      for (const to of [60, 70, 80, 100]) {
        const plot = plotOfSize(isSmall, [0, from], [400, to]);
        const [floor = 0] = numbers(plot, /class="floor" d="M52 ([\d.]+)H/g);
        for (const y of numbers(plot, /class="value"[^>]* y="([\d.]+)"/g))
          expect(floor < y - 10 || floor > y + 3, `${from}% to ${to}%`).toBe(true);
      }
});

test("a figure below both ends has its own label, and a plot is no higher than its labels need", () => {
  const values = (plot: string) => [...plot.matchAll(/class="value"[^>]*>([^<]*)</g)].map(([, text]) => text);
  const height = (plot: string) => Number(/viewBox="0 0 340 (\d+)"/.exec(plot)?.[1]);
  const dipped = plotOfSize(true, [0, 82.4], [400, 79], [700, 74.8], [720, 88]);
  expect(values(dipped)).toEqual(["82.4%", "88.0%", "74.8%"]);
  const flat = plotOfSize(true, [0, 92], [400, 90], [700, 91]);
  expect(values(flat)).toEqual(["92.0%", "91.0%", "90.0%"]);
  expect(values(plotOfSize(true, [0, 92], [400, 90], [700, 88]))).toEqual(["92.0%", "88.0%"]);
  expect(height(plotOfSize(true, [0, 92], [400, 90]))).toBeLessThan(height(dipped));
});
