import { expect, test } from "bun:test";
import { PREVIEW_FORMATS } from "../../../src/certificates/certificate.ts";
import { previewPage } from "../../../src/certificates/rendering/layout/preview-layout.ts";
import { previewDocument } from "../../../src/certificates/rendering/layout/preview-result.ts";
import { loadTypefaces } from "../../../src/certificates/rendering/text/font-face.ts";
import { TextSetter } from "../../../src/certificates/rendering/text/text-setting.ts";
import { LANGUAGES } from "../../../src/language/language.ts";
import { translatorInto } from "../../../src/language/translators.ts";
import { SANDBOX_DEFAULTS } from "../../../src/settings/sandbox-settings.ts";
import { fullDocument } from "./sample-documents.ts";

const setter = new TextSetter(await loadTypefaces());

test.each(PREVIEW_FORMATS)(
  "the %s preview of a sandbox says in every language that it has no real issuer, and no other preview names one",
  async (format) => {
    for (const language of LANGUAGES) {
      const t = await translatorInto(language);
      const textsBy = (name: string) => {
        const document = previewDocument({ ...fullDocument, issuer: { ...fullDocument.issuer, name } });
        return previewPage(setter, t, document, format).primitives.flatMap((primitive) =>
          primitive.kind === "text" ? [primitive.shaped.text] : [],
        );
      };
      expect(textsBy(SANDBOX_DEFAULTS.SVC_ISSUER_NAME), language).toContain("Sandbox, not a real issuer");
      expect(textsBy("Halden Battery Checks").join(" "), language).not.toMatch(/Halden|Sandbox/);
    }
  },
);
