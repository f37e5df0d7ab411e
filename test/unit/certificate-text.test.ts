import { expect, test } from "bun:test";
import {
  dealerTitle,
  formatKilometres,
  formatKilowattHours,
  formatMiles,
  formatSohPercent,
  formatUncertainty,
  hasHeadlineFigure,
  maskCertificateNumber,
  vehicleTitle,
} from "../../src/certificates/certificate-text.ts";
import { countryName } from "../../src/kernel/country.ts";
import { formatDate, formatDateAndTime } from "../../src/language/date-format.ts";
import { commonDecimals, formatNumber } from "../../src/language/number-format.ts";
import { ENGLISH } from "../../src/language/translator.ts";

test.each([
  [formatSohPercent(92.4, ENGLISH), "92.4%"],
  [formatSohPercent(100, ENGLISH), "100.0%"],
  [formatMiles(231.4, ENGLISH), "231 miles"],
  [formatKilometres(1_234_567.8, ENGLISH), "1,234,568 km"],
  [formatKilometres(999, ENGLISH), "999 km"],
  [formatKilowattHours(58, ENGLISH), "58.0 kWh"],
  [formatKilowattHours(53.64, ENGLISH), "53.64 kWh"],
  [formatSohPercent(79.85, ENGLISH), "79.9%"],
  [formatSohPercent(69.95, ENGLISH), "70.0%"],
  [formatUncertainty(1.25, ENGLISH), "± 1.3 percentage points"],
  [formatKilowattHours(1.005, ENGLISH), "1.01 kWh"],
  [formatMiles(0.5, ENGLISH), "1 mile"],
  [formatNumber(-2.675, 2, ENGLISH), "\u22122.68"],
  [formatNumber(1e-7, 1, ENGLISH), "0.0"],
  [formatNumber(1.5e300, 1, ENGLISH), "1.5e+300"],
  [formatNumber(-12.7, 1, ENGLISH), "\u221212.7"],
  [formatNumber(-0.0004, 2, ENGLISH), "0.00"],
  [formatNumber(0, 0, ENGLISH), "0"],
])("the figure %p is printed as %p", (printed, expected) => {
  expect(printed).toBe(expected);
});

test("a figure that is not held has no text", () => {
  expect([
    formatSohPercent(null, ENGLISH),
    formatMiles(null, ENGLISH),
    formatKilometres(null, ENGLISH),
    formatNumber(Number.NaN, 1, ENGLISH),
  ]).toEqual([null, null, null, null]);
});

test("a column is printed with the decimals that its most exact figure has, within the limits", () => {
  expect(commonDecimals([58, 53.64, null], { min: 1, max: 2 })).toBe(2);
  expect(commonDecimals([58, 53.6], { min: 1, max: 2 })).toBe(1);
  expect(commonDecimals([0.123456], { min: 1, max: 3 })).toBe(3);
});

test("dates in words are days of UTC, whatever the host's time zone", () => {
  const lateInTheEvening = Date.UTC(2026, 2, 14, 23, 59, 59);
  expect(formatDate(lateInTheEvening, null, ENGLISH)).toBe("14 March 2026");
  expect(formatDateAndTime(Date.UTC(2026, 11, 1, 0, 5), null, ENGLISH)).toBe("1 December 2026, 00:05 UTC");
});

test("an instant that is missing or beyond the calendar has no text", () => {
  expect([
    formatDate(null, null, ENGLISH),
    formatDate(9e15, null, ENGLISH),
    formatDateAndTime(null, null, ENGLISH),
  ]).toEqual([null, null, null]);
});

test("a masked certificate number shows the last 4 characters and no other", () => {
  expect(maskCertificateNumber("BT-2026-7K3QW9ZRX")).toBe("•••• 9ZRX");
});

test("a masked certificate number shows nothing of a number that is no longer than that", () => {
  expect([maskCertificateNumber("1234"), maskCertificateNumber(" 7 "), maskCertificateNumber(null)]).toEqual([
    "••••",
    "••••",
    null,
  ]);
});

test("the headline figure stands only for a final result with a figure", () => {
  expect(hasHeadlineFigure("final", 92.4)).toBe(true);
  expect(hasHeadlineFigure("final", null)).toBe(false);
  expect(hasHeadlineFigure("provisional", 104.2)).toBe(false);
  expect(hasHeadlineFigure("inconclusive", 92.4)).toBe(false);
  expect(hasHeadlineFigure(null, 92.4)).toBe(false);
});

test("the make is not repeated in a car's name", () => {
  expect(vehicleTitle("Volkswagen", "ID.3")).toBe("Volkswagen ID.3");
  expect(vehicleTitle("MG", "MG 4")).toBe("MG 4");
  expect(vehicleTitle("MG", null)).toBe("MG");
  expect(vehicleTitle(null, " ")).toBeNull();
});

test("the name of a dealer has its town behind it, unless it ends with it", () => {
  expect(dealerTitle("Autohaus Lindenauer", "München")).toBe("Autohaus Lindenauer, München");
  expect(dealerTitle("Autohaus Lindenauer München ", "münchen")).toBe("Autohaus Lindenauer München");
  expect(dealerTitle("Autohaus-Utrecht", "Utrecht")).toBe("Autohaus-Utrecht");
  expect(dealerTitle("Cars of Newbath", "Bath")).toBe("Cars of Newbath, Bath");
  expect(dealerTitle("Bath", "Bath")).toBe("Bath");
  expect(dealerTitle(" ", "Bath")).toBe("Bath");
  expect(dealerTitle("Harbour Motors", null)).toBe("Harbour Motors");
  expect(dealerTitle(null, " ")).toBeNull();
});

test("a country has its English name, an unknown code stays as it is", () => {
  expect([countryName("DE"), countryName("tr"), countryName("XX"), countryName(null)]).toEqual([
    "Germany",
    "Türkiye",
    "XX",
    null,
  ]);
});
