import type { Messages } from "../../message.ts";

/** The page of a group of dealers: its dealers with their figures, in a wide table. */
export const groups = {
  "groups.title": "Dealers",
  "groups.lead": "The dealers of the group.",
  "groups.none.heading": "No dealers yet",
  "groups.none.text": "The dealers of the group are shown here as soon as they are registered.",
  "groups.no_match.heading": "No dealer matches",
  "groups.no_match.text": "Check what was typed, or look among all of them.",
  "groups.no_match.all": "Show all dealers",
  /** Above the table, with the link of a download beside it, and as a figure: how many dealers have something to act on. */
  "groups.counted": { one: "{count} dealer", other: "{count} dealers" },
  /** Below the table. */
  "groups.hint":
    "Months are by the clock of each dealer. The mean is of the confirmed results of this month and last month whose certificates are valid. The share is of the tests of these months whose warnings were evaluated.",
  /** The name of the table and of its search, for screen readers. */
  "groups.table": "Dealers of the group",
  /** Small cards above the table, each with a figure over all dealers of the group: their names, and what stands below a figure. */
  "groups.total.dealers": "Dealers",
  "groups.total.this_month": "Tests this month",
  "groups.total.last_month": "Tests last month",
  "groups.total.tests": "All tests",
  "groups.total.units": "Active units",
  /** The months whose tests a figure counts. */
  "groups.tile.both_months": "This month and last month",
  /** A small line chart, for people who hear it. {values} are figures with semicolons between them. */
  "groups.tile.line": {
    one: "Line chart of the last {count} month, oldest first: {values}",
    other: "Line chart of the last {count} months, oldest first: {values}",
  },
  /** Marks: what needs attention. */
  "groups.attention.safety_issues": { one: "{count} safety issue", other: "{count} safety issues" },
  "groups.attention.failing_webhooks": { one: "{count} failing webhook", other: "{count} failing webhooks" },
  "groups.attention.failed_tests": { one: "{count} failed test", other: "{count} failed tests" },

  "groups.search.name": "Name",
  "groups.search.hint": "A part of it is enough",
  "groups.search.sort": "Sort by",
  "groups.sort.name": "Name",
  "groups.sort.this_month": "Tests this month",
  "groups.sort.last_month": "Tests last month",
  "groups.sort.total": "All tests",
  "groups.sort.soh": "Lowest mean state of health",
  "groups.sort.warnings": "Most warnings",
  "groups.sort.units": "Active units",
  "groups.sort.attention": "Needs attention",
  /** The heads of columns that are narrow: one or two short words. */
  "groups.column.dealer": "Dealer",
  "groups.column.this_month": "This month",
  "groups.column.last_month": "Last month",
  "groups.column.total": "All tests",
  /** The mean state of health of batteries, in percent. */
  "groups.column.health": "Mean health",
  /** The share of tests with warnings, in percent. */
  "groups.column.warnings": "With warnings",

  "groups.column.units": "Units",
  /** A link, and the heads of columns of a file for spreadsheet programs. */
  "groups.csv.download": "Download as CSV",
  "groups.csv.status": "State",
  "groups.csv.safety_issues": "Safety issues",
  "groups.csv.failing_webhooks": "Failing webhooks",
  "groups.csv.failed_tests": "Failed tests",
  "groups.csv.health": "Mean state of health, this month and last month (%)",
  "groups.csv.warnings": "Tests with warnings, this month and last month (%)",
  /** A mark: how many webhooks fail. */
  "groups.failing": { one: "{count} failing", other: "{count} failing" },
  /** How many test units are in which state; several stand with commas between them. */
  "groups.units.ordered": { one: "{count} ordered", other: "{count} ordered" },
  "groups.units.shipped": { one: "{count} shipped", other: "{count} shipped" },
  "groups.units.active": { one: "{count} active", other: "{count} active" },
  "groups.units.returned": { one: "{count} returned", other: "{count} returned" },
  "groups.units.retired": { one: "{count} retired", other: "{count} retired" },
  "groups.units.none": "None",
} as const satisfies Messages;
