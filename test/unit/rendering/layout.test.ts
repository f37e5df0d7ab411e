import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { SohBasis } from "../../../src/battery-tests/battery.ts";
import { CHECK_STATUSES } from "../../../src/battery-tests/diagnostics.ts";
import { PREVIEW_FORMATS, type PreviewFormat } from "../../../src/certificates/certificate.ts";
import type { CertificateDocument } from "../../../src/certificates/certificate-document.ts";
import { certificatePages } from "../../../src/certificates/rendering/layout/certificate-layout.ts";
import {
  CONTENT_TOP,
  MARGIN_BOTTOM,
  MARGIN_TOP,
  MARGIN_X,
  PAGE_HEIGHT,
  PAGE_WIDTH,
} from "../../../src/certificates/rendering/layout/page-geometry.ts";
import { PALETTE } from "../../../src/certificates/rendering/layout/palette.ts";
import { previewPage } from "../../../src/certificates/rendering/layout/preview-layout.ts";
import { previewDocument } from "../../../src/certificates/rendering/layout/preview-result.ts";
import type { Page } from "../../../src/certificates/rendering/layout/primitive.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { verdictInWords } from "../../../src/certificates/verdict.ts";
import { LANGUAGES } from "../../../src/language/language.ts";
import { ENGLISH, type Translator } from "../../../src/language/translator.ts";
import { translatorInto } from "../../../src/language/translators.ts";
import { pseudoTranslator } from "../../support/pseudo-language.ts";
import { runSeed } from "../../support/seeded-random.ts";
import { generatedDocument } from "./document-generator.ts";
import {
  expectAtLeast,
  expectInside,
  expectNoOverlap,
  expectOnTheirBoxes,
  expectUncut,
  textsOf,
} from "./page-extent.ts";
import {
  fullDocument,
  historicDocument,
  safetyIssueDocument,
  sampleDocuments,
  warningDocument,
} from "./sample-documents.ts";

// A machine may be busy with other things; nothing here is timed.
setDefaultTimeout(60_000);

const setter = new TextSetter(await loadTypefaces());
/** In languages besides English, fewer of the odd documents are enough; they are others in each run. */
const ODD_IN_A_LANGUAGE = Number(process.env.SVC_TEST_LAYOUTS ?? 5);
const ODD_IN_ENGLISH = Math.max(40, ODD_IN_A_LANGUAGE);
const documents: readonly (readonly [string, CertificateDocument])[] = [
  ...Object.entries(sampleDocuments),
  ...Array.from({ length: ODD_IN_ENGLISH }, (_, index) => {
    const seed = `${runSeed()} ${index}`;
    return [`document of seed “${seed}”`, generatedDocument(seed)] as const;
  }),
];

/** Each verdict beside a sentence on wear, which are longest together. */
const worn = [...CHECK_STATUSES, null].flatMap((status) =>
  [71.3, 61.4].map((sohPercent) => {
    const { battery, diagnostics } = fullDocument;
    return [
      `worn to ${sohPercent}, ${status}`,
      {
        ...fullDocument,
        battery: battery && { ...battery, sohPercent },
        diagnostics: diagnostics && { ...diagnostics, overall_battery_status: status },
      },
    ] as const;
  }),
);

/** Long texts and figures that crowd a page or a table more than most. */
const crowded = ["seed2 4", "seed6 4"].map((seed) => [`crowded ${seed}`, generatedDocument(seed)] as const);

/** Every language that certificates are drawn in, and one that is made longer than any. */
const languages: readonly (readonly [string, Translator])[] = [
  ...(await Promise.all(
    LANGUAGES.map(async (language) => [language, await translatorInto(language)] as const),
  )),
  ["the longest language", pseudoTranslator({ isMarked: false })],
];
const documentsIn = (t: Translator) => [
  ...worn,
  ...crowded,
  ...(t === ENGLISH
    ? documents
    : documents.slice(0, Object.keys(sampleDocuments).length + ODD_IN_A_LANGUAGE)),
];

function wholePreview(t: Translator, document: CertificateDocument, format?: PreviewFormat): Page {
  return previewPage(setter, t, previewDocument(document), format);
}

