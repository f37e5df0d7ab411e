import { html } from "hono/html";
import type { Markup } from "../page-frame.ts";
import { numberQuestion, standingInShort } from "./number-question.ts";
import type { PublicFrame } from "./public-frame.ts";

/** `/verify`: the ways to check a certificate without its QR code. */
export async function checkPage(
  frame: PublicFrame,
  asked: Parameters<typeof numberQuestion>[0] = {},
): Promise<string> {
  const title = "Check a battery health certificate";
  return await frame.draw({
    title: titled(title, asked),
    isListed: true,
    content: html`
      ${pageIntroduction(title, "Every certificate has a QR code. Scan it first: its page here says whether the certificate is genuine, and every figure that it certifies.")}
      <div class="asks">${numberQuestion(asked)}</div>
    `,
  });
}

/** The heading of a page, and what it is for. */
export function pageIntroduction(heading: string, text: Markup | string): Markup {
  return html`<div class="introduction"><h1>${heading}</h1><p class="lead">${text}</p></div>`;
}

function titled(
  title: string,
  { standing, state }: NonNullable<Parameters<typeof numberQuestion>[0]>,
): string {
  if (state !== undefined) return `Error: ${title}`;
  return standing === undefined ? title : `${standingInShort(standing)}: ${title}`;
}
