import { html } from "hono/html";
import type { CheckedDocument } from "../../certificates/document-check.ts";
import type { Markup } from "../page-frame.ts";
import { documentAnswer, findingOf } from "./document-answer.ts";
import { documentQuestion } from "./document-question.ts";
import { issuedInShort, numberQuestion } from "./number-question.ts";
import type { PublicFrame } from "./public-frame.ts";

type AskedNumber = NonNullable<Parameters<typeof numberQuestion>[0]>;

const TITLE = "Check a battery health certificate";

/** `/verify`: the ways to check a certificate without its QR code. @param documentError why a document was refused. */
export async function checkPage(
  frame: PublicFrame,
  asked: AskedNumber & { readonly documentError?: string } = {},
): Promise<string> {
  const { documentError } = asked;
  return await frame.draw({
    title: titled(asked),
    isListed: true,
    content: html`
      ${pageIntroduction(TITLE, "Every certificate has a QR code. Scan it first: its page here says whether the certificate is genuine, and every figure that it certifies.")}
      <div class="asks">${documentQuestion(documentError)} ${numberQuestion(asked)}</div>
    `,
  });
}

/** The answer to a document, and the form for the next. */
export async function checkedDocumentPage(frame: PublicFrame, checked: CheckedDocument): Promise<string> {
  return await frame.draw({
    title: `${findingOf(checked).heading}: ${TITLE}`,
    content: html`${documentAnswer(checked)}
      <div class="asks">${documentQuestion()}</div>`,
  });
}

/** The heading of a page, and what it is for. */
export function pageIntroduction(heading: string, text: Markup | string): Markup {
  return html`<div class="introduction"><h1>${heading}</h1><p class="lead">${text}</p></div>`;
}

function titled({ issued, state, documentError }: Parameters<typeof checkPage>[1] & object): string {
  if (state !== undefined || documentError !== undefined) return `Error: ${TITLE}`;
  return issued === undefined ? TITLE : `${issuedInShort(issued)}: ${TITLE}`;
}
