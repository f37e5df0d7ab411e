import { html } from "hono/html";
import { parseEmailAddress } from "../kernel/email-address.ts";
import type { Markup } from "./page-frame.ts";

/** With its country, so that the digits of an address or a postcode are not taken for one. */
const INTERNATIONAL = /^\+[\d\s()./-]{6,30}$/;
const NATIONAL = /^0[\d\s()./-]{6,30}$/;

/** How to reach the issuer, in one line. A mail address, telephone number or web address in it is a link; all else is text. */
export function contactLink(contact: string): Markup {
  const parts = contact.split(/(\s*[,;|·]\s+)/);
  return html`${parts.map((part) => linked(part, parts.length === 1))}`;
}

function linked(part: string, isWhole: boolean): Markup | string {
  const address = addressOf(part, isWhole);
  return address === null ? part : html`<a href="${address}" rel="noreferrer">${part}</a>`;
}

function addressOf(part: string, isWhole: boolean): string | null {
  if (parseEmailAddress(part) !== null) return `mailto:${encodeURIComponent(part).replace("%40", "@")}`;
  if (INTERNATIONAL.test(part)) return `tel:${digitsOf(part.replace("(0)", ""))}`;
  if (isWhole && NATIONAL.test(part)) return `tel:${digitsOf(part)}`;
  return /^https?:\/\/\S+$/.test(part) && URL.canParse(part) ? part : null;
}

function digitsOf(number: string): string {
  return number.replace(/[^+\d]/g, "");
}
