import { html } from "hono/html";
import type { English } from "../language/catalogue/en/index.ts";
import type { ElementNames, Piece } from "../language/message.ts";
import type { MessageKey, Translator, Values } from "../language/translator.ts";
import type { Markup } from "./page-frame.ts";

type Elements<Key extends MessageKey> = {
  readonly [Name in ElementNames<English[Key]>]: (words: Markup) => Markup;
};

/** Words and values are escaped, unless a value is markup. The function of its name draws an element of the message, such as `<a>…</a>`. */
export function phrase<Key extends MessageKey>(
  t: Translator,
  key: Key,
  values: Values<Key, string | number | Markup> & Elements<Key>,
): Markup {
  const given = values as Readonly<Record<string, unknown>>;
  const { count } = given;
  return drawn(t.pieces(key, typeof count === "number" ? count : undefined), given, t);
}

function drawn(pieces: readonly Piece[], given: Readonly<Record<string, unknown>>, t: Translator): Markup {
  return html`${pieces.map((piece) => {
    if (piece.kind === "words") return piece.words;
    const value = given[piece.name];
    if (piece.kind === "value")
      return typeof value === "number" ? t.number(value) : (value as Markup | string);
    return (value as (words: Markup) => Markup)(drawn(piece.pieces, given, t));
  })}`;
}
