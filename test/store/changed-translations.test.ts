import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { assembleDocument } from "../../src/certificates/certificate-assembly.ts";
import type { CertificateDocument } from "../../src/certificates/certificate-document.ts";
import { createPdfRenderer } from "../../src/certificates/rendering/pdf-renderer.ts";
import { TextSetter } from "../../src/certificates/rendering/text/text-setting.ts";
import { loadTypefaces } from "../../src/certificates/rendering/text/typefaces.ts";
import { examineInItsLanguage } from "../../src/certificates/verification/check-file.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import type { Translator } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { EXAMPLE_DIAGNOSTICS } from "../support/battery-test-example.ts";
import { type CertificateScene, openCertificateScene } from "../support/certificate-scene.ts";
import { createForger, type ForgedParts } from "../support/forger.ts";
import { oneEngine } from "../support/one-engine.ts";
import { pseudoTranslator } from "../support/pseudo-language.ts";
import { testSigningKey } from "../support/signing-keys.ts";

oneEngine("what a certificate shows and proves does not depend on the engine");

setDefaultTimeout(60_000);

const KEYS = { signing: [testSigningKey()], log: [] };

let scene: CertificateScene;
let document: CertificateDocument;
let forger: Awaited<ReturnType<typeof createForger>>;
beforeAll(async () => {
  scene = await openCertificateScene();
  forger = await createForger();
  const testId = await scene.heldTest({
    diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "SAFETY_ISSUE" },
    sohPercent: 71.3,
  });
  await scene.certificates.scheduler.drain();
  document = assembleDocument(await scene.test(testId), await scene.certificate(testId));
});
afterAll(() => scene.close());

const battery = () => document.battery ?? expect.unreachable("a battery");
const CHANGES: ReadonlyArray<readonly [string, () => Partial<CertificateDocument>, readonly string[]]> = [
  [
    "a better state of health",
    () => ({ battery: { ...battery(), sohPercent: 96.4 } }),
    ["battery.soh_percent"],
  ],
  [
    "OK for a safety issue",
    () => ({ diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "OK" } }),
    ["battery.overall_battery_status"],
  ],
];
const altered = (found: readonly string[]) => found.filter((part) => part !== "document");

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Drawn once for all tests of a language. */
const inLanguage = remembered(async (language: (typeof LANGUAGES)[number]) => {
  const translated = { ...document, language };
  const t = await translatorInto(language, document.dealer.country);
  const genuine = await forger.genuine(translated);
  const attached = forger.attachments(genuine);
  const forged = (
    change: Partial<CertificateDocument>,
    parts: Omit<ForgedParts, "pages"> = attached,
    shownIn: Translator = t,
  ) =>
    Buffer.from(
      forger.forged(genuine, { ...parts, pages: { ...translated, ...change } }, undefined, shownIn),
    );
  const stripped = (change: Partial<CertificateDocument>, says: Pick<ForgedParts, "locale"> = {}) =>
    Buffer.from(
      forged(change, { result: null, credential: null, ...says })
        .toString("latin1")
        .replace("/ByteRange", "/ByteRangf"),
      "latin1",
    );
  return { genuine, forged, stripped };
});

describe.each(LANGUAGES.map((language) => [language] as const))("a certificate in %s", (language) => {
  test.each(CHANGES)(
    `a certificate in ${language} with %s is found, by the part that was changed and no other, with an installation and without`,
    async (_, change, parts) => {
      const { genuine, forged, stripped } = await inLanguage(language);
      expect((await examineInItsLanguage(genuine, KEYS)).verification).toMatchObject({ genuine: true });
      const file = forged(change());
      const offline = (await examineInItsLanguage(file, KEYS)).verification;
      expect(offline).toMatchObject({ genuine: false, signature: "invalid", credential: "valid" });
      expect(altered(offline.altered)).toEqual([...parts]);
      expect(altered((await scene.certificates.verifyFile(file)).altered)).toEqual([...parts]);
      expect((await scene.certificates.verifyFile(stripped(change()))).altered).toEqual([...parts]);
    },
  );

  test(`a copy in ${language} that only lost its signature shows the figures on record`, async () => {
    const { stripped } = await inLanguage(language);
    const found = await scene.certificates.verifyFile(stripped({}));
    expect(found).toMatchObject({ genuine: false, signature: "missing", altered: [] });
    expect(found.statements).toContain("same_figures");
  });

  test.each([
    ["no language", ""],
    ["another language", "cs-CZ"],
    ["a language without a translation", "hu-HU"],
  ])(
    `a copy in ${language} that says %s, as programs that print and join files make them, shows the figures on record and no other`,
    async (_, locale) => {
      const { stripped } = await inLanguage(language);
      expect((await scene.certificates.verifyFile(stripped({}, { locale }))).altered).toEqual([]);
      for (const [, change, parts] of CHANGES)
        expect((await scene.certificates.verifyFile(stripped(change(), { locale }))).altered).toEqual([
          ...parts,
        ]);
    },
  );
});

test("a copy whose words are hyphenated is compared as one whose words are whole", async () => {
  const t = pseudoTranslator({ isMarked: false });
  const renderer = createPdfRenderer(new TextSetter(await loadTypefaces()), async () => t);
  const { pdf } = await renderer.render(document);
  const found = await scene.certificates.verifyFile(pdf);
  // The words of a verdict are those of no language here; every figure is.
  expect(altered(found.altered)).toEqual(["battery.overall_battery_status"]);
});
