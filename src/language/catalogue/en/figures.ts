import type { Messages } from "../../message.ts";

/** The portal's page of figures: what a dealer's completed tests say, month by month, as three charts and a table. */
export const figures = {
  "figures.title": "Figures",
  /** {clock} says by which clock months begin: Berlin time. */
  "figures.lead": {
    one: "Completed tests of the last {count} month, by month ({clock}).",
    other: "Completed tests of the last {count} months, by month ({clock}).",
  },
  /** The choice of how many months are shown: what it is, for screen readers, and the text of each link. */
  "figures.spans.label": "Months",
  "figures.spans.months": { one: "{count} month", other: "{count} months" },
  /** Headings of the charts. */
  "figures.tests.heading": "Tests",
  "figures.soh.heading": "Mean state of health",
  "figures.warnings.heading": "Share with warnings",
  "figures.table.heading": "The figures",

  "figures.hint":
    "The mean is of confirmed results whose certificates are valid. The share is of tests whose warnings were evaluated.",

  /** The charts for screen readers: a title, and what the chart shows. */
  "figures.tests.title": "Tests by month",
  "figures.tests.none": "No test was completed.",
  /** {count} is of all months together. {month} is the month with the most tests, as “March 2026”, and {most} their number. */
  "figures.tests.description": {
    one: "Bar chart: {count} test in all, most of them in {month}: {most}. The table below holds every figure.",
    other:
      "Bar chart: {count} tests in all, most of them in {month}: {most}. The table below holds every figure.",
  },

  "figures.soh.title": "Mean state of health by month",
  "figures.soh.none": "No result is confirmed.",
  /** Percentages. */
  "figures.soh.description": "Line chart: between {least} and {most}. The table below holds every figure.",

  "figures.warnings.title": "Share of tests with warnings by month",
  "figures.warnings.none": "No test was evaluated for warnings.",
  /** Percentages. */
  "figures.warnings.description":
    "Bar chart: between {least} and {most}. The table below holds every figure.",
  /** A month and its value, where somebody points at a chart: “March 2026: 12 tests”, “March 2026: 92.4%”. */
  "figures.point": "{month}: {value}",
  "figures.point_tests": { one: "{month}: {count} test", other: "{month}: {count} tests" },

  /** What the table holds, for screen readers. */
  "figures.table.caption": "Completed tests by month",
  /** The heads of its columns. */
  "figures.column.month": "Month",
  "figures.column.tests": "Tests",
  "figures.column.soh": "Mean state of health",
  "figures.column.warnings": "With warnings",
  /** A share of tests: 25% (3 of 12). */
  "figures.share": "{share} ({warned} of {evaluated})",
} as const satisfies Messages;
