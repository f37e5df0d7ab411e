import { html } from "hono/html";
import { framedPage, type PageFrame, pageStyle } from "./page-frame.ts";
import { pageHeaders } from "./page-headers.ts";
import style from "./refusal-page.css" with { type: "text" };

const FRAME: PageFrame = { tagline: "Independent battery test", style: pageStyle(style), isCard: true };

/** The headers of every answer that is such a page. */
export const REFUSAL_PAGE_HEADERS = pageHeaders(FRAME.style, {});

/**
 * What a person is told who asked for a page and cannot have it; nothing of the request is repeated.
 *
 * @param status of the answer, from 400.
 */
export function refusalPage(status: number, requestId: string): Promise<string> {
  const { heading, advice } = wordsFor(status);
  return framedPage(
    FRAME,
    heading,
    html`
      <h1>${heading}</h1>
      <p class="lead">${advice}</p>
      ${status < 500 ? "" : html`<p class="lead">If it goes on, tell us this number: ${requestId}</p>`}
    `,
  );
}

function wordsFor(status: number): { readonly heading: string; readonly advice: string } {
  if (status === 404) {
    return { heading: "There is no such page", advice: "Open the address exactly as it was given to you." };
  }
  if (status === 429) {
    return { heading: "Too many requests", advice: "Wait a minute, and reload the page." };
  }
  return status < 500
    ? { heading: "This cannot be shown", advice: "Open the address exactly as it was given to you." }
    : { heading: "Something went wrong on our side", advice: "Please try again in a few minutes." };
}