/** The same document with short texts from outside, so that whatever is cut is a text of ours. */
function withShortTexts(document: CertificateDocument): CertificateDocument {
  const short = (text: string | null) => (text === null ? null : "Tie");
  const { vehicle, battery, dealer, issuer } = document;
  const plausible = (figure: number | null) => (figure === null ? null : Math.min(Math.abs(figure), 99_999));
  return {
    ...document,
    verificationUrl: "https://battery.example.com/verify/Zk3vR8sYtQmW1xB0nHc5dA",
    certificateNumber: document.certificateNumber === null ? null : "BT-2026-7K3QW9ZRX",
    vehicle: vehicle && {
      ...vehicle,
      make: short(vehicle.make),
      model: short(vehicle.model),
      vin: vehicle.vin && "WVWZZZE1ZMP012345",
      registration: short(vehicle.registration),
      mileageKm: plausible(vehicle.mileageKm),
    },
    battery: battery && {
      ...battery,
      method: short(battery.method),
      sohPercent: battery.sohPercent === null ? null : Math.min(100, Math.abs(battery.sohPercent)),
      capacityKwh: plausible(battery.capacityKwh),
      nominalKwh: plausible(battery.nominalKwh),
      estimatedRangeMiles: plausible(battery.estimatedRangeMiles),
      cellCount: plausible(battery.cellCount),
      cellVariance: plausible(battery.cellVariance),
      sohUncertaintyPercent: battery.sohUncertaintyPercent === null ? null : 2.5,
    },
    dealer: {
      ...dealer,
      name: short(dealer.name),
      city: short(dealer.city),
      country: dealer.country && "DE",
    },
    issuer: {
      ...issuer,
      name: short(issuer.name),
      url: issuer.url && "https://tie.example",
      contact: short(issuer.contact),
    },
    localTime: document.localTime && {
      ...document.localTime,
      capital: document.localTime.capital && "Madrid",
    },
    unitSerialNumber: short(document.unitSerialNumber),
    diagnostics: document.diagnostics && fullDocument.diagnostics,
    history: document.history.map((test) => ({ ...test, mileageKm: plausible(test.mileageKm) })),
    warnings: document.warnings?.filter((code) => code.length < 40) ?? null,
  };
}

let inEnglish: readonly (readonly [name: string, pages: readonly Page[]])[] | undefined;
/** Every document as it is given, laid out once. */
function pagesInEnglish() {
  inEnglish ??= documents.map(
    ([name, document]) => [name, certificatePages(setter, ENGLISH, document)] as const,
  );
  return inEnglish;
}
afterAll(() => {
  inEnglish = undefined;
});

interface LaidOut {
  readonly name: string;
  readonly pages: readonly Page[];
  readonly pictures: readonly Page[];
}

const picturesOf = (laidOut: readonly LaidOut[]) =>
  laidOut.flatMap(({ name, pictures }) => pictures.map((picture) => [name, picture] as const));

describe.each(languages)("the layout in %s", (_, t) => {
  const laidOut = (change = (document: CertificateDocument) => document): readonly LaidOut[] =>
    documentsIn(t).map(([name, document]) => ({
      name,
      pages: certificatePages(setter, t, change(document)),
      pictures: PREVIEW_FORMATS.map((format) => wholePreview(t, change(document), format)),
    }));
  let asGiven: readonly LaidOut[] = [];
  let withShort: readonly LaidOut[] = [];
  beforeAll(() => {
    asGiven = laidOut();
    withShort = laidOut(withShortTexts);
  });
  afterAll(() => {
    [asGiven, withShort] = [[], []];
  });

  test("the words of a language are never cut in the PDF, and keep within their panels", () => {
    for (const { name, pages } of withShort) {
      for (const page of pages) expectUncut(name, page);
      for (const page of pages) expectOnTheirBoxes(name, page);
    }
  });

  test("the words of a language are never cut in the preview nor below 18 pixels, and keep within its panels", () => {
    for (const [name, picture] of picturesOf(withShort)) {
      expectUncut(name, picture);
      expectAtLeast(18, name, picture);
      expectOnTheirBoxes(name, picture);
    }
  });

  test("the layout of the PDF keeps everything within the margins of the page, whatever the document holds", () => {
    const frame = {
      left: MARGIN_X,
      top: MARGIN_TOP,
      right: PAGE_WIDTH - MARGIN_X,
      bottom: PAGE_HEIGHT - MARGIN_BOTTOM,
    };
    for (const { name, pages } of asGiven) for (const page of pages) expectInside(name, page, frame);
  });

  test("the layout of the PDF never sets one text over another", () => {
    for (const { name, pages } of asGiven) for (const page of pages) expectNoOverlap(name, page);
  });

  test("the layout of the PDF has no text below 8 points, whatever the document holds", () => {
    for (const { name, pages } of asGiven) for (const page of pages) expectAtLeast(8, name, page);
  });

  test("the layout of the PDF has the QR code, the printed address and its link on the front page, however long the names", () => {
    for (const { name, pages } of [...asGiven, ...withShort]) {
      const [front, ...others] = pages;
      const kinds = front?.primitives.map(({ kind }) => kind) ?? [];
      if (!kinds.includes("qr") || !kinds.includes("link")) throw new Error(`${name}: not on the front page`);
      expect(others.flatMap(({ primitives }) => primitives).some(({ kind }) => kind === "qr")).toBe(false);
    }
  });

  test("the layout of the preview keeps everything 6% away from each edge, and no text over another, whatever the document holds", () => {
    for (const [name, picture] of picturesOf(asGiven)) {
      const { width, height } = picture;
      const [left, top] = [width * 0.06, height * 0.06];
      expectInside(name, picture, { left, top, right: width - left, bottom: height - top });
      expectNoOverlap(name, picture);
    }
  });
});

