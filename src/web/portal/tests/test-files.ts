import { html } from "hono/html";
import { type GivenFile, vehicleOf } from "../../../certificates/giving-out/given-file.ts";
import { parsePathId } from "../../../http/query.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { portalPath } from "../portal-route.ts";

const FIELD_START = "test-";
const CHOSEN = "yes";

export const chosenField = (testId: number): string => FIELD_START + testId;

/** Each once, in their order. */
export function chosenTests(query: URLSearchParams): number[] {
  const ids = [...query].flatMap(([name, value]) => {
    const id = name.startsWith(FIELD_START) && value === CHOSEN ? name.slice(FIELD_START.length) : undefined;
    return parsePathId(id) ?? [];
  });
  return [...new Set(ids)];
}

export function chosenQuery(testIds: readonly number[]): Readonly<Record<string, string>> {
  return Object.fromEntries(testIds.map((id) => [chosenField(id), CHOSEN]));
}

/** The query that chooses all tests that its search finds, instead of some by their ids. */
export const ALL_FOUND = { found: "yes" };

export function isOfFound(query: URLSearchParams): boolean {
  return query.get("found") === ALL_FOUND.found;
}

/** The query by which a PDF is shown, from where it can be printed, instead of saved. */
export const SHOWN = { show: "yes" };
/** The query by which a picture is saved, instead of shown. */
export const SAVED = { save: "yes" };
/** The query that chooses the picture in landscape. */
export const LANDSCAPE = { format: "landscape" };

export function missingFiles(t: Translator, dealerId: number, files: readonly GivenFile[]): Markup {
  return html`<ul class="missing">
    ${files.map(({ test, state }) =>
      state.kind === "ready"
        ? ""
        : html`<li>${phrase(t, "tests.missing.line", {
            test: html`<a href="${portalPath("test", { dealerId, testId: test.id })}">${t("tests.vehicle_and_test", { vehicle: vehicleOf(test) ?? t("tests.vehicle_unnamed"), test: String(test.id) })}</a>`,
            reason: t(`tests.missing.${state.kind}`),
          })}</li>`,
    )}
  </ul>`;
}

interface SentFile {
  readonly contentType: string;
  readonly disposition: string;
  /** Of letters, digits, `.` and `-` only. */
  readonly fileName: string;
}

export function fileHeaders({
  contentType,
  disposition,
  fileName,
}: SentFile): Readonly<Record<string, string>> {
  return {
    "content-type": contentType,
    "content-disposition": `${disposition}; filename="${fileName}"`,
    // It holds VINs, so no browser may store it.
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  };
}
