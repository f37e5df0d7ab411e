import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { tagged } from "./block.ts";
import { detailBlocks } from "./detail-chapter.ts";
import { frontPage } from "./front-page.ts";
import { guideBlocks } from "./guide-chapter.ts";
import { type Chapter, chapterPages, MOST_LATER_PAGES } from "./page-flow.ts";
import { pageFrame } from "./page-frame.ts";
import { CONTENT_WIDTH, PAGE_HEIGHT, PAGE_WIDTH } from "./page-geometry.ts";
import type { Page } from "./primitive.ts";
import { prose } from "./section.ts";

/** A pure function of the document: what decides on the first page, and on at most two more what it rests on and how to read it. */
export function certificatePages(setter: TextSetter, t: Translator, document: CertificateDocument): Page[] {
  const battery = chapter(setter, t, "battery", detailBlocks(setter, t, document));
  const pagesWith = (isCompact: boolean) =>
    chapterPages([battery, chapter(setter, t, "guide", guideBlocks(setter, t, document, isCompact))]);
  const usual = pagesWith(false);
  const pages = usual.length <= MOST_LATER_PAGES ? usual : pagesWith(true);
  return [frontPage(setter, t, document), ...pages].map((primitives, index, all) => ({
    width: PAGE_WIDTH,
    height: PAGE_HEIGHT,
    primitives: [...pageFrame(setter, t, document, index + 1, all.length), ...primitives],
  }));
}

function chapter(
  setter: TextSetter,
  t: Translator,
  name: "battery" | "guide",
  blocks: Chapter["blocks"],
): Chapter {
  const title = t(`certificate.chapter.${name}`);
  const continued = t("certificate.chapter.continued", { title });
  return {
    title: prose(setter, title, STYLE.pageTitle, CONTENT_WIDTH, "H2"),
    // Anyone who has the certificate read aloud notices no end of a page.
    continued: tagged(setter.paragraph(continued, STYLE.chapter, CONTENT_WIDTH), { role: "Artefact" }),
    blocks,
  };
}
