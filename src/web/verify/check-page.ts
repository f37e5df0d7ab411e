import { html } from "hono/html";
import type { CheckedDocument } from "../../certificates/document-check.ts";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { documentAnswer, findingOf } from "./document-answer.ts";
import { DOCUMENT_FRAGMENT, documentQuestion } from "./document-question.ts";
import { issuedInShort, NUMBER_PATH, numberQuestion } from "./number-question.ts";
import type { PublicFrame } from "./public-frame.ts";

type AskedNumber = NonNullable<Parameters<typeof numberQuestion>[1]>;

/** `/verify`. `documentError` is why a document was refused. */
export async function checkPage(
  frame: PublicFrame,
  language: PageLanguage,
  asked: AskedNumber & { readonly documentError?: string } = {},
): Promise<string> {
  const { documentError } = asked;
  const { t } = language;
  return await frame.draw({
    language,
    title: titled(asked, t),
    ...(documentError === undefined ? { listedAt: NUMBER_PATH } : { chosenAt: `#${DOCUMENT_FRAGMENT}` }),
    content: html`
      ${pageIntroduction(t("verify.check.heading"), t("verify.check.lead"))}
      <div class="asks">${documentQuestion(language, { error: documentError })} ${numberQuestion(language, asked)}</div>
    `,
  });
}

/** At the address of an answer, which is opened again or in another language: the document must be chosen again. */
export async function checkAgainPage(frame: PublicFrame, language: PageLanguage): Promise<string> {
  const { t } = language;
  return await frame.draw({
    language,
    title: t("verify.check.heading"),
    content: html`
      ${pageIntroduction(t("verify.check.heading"), t("verify.check.lead"))}
      <div class="asks">${documentQuestion(language, { isAgain: true })}</div>
    `,
  });
}

export async function checkedDocumentPage(
  frame: PublicFrame,
  language: PageLanguage,
  checked: CheckedDocument,
): Promise<string> {
  const { t } = language;
  const { heading } = findingOf(checked, t);
  return await frame.draw({
    language,
    title: t("verify.title.joined", { first: heading, second: t("verify.check.heading") }),
    chosenAt: `#${DOCUMENT_FRAGMENT}`,
    content: html`${documentAnswer(checked, language)}
      <div class="asks">${documentQuestion(language)}</div>`,
  });
}

export function pageIntroduction(heading: string, text: Markup | string): Markup {
  return html`<div class="introduction"><h1>${heading}</h1><p class="lead">${text}</p></div>`;
}

function titled(
  { issued, state, documentError }: Parameters<typeof checkPage>[2] & object,
  t: Translator,
): string {
  const title = t("verify.check.heading");
  if (state !== undefined || documentError !== undefined) return t("page.title_with_error", { title });
  return issued === undefined
    ? title
    : t("verify.title.joined", { first: issuedInShort(issued, t), second: title });
}
