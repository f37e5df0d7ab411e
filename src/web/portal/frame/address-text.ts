import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

/** After the slashes of an address, and before the signs that begin its next part. */
const PLACES = /(?<=\/)(?!\/)|(?=[.?&_])/;

/** An address that a browser breaks between its parts, and inside of one only where that has no room on a line. Copied, it is the same. */
export function addressText(address: string): Markup {
  const [first = "", ...others] = address.split(PLACES);
  return html`${first}${others.map((part) => html`<wbr />${part}`)}`;
}
