import { framedPage, type Markup, type PageFrame, pageStyle } from "../page-frame.ts";
import { pageHeaders } from "../page-headers.ts";
import style from "./verification-page.css" with { type: "text" };

const FRAME: PageFrame = {
  tagline: "Independent battery test",
  style: pageStyle(style),
  isCard: false,
};

/** The headers of every answer that is a validation page; one that may be kept for a while sets its own `cache-control`. */
export const VERIFICATION_PAGE_HEADERS = pageHeaders(FRAME.style, {});

/** What every validation page has. */
export function verificationPage(title: string, content: Markup | Promise<Markup>): Promise<string> {
  return framedPage(FRAME, title, content);
}