test("the layout of the PDF numbers every page and says how many there are", () => {
  for (const [, pages] of pagesInEnglish()) {
    pages.forEach((page, index) => {
      const texts = textsOf(page).map(({ shaped }) => shaped.text);
      expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
    });
  }
});

test("the layout of the PDF begins each page after the first with the name of its chapter", () => {
  for (const [name, [, ...others]] of pagesInEnglish()) {
    for (const page of others) {
      const texts = textsOf(page).filter(({ baseline }) => baseline > CONTENT_TOP);
      const [first] = texts.toSorted((a, b) => a.baseline - b.baseline);
      expect(`${name}: ${first?.shaped.text}`).toMatch(
        /: (The battery in detail|Evaluation and guide)(, continued)?$/,
      );
    }
  }
});

test("the layout of the PDF says the days of earlier tests by the dealer's clock, in the table as in the words for the chart", () => {
  const lateAtMs = Date.UTC(2026, 2, 13, 23, 30);
  const pages = certificatePages(setter, ENGLISH, {
    ...fullDocument,
    testedAtMs: Date.UTC(2026, 11, 31, 23, 30),
    localTime: { offsetMinutes: 60, capital: null },
    history: [{ testedAtMs: lateAtMs, mileageKm: 11_210, sohPercent: 97.1 }],
  });
  const primitives = pages.flatMap((page) => page.primitives);
  const alternatives = primitives.flatMap((primitive) =>
    primitive.kind === "open" && primitive.element.role === "Figure" ? [primitive.element.alternative] : [],
  );
  const texts = pages.flatMap(textsOf).map(({ shaped }) => shaped.text);
  const chart = alternatives.find((alternative) => alternative.startsWith("Line chart"));
  expect(chart).toContain("97.1% on 14 March 2026");
  expect(chart).toContain("on 1 January 2027");
  expect(texts).toContain("14 March 2026");
  expect(texts).toEqual(expect.arrayContaining(["2026", "2027"]));
});

test("the layout of the PDF says when the battery of the vehicle was another one, draws no line there, and prints no identifier", () => {
  const earlier = [
    { testedAtMs: Date.UTC(2022, 4, 1), mileageKm: 9_000, sohPercent: 92 },
    { testedAtMs: Date.UTC(2023, 4, 1), mileageKm: 15_000, sohPercent: 90 },
    { testedAtMs: Date.UTC(2025, 6, 1), mileageKm: 20_000, sohPercent: 94 },
  ];
  const pagesOf = (packs: readonly { packsAgo?: number; packUntil?: string | null }[]) =>
    certificatePages(setter, ENGLISH, {
      ...fullDocument,
      history: earlier.map((test, index) => ({ ...test, ...packs[index] })),
    });
  const wordsOf = (pages: readonly Page[]) =>
    pages
      .flatMap(textsOf)
      .map(({ shaped }) => shaped.text)
      .join(" ");
  const linesOf = (pages: readonly Page[]) =>
    pages.flatMap(({ primitives }) => primitives).filter(({ kind }) => kind === "shape").length;
  const before = { packsAgo: 2, packUntil: "2023-11-06" };
  const other = { packsAgo: 1, packUntil: null };
  const [same, changed] = [pagesOf([]), pagesOf([before, before, other])];
  expect(wordsOf(changed)).toContain("The battery was replaced on 6 November 2023.");
  expect(wordsOf(changed)).toContain("The vehicle has had another battery since the test on 14 March 2026.");
  expect(wordsOf(same)).not.toMatch(/was replaced|another battery/);
  expect(linesOf(same) - linesOf(changed)).toBe(2);
  expect(wordsOf(changed)).not.toContain(fullDocument.battery?.identifier ?? "");
});

