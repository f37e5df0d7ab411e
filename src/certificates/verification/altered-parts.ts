import { parseInstant } from "../../kernel/instant.ts";
import { formatDate, formatDayAndTime } from "../../language/date-format.ts";
import type { Translator } from "../../language/translator.ts";
import {
  formatKilometres,
  formatKilowattHourDigits,
  formatKilowattHours,
  formatMiles,
  formatNumber,
  formatSohPercent,
  kilometresToMiles,
  milesToKilometres,
} from "../certificate-text.ts";
import { CREDENTIAL_FILE, digestSri, RESULT_FILE } from "../result-json.ts";
import { VERDICTS, type VerdictInWords, verdictInWords, verdictOf } from "../verdict.ts";
import { parseObject, type ReadCredential, recordIn } from "./credential-check.ts";
import { pairedPages } from "./paired-pages.ts";
import { dense, linesOf, type PrintedPages, plain } from "./printed-pages.ts";
import type { AlteredPart } from "./verification.ts";

export interface PresentedParts {
  /** Page by page. */
  readonly pages: readonly (readonly string[])[];
  readonly result: Uint8Array | null;
  /** Null unless its signature is valid. */
  readonly credential: ReadCredential | null;
}

type Members = Readonly<Record<string, unknown>>;

/** The part that something else on a page belongs to, or nothing that can be named. */
const DOCUMENT = "document";
/** Pages that are missing, or that were added. */
const PAGES = "pages";
/** If more of the printed lines differ, the page is another one. */
const REPLACED_SHARE = 0.5;
/** Every clock on earth: they differ by quarters of an hour, from 12 hours behind UTC to 14 ahead. */
const CLOCKS = Array.from({ length: 26 * 4 + 1 }, (_, quarter) => ({
  offsetMinutes: quarter * 15 - 12 * 60,
  capital: null,
}));

/**
 * Names the parts of a changed file that differ from what the credential certifies, at least one, and returns nothing of the certificate
 * itself. @param t speaks the language in which it is printed.
 */
export function alteredParts(
  { pages, result, credential }: PresentedParts,
  t: Translator,
): readonly AlteredPart[] {
  if (credential === null) return [DOCUMENT];
  const { subject, resultDigest } = credential;
  const altered = new Set<AlteredPart>();
  const read = result === null ? null : parseObject(Buffer.from(result).toString("utf8"));
  const isCertified = result !== null && resultDigest === digestSri(result);
  if (!isCertified) altered.add(RESULT_FILE);
  for (const path of read === null ? [] : differences(subject, read)) altered.add(path);
  const printed = isCertified ? pagesIn(read?.printed) : null;
  for (const part of printed === null
    ? missingFigures(subject, linesOf(pages), t)
    : changedPages(subject, printed, pages, t))
    altered.add(part);
  return altered.size === 0 ? [DOCUMENT] : sorted(altered);
}

/**
 * Names the figures that are not those of the result, in a file that nothing in it certifies; none where all that can be compared agree. A
 * file with much more text than a certificate is not compared: it could hold any number of guesses. `t` speaks its language.
 */
export function alteredFigures(
  { lines }: Pick<PrintedPages, "lines">,
  subject: Readonly<Record<string, unknown>>,
  t: Translator,
): readonly AlteredPart[] {
  return lines === null ? [DOCUMENT] : missingFigures(subject, lines, t);
}

/** The members whose values in a certified result that was read are not the certified ones, as paths. */
export function differences(certified: Members, read: Members, start = ""): string[] {
  return Object.entries(certified).flatMap(([name, value]) => {
    const path = `${start}${name}`;
    const members = recordIn(value);
    if (members !== null) return differences(members, recordIn(read[name]) ?? {}, `${path}.`);
    return JSON.stringify(value) === JSON.stringify(read[name] ?? null) ? [] : [path];
  });
}

/** Where pages are missing or were added, only those with a certified one are compared: what stands on a missing page was not changed. */
function changedPages(
  subject: Members,
  certified: PresentedParts["pages"],
  shown: PresentedParts["pages"],
  t: Translator,
): AlteredPart[] {
  if (certified.length === shown.length) return changedLines(subject, linesOf(certified), linesOf(shown), t);
  const pairs = pairedPages(certified, shown);
  const changed = changedLines(
    subject,
    linesOf(pairs.map((pair) => pair.certified)),
    linesOf(pairs.map((pair) => pair.shown)),
    t,
  );
  return [...changed.filter((part) => part !== DOCUMENT), PAGES];
}

