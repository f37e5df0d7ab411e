import { html } from "hono/html";
import type { Translator } from "../language/translator.ts";
import type { Markup } from "./page-frame.ts";

export interface PageMessage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly sign?: Markup;
  readonly next?: { readonly label: Markup | string; readonly path: string; readonly hreflang?: "en" };
}

export function messageContent({ heading, paragraphs, sign, next }: PageMessage): Markup {
  return html`
    ${sign === undefined ? "" : html`<div class="sign">${sign}</div>`}
    <h1>${heading}</h1>
    ${paragraphs.map((paragraph) => html`<p class="lead">${paragraph}</p>`)}
    ${next === undefined ? "" : html`<p class="after"><a class="button" href="${next.path}"${next.hreflang === undefined ? "" : html` hreflang="${next.hreflang}"`}>${next.label}</a></p>`}
  `;
}

export interface RefusalMessage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface RoomRefusals {
  readonly notFound: RefusalMessage;
  readonly tooMany: RefusalMessage;
  readonly tooLong: RefusalMessage;
  /** Every other request that fails. */
  readonly unreadable: RefusalMessage;
  /** Below the heading when the fault is ours; the number of the request follows. */
  readonly failed: string;
}

/** Nothing of the request is repeated. `status` is from 400. */
export function refusalMessage(
  status: number,
  requestId: string,
  room: RoomRefusals,
  t: Translator,
): RefusalMessage {
  if (status >= 500)
    return {
      heading: t("page.refusal.fault"),
      paragraphs: [room.failed, t("page.refusal.number", { number: requestId })],
    };
  if (status === 404) return room.notFound;
  if (status === 413) return room.tooLong;
  return status === 429 ? room.tooMany : room.unreadable;
}

export function tooLongForm(t: Translator): RefusalMessage {
  return { heading: t("page.refusal.too_long.heading"), paragraphs: [t("page.refusal.too_long.text")] };
}

/** For pages behind a link in a mail. @param unreadable also says of an unknown link what to do. */
export function mailedLinkRefusals(t: Translator, unreadable: RefusalMessage): RoomRefusals {
  return {
    notFound: unreadable,
    tooMany: {
      heading: t("page.refusal.too_many.heading"),
      paragraphs: [t("page.refusal.too_many.unchanged")],
    },
    tooLong: tooLongForm(t),
    unreadable,
    failed: t("page.refusal.try_later_with_link"),
  };
}

/** A form that another site made the browser send. */
export function foreignForm(t: Translator): RefusalMessage {
  return { heading: t("page.refusal.foreign.heading"), paragraphs: [t("page.refusal.foreign.text")] };
}
