import { html } from "hono/html";
import type { Translator } from "../../language/translator.ts";
import type { Markup } from "../page-frame.ts";
import type { PageLanguage } from "../page-language.ts";
import { documentAnswer, findingOf, type GivenDocument } from "./document-answer.ts";
import { DOCUMENT_FRAGMENT, documentQuestion } from "./document-question.ts";
import { issuedInShort, NUMBER_PATH, numberQuestion } from "./number-question.ts";
import type { PublicFrame, ShownIssuer } from "./public-frame.ts";

type AskedNumber = NonNullable<Parameters<typeof numberQuestion>[1]>;

/** `/verify`. `documentError` is why a document was refused, which was given on the page of a certificate if there is a `code`. */
export async function checkPage(
  frame: PublicFrame,
  language: PageLanguage,
  asked: AskedNumber & { readonly documentError?: string; readonly code?: string | undefined } = {},
): Promise<string> {
  const { documentError, code } = asked;
  const { t } = language;
  return await frame.draw({
    language,
    title: titled(asked, t),
    ...(documentError === undefined ? { listedAt: NUMBER_PATH } : { chosenAt: `#${DOCUMENT_FRAGMENT}` }),
    content: html`
      ${pageIntroduction(t("verify.check.heading"), t("verify.check.lead"))}
      <div class="asks">${documentQuestion(language, { code, error: documentError })} ${numberQuestion(language, asked)}</div>
    `,
  });
}

/** At the address of an answer, which is opened again or in another language: the document must be chosen again. */
export async function checkAgainPage(
  frame: PublicFrame,
  language: PageLanguage,
  code: string | undefined,
): Promise<string> {
  const { t } = language;
  return await frame.draw({
    language,
    title: t("verify.check.heading"),
    content: html`
      ${pageIntroduction(t("verify.check.heading"), t("verify.check.lead"))}
      <div class="asks">${documentQuestion(language, { code, isAgain: true })}</div>
    `,
  });
}

export async function checkedDocumentPage(
  frame: PublicFrame,
  language: PageLanguage,
  checked: GivenDocument,
  issuer: ShownIssuer,
): Promise<string> {
  const { t } = language;
  const { heading } = findingOf(checked, t);
  // Who holds a copy without a QR code has its number at most.
  const asksNumber = checked.qrCode === "missing";
  return await frame.draw({
    language,
    title: t("verify.title.joined", { first: heading, second: t("verify.check.heading") }),
    chosenAt: `#${DOCUMENT_FRAGMENT}`,
    content: html`${documentAnswer(checked, language, issuer)}
      <div class="asks">${documentQuestion(language, { code: checked.ofPage?.code })}
        ${asksNumber ? numberQuestion(language) : ""}</div>`,
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