test("the layout of the PDF names what the state of health is a percentage of, where the record did and the figure may be quoted", () => {
  const wordsOf = (t: Translator, changes: Partial<CertificateDocument>, basis: SohBasis | null) => {
    const battery = fullDocument.battery && { ...fullDocument.battery, sohBasis: basis };
    return certificatePages(setter, t, { ...fullDocument, ...changes, battery })
      .flatMap(textsOf)
      .map(({ shaped }) => shaped.text)
      .join(" ");
  };
  for (const [basis, said] of [
    ["certified_energy", "92.4% of the certified usable energy when new"],
    ["usable_energy", "92.4% of usable energy when new"],
    ["capacity", "92.4% of capacity (in ampere-hours) when new"],
    [null, null],
  ] as const) {
    const printed = wordsOf(ENGLISH, {}, basis);
    if (said === null) expect(printed).not.toMatch(/% of (the certified )?usable energy|ampere/);
    else expect(printed).toContain(said);
  }
  expect(wordsOf(ENGLISH, { resultStatus: "provisional" }, "usable_energy")).not.toContain("energy when new");
});

test("the layout of the PDF prints usable energy and typical range once: on page 2 in grey, where page 1 withholds a final result's figures", () => {
  const pagesOf = (sohPercent: number) => {
    const battery = fullDocument.battery && { ...fullDocument.battery, estimatedRangeMiles: 228, sohPercent };
    return certificatePages(setter, ENGLISH, { ...fullDocument, battery })
      .slice(0, 2)
      .map((page) =>
        textsOf(page)
          .filter(({ shaped }) => /^(53\.6|228 mi)/.test(shaped.text))
          .map(({ colour }) => (colour === PALETTE.caption ? "grey" : "black")),
      );
  };
  expect(pagesOf(92.4)).toEqual([["black", "black"], []]);
  expect(pagesOf(0.924)).toEqual([[], ["grey", "grey"]]);
});

test("the layout of the PDF prints no state of health that no battery has, of this test or an earlier one, nor how uncertain it is", () => {
  const printedOf = (sohPercent: number, earlier: readonly number[]) => {
    const battery = fullDocument.battery && {
      ...fullDocument.battery,
      sohPercent,
      sohUncertaintyPercent: 2.7,
    };
    const history = earlier.map((percent, year) => ({
      testedAtMs: Date.UTC(2022 + year, 4, 1),
      mileageKm: 9_000 + year,
      sohPercent: percent,
    }));
    const pages = certificatePages(setter, ENGLISH, { ...fullDocument, battery, history });
    const alternatives = pages.flatMap(({ primitives }) =>
      primitives.flatMap((primitive) =>
        primitive.kind === "open" && primitive.element.role === "Figure"
          ? [primitive.element.alternative]
          : [],
      ),
    );
    return [...pages.flatMap(textsOf).map(({ shaped }) => shaped.text), ...alternatives].join(" ");
  };
  const before = printedOf(91.4, [0.911, 151, 92.3]);
  expect(before).not.toMatch(/\b0\.9%|\b151\.0%/);
  expect(before).toMatch(/Line chart of the state of health: 92\.3% on 1 May 2024, 91\.4% on/);
  expect(before).toContain("± 2.7 percentage points");
  const now = printedOf(0.911, [92.3]);
  expect(now).not.toMatch(/\b0\.9%|Line chart of the state|percentage points/);
  expect(now).toContain("92.3%");
});

test("the layout of the PDF is the same for the same document", () => {
  expect(certificatePages(setter, ENGLISH, fullDocument)).toEqual(
    certificatePages(setter, ENGLISH, structuredClone(fullDocument)),
  );
});

describe.each(LANGUAGES.map((language) => [language] as const))(
  "a certificate and its preview in %s",
  (language) => {
    const ISSUED_LATER_MS = Date.UTC(2029, 6, 7);
    /** As read: lines joined, without soft hyphens. */
    const read = (texts: readonly string[]) =>
      texts.join(" ").replaceAll("\u00ad", "").replaceAll("\u00a0", " ").replace(/\s+/g, " ");

    /** Of the certificate and of its preview. */
    async function wordsOf(document: CertificateDocument): Promise<readonly string[]> {
      const t = await translatorInto(language);
      return [certificatePages(setter, t, document), [wholePreview(t, document)]].map((pages) =>
        read(pages.flatMap(textsOf).map(({ shaped }) => shaped.text)),
      );
    }

    test(`a certificate and its preview in ${language} say the whole sentence of a safety issue and of a warning`, async () => {
      const t = await translatorInto(language);
      for (const [verdict, document] of [
        ["safety_issue", safetyIssueDocument],
        ["warning", warningDocument],
      ] as const)
        for (const text of await wordsOf(document))
          expect(text).toContain(read([verdictInWords(verdict, t).sentence]));
    });

    test(`a certificate and its preview in ${language} print no day of their issue: an old test that is issued later does not look new`, async () => {
      for (const document of [fullDocument, historicDocument])
        for (const text of await wordsOf({ ...document, resultsReceivedAtMs: ISSUED_LATER_MS }))
          expect(text).not.toContain("2029");
    });
  },
);