/** Compares the lines on the pages with the certified ones, wherever on the pages they stand. */
function changedLines(
  subject: Members,
  certified: readonly string[],
  shown: readonly string[],
  t: Translator,
): AlteredPart[] {
  const forms = printedForms(subject, t, certified);
  const [certifiedText, shownText] = [certified, shown].map((lines) => lines.map(dense).join(""));
  const isMissing = (line: string) =>
    occurrences(shownText ?? "", dense(line)) < occurrences(certifiedText ?? "", dense(line));
  const missing = certified.filter((line) => dense(line) !== "" && isMissing(line));
  // A line may hold several figures, of which one was changed.
  const isRarer = ({ forms: each }: PrintedForms) =>
    each.some(
      (form) => occurrences(shownText ?? "", dense(form)) < occurrences(certifiedText ?? "", dense(form)),
    );
  const known = new Set(certified.map(dense));
  const foreign = shown.filter((line) => dense(line) !== "" && !known.has(dense(line)));
  const foreignPart = readerOfForeign(subject, t);
  const parts = [
    ...missing.flatMap((line) => partsOfLine(line, forms.filter(isRarer))),
    ...(missing.length > 0 || dense(shownText ?? "") !== dense(certifiedText ?? "")
      ? foreign.flatMap((line) => foreignPart(line) ?? [])
      : []),
  ];
  const isReplaced = missing.length > certified.length * REPLACED_SHARE;
  if (isReplaced) return [...new Set([DOCUMENT, ...missingFigures(subject, shown, t)])];
  const named = parts.filter((part) => part !== DOCUMENT);
  if (named.length > 0) return [...new Set(named)];
  return parts.length > 0 || shownText !== certifiedText ? [DOCUMENT] : [];
}

/** For a certificate whose lines are not known any more: the figures that stand nowhere on its pages. */
function missingFigures(subject: Members, shown: readonly string[], t: Translator): AlteredPart[] {
  const text = shown.map(dense).join("");
  const foreignPart = readerOfForeign(subject, t);
  const foreign = shown.flatMap((line) => foreignPart(line) ?? []);
  const missing = printedForms(subject, t)
    .filter(
      ({ forms, isAlwaysPrinted }) => isAlwaysPrinted && !forms.some((form) => text.includes(dense(form))),
    )
    .map(({ path }) => path);
  return [...new Set([...missing, ...foreign])];
}

interface PrintedForms {
  readonly path: AlteredPart;
  readonly forms: readonly string[];
  /** One of the forms stands on every certificate that has the figure. */
  readonly isAlwaysPrinted: boolean;
}

/** @param certified the lines that were certified, as far as they are known: they show by which clock the certificate was printed. */
function printedForms(subject: Members, t: Translator, certified: readonly string[] = []): PrintedForms[] {
  const vehicle = recordIn(subject.vehicle) ?? {};
  const battery = recordIn(subject.battery) ?? {};
  const dealer = recordIn(subject.dealer) ?? {};
  const all: [AlteredPart, (string | null)[], isAlwaysPrinted?: boolean][] = [
    ["certificate_number", [text(subject.certificate_number)], true],
    ["vehicle.vin", [text(vehicle.vin)], true],
    ["vehicle.registration", [text(vehicle.registration)], true],
    ["battery.overall_battery_status", verdictForms(battery, t), true],
    // Words that every certificate shows in its key, and of single checks.
    ["battery.overall_battery_status", [verdictWords(battery, t).short]],
    ["battery.soh_percent", sohForms(number(battery.soh_percent), t), true],
    ["battery.capacity_kwh", energyForms(number(battery.capacity_kwh), t)],
    ["battery.nominal_kwh", energyForms(number(battery.nominal_kwh), t)],
    ["battery.estimated_range_miles", distanceForms(number(battery.estimated_range_miles), true, t)],
    ["vehicle.mileage_km", distanceForms(number(vehicle.mileage_km), false, t)],
    ["vehicle.model", [text(vehicle.model)]],
    ["vehicle.make", [text(vehicle.make)]],
    ["tested_at", dateForms(text(subject.tested_at), t, certified)],
    ["dealer.name", [text(dealer.name)]],
    ["unit_serial_number", [text(subject.unit_serial_number)]],
  ];
  return all.flatMap(([path, forms, isAlwaysPrinted = false]) => {
    const given = forms.filter((form) => form !== null && form !== "");
    return given.length === 0 ? [] : [{ path, forms: given as string[], isAlwaysPrinted }];
  });
}

