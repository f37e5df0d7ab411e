/** `{name}` stands for a value, `<name>…</name>` for words in an element, such as a link. No sentence is put together from several. */
type Text = string;

/** A text whose words follow the value of `{count}`, by the rules of the language. */
export type PluralMessage = { readonly other: Text } & { readonly [Category in Intl.LDMLPluralRule]?: Text };

export type Message = Text | PluralMessage;

export type Messages = Readonly<Record<string, Message>>;

/** A text that is still to be translated stands as an object too, beside a description that says so. */
export type TranslationOf<English extends Messages> = {
  readonly [Key in keyof English]: English[Key] extends string ? Message : PluralMessage;
};

export type ValueNames<M extends Message> = M extends Text
  ? NamesIn<M>
  : "count" | (M extends { readonly other: infer Other extends Text } ? NamesIn<Other> : never);

type NamesIn<T extends Text> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

export type ElementNames<M extends Message> = M extends Text
  ? ElementsIn<M>
  : M extends { readonly other: infer Other extends Text }
    ? ElementsIn<Other>
    : never;

type ElementsIn<T extends Text> = T extends `${string}</${infer Name}>${infer Rest}`
  ? Name | ElementsIn<Rest>
  : never;

export type Piece =
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "value"; readonly name: string }
  | { readonly kind: "element"; readonly name: string; readonly pieces: readonly Piece[] };

const MARK = /\{(\w+)\}|<(\/?)(\w+)>/g;

/** @throws when an element is not closed, or closed without being open. */
export function piecesOf(text: Text): readonly Piece[] {
  const open: { readonly name: string; readonly pieces: Piece[] }[] = [{ name: "", pieces: [] }];
  const add = (piece: Piece) => open.at(-1)?.pieces.push(piece);
  let at = 0;
  for (const mark of text.matchAll(MARK)) {
    if (mark.index > at) add({ kind: "words", words: text.slice(at, mark.index) });
    at = mark.index + mark[0].length;
    const [, value, slash, element = ""] = mark;
    if (value !== undefined) add({ kind: "value", name: value });
    else if (slash === "") open.push({ name: element, pieces: [] });
    else {
      const closed = open.pop();
      if (closed?.name !== element || open.length === 0)
        throw new Error(`</${element}> closes nothing: ${text}`);
      add({ kind: "element", ...closed });
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is not closed: ${text}`);
  if (at < text.length) add({ kind: "words", words: text.slice(at) });
  return open[0]?.pieces ?? [];
}

/** Stands in a message where a long word may be broken; not seen elsewhere. */
export const SOFT_HYPHEN = "\u00ad";

/** A message for a place that breaks no words and would keep its soft hyphens: mails of plain text, file properties, attributes. */
export function withoutHyphens(message: string): string {
  return message.includes(SOFT_HYPHEN) ? message.replaceAll(SOFT_HYPHEN, "") : message;
}