/** A short form must be the whole line: "OK" stands in many words. */
function partsOfLine(line: string, all: readonly PrintedForms[]): AlteredPart[] {
  const words = dense(line);
  const found = all.filter(({ forms }) =>
    forms.some((form) => (dense(form).length < 4 ? words === dense(form) : words.includes(dense(form)))),
  );
  return found.length === 0 ? [DOCUMENT] : found.map(({ path }) => path);
}

/** Says of a line that was not certified what it states, where that can be told from its form. */
function readerOfForeign(subject: Members, t: Translator): (line: string) => AlteredPart | null {
  const vin = text(recordIn(subject.vehicle)?.vin);
  const certified = text(subject.certificate_number);
  const own = new Set(verdictForms(recordIn(subject.battery) ?? {}, t));
  const otherVerdicts = new Set(
    VERDICTS.flatMap((verdict) => {
      const { label, sentence } = verdictInWords(verdict, t);
      return [label, sentence].filter((form) => !own.has(form)).map(dense);
    }),
  );
  return (line) => {
    const [otherVin] = line.match(/\b[A-HJ-NPR-Z0-9]{17}\b/g)?.filter((found) => found !== vin) ?? [];
    if (otherVin !== undefined && /\d/.test(otherVin)) return "vehicle.vin";
    const otherNumber = line.match(/\bBT-\d{4}-[0-9A-Z]{9}\b/g)?.find((found) => found !== certified);
    if (otherNumber !== undefined) return "certificate_number";
    return otherVerdicts.has(dense(line)) ? "battery.overall_battery_status" : null;
  };
}

function verdictForms(battery: Members, t: Translator): string[] {
  const { label, sentence } = verdictWords(battery, t);
  return [label, sentence];
}

function verdictWords(battery: Members, t: Translator): VerdictInWords {
  const status = VERDICTS.find((verdict) => verdict === text(battery.overall_battery_status)?.toLowerCase());
  return verdictInWords(status ?? verdictOf({ diagnostics: null }), t);
}

function sohForms(percent: number | null, t: Translator): (string | null)[] {
  return [formatSohPercent(percent, t), formatNumber(percent, 1, t)];
}

function energyForms(kilowattHours: number | null, t: Translator): (string | null)[] {
  return [formatKilowattHours(kilowattHours, t), formatKilowattHourDigits(kilowattHours, t)];
}

function distanceForms(value: number | null, isMiles: boolean, t: Translator): (string | null)[] {
  if (value === null) return [];
  const miles = isMiles ? value : kilometresToMiles(value);
  const kilometres = isMiles ? milesToKilometres(value) : value;
  const own = formatNumber(value, 0, t);
  return [
    formatMiles(miles, t),
    formatKilometres(kilometres, t),
    own !== null && own.length >= 3 ? own : null,
  ];
}

function dateForms(instant: string | null, t: Translator, certified: readonly string[]): (string | null)[] {
  const atMs = instant === null ? null : parseInstant(instant);
  const all = certified.map(dense);
  for (const clock of certified.length === 0 ? [] : CLOCKS) {
    const moment = formatDayAndTime(atMs, clock, t);
    const lines = moment === null ? [] : certified.filter((_, at) => all[at]?.includes(dense(moment)));
    if (lines.length > 0) return [...lines, moment, formatDate(atMs, clock, t)];
  }
  return [formatDayAndTime(atMs, null, t), formatDate(atMs, null, t)];
}

function pagesIn(printed: unknown): string[][] | null {
  if (!Array.isArray(printed)) return null;
  return printed.map((page) =>
    [page].flat().flatMap((line) => (typeof line === "string" ? [plain(line)] : [])),
  );
}

function occurrences(whole: string, part: string): number {
  return part === "" ? 0 : whole.split(part).length - 1;
}

/** Files of the certificate and the whole document come last. */
function sorted(parts: ReadonlySet<AlteredPart>): AlteredPart[] {
  const last = [PAGES, RESULT_FILE, CREDENTIAL_FILE, DOCUMENT];
  return [...parts].sort((a, b) => last.indexOf(a) - last.indexOf(b));
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function number(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
