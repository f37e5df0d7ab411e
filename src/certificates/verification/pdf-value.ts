/** A value of a PDF (PDF 1.7, section 7.3), or an operator of a content stream. Strings hold one character for each byte. */
export type PdfValue =
  | number
  | boolean
  | null
  | { readonly name: string }
  | { readonly text: string }
  | { readonly ref: number }
  | { readonly operator: string }
  | readonly PdfValue[]
  | PdfDictionary;

export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** Deeper nesting than any honest file has. */
const DEPTH_MAX = 40;
/** By character code: whether it ends a word, and whether it is white space. */
const ENDS_WORD = tableOf("\0\t\n\f\r ()<>[]{}/%");
const IS_SPACE = tableOf("\0\t\n\f\r ");
const PERCENT = 0x25;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

/** What ends an array or a dictionary, or the text itself. */
const END = Symbol("end");
type Token = PdfValue | typeof END;

/** How many characters may still be read, so that values that contain each other are not read again and again. */
export interface ParsingBudget {
  characters: number;
}

/** It ends on any input: each step moves on, and nesting is limited. */
export class PdfParser {
  position: number;
  readonly #source: string;
  readonly #budget: ParsingBudget;

  /** @param source one character for each byte. @param budget what all values together may cost. */
  constructor(source: string, position = 0, budget: ParsingBudget = { characters: source.length * 2 }) {
    this.#source = source;
    this.position = position;
    this.#budget = budget;
  }

  /** Undefined at the end of the text, where something is too deep, and when the budget is used up. */
  next(): PdfValue | undefined {
    if (this.#budget.characters <= 0) return undefined;
    const start = this.position;
    const token = this.#token(0);
    this.#budget.characters -= this.position - start;
    return token === END ? undefined : token;
  }

  #token(depth: number): Token {
    this.#skipSpace();
    const source = this.#source;
    const first = source[this.position];
    if (first === undefined || depth > DEPTH_MAX) return END;
    switch (first) {
      case "/":
        return this.#name();
      case "(":
        return { text: this.#literal() };
      case "[":
        this.position += 1;
        return this.#items("]", depth);
      case "<":
        if (source[this.position + 1] === "<") {
          this.position += 2;
          return this.#dictionary(depth);
        }
        return { text: this.#hexadecimal() };
      case ")":
      case "]":
      case "}":
      case "{":
        this.position += 1;
        return { operator: first };
      case ">":
        this.position += source[this.position + 1] === ">" ? 2 : 1;
        return { operator: ">>" };
    }
    const word = this.#word();
    // A character that is no part of any value must not stop the reading.
    if (word === "") this.position += 1;
    if (NUMBER.test(word)) return this.#numberOrReference(word);
    if (word === "true" || word === "false") return word === "true";
    return word === "null" ? null : { operator: word };
  }

  #items(end: string, depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    for (;;) {
      const item = this.#token(depth + 1);
      if (item === END || isOperator(item, end)) return items;
      items.push(item);
    }
  }

  #dictionary(depth: number): PdfDictionary {
    const items = this.#items(">>", depth);
    const members = new Map<string, PdfValue>();
    for (let index = 0; index + 1 < items.length; index += 2) {
      const key = nameIn(items[index]);
      if (key !== null) members.set(key, items[index + 1] ?? null);
    }
    return members;
  }

  #numberOrReference(word: string): PdfValue {
    const number = Number(word);
    if (!/^\d+$/.test(word)) return number;
    const reference = /[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![A-Za-z0-9])/y;
    reference.lastIndex = this.position;
    const found = reference.exec(this.#source);
    if (found === null) return number;
    this.position = reference.lastIndex;
    return { ref: number };
  }

  #name(): PdfValue {
    this.position += 1;
    const raw = this.#word();
    return {
      name: raw.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    };
  }

  #word(): string {
    const start = this.position;
    // Past the end the code is NaN, which no table has.
    while (ENDS_WORD[this.#source.charCodeAt(this.position)] === 0) this.position += 1;
    return this.#source.slice(start, this.position);
  }

  #hexadecimal(): string {
    const end = this.#source.indexOf(">", this.position);
    const stop = end < 0 ? this.#source.length : end;
    const digits = this.#source.slice(this.position + 1, stop).replace(/[^0-9A-Fa-f]/g, "");
    this.position = stop + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").toString("latin1");
  }

  #literal(): string {
    const source = this.#source;
    let text = "";
    let open = 1;
    this.position += 1;
    while (this.position < source.length) {
      const character = source[this.position] ?? "";
      this.position += 1;
      if (character === "\\") {
        text += this.#escaped();
        continue;
      }
      if (character === "(") open += 1;
      if (character === ")") {
        open -= 1;
        if (open === 0) break;
      }
      text += character;
    }
    return text;
  }

  #escaped(): string {
    const octal = /[0-7]{1,3}/y;
    octal.lastIndex = this.position;
    const code = octal.exec(this.#source)?.[0];
    if (code !== undefined) {
      this.position += code.length;
      return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
    }
    const character = this.#source[this.position] ?? "";
    this.position += 1;
    return ESCAPES[character] ?? character;
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#source.charCodeAt(this.position);
      if (code === PERCENT) {
        const line = /[^\r\n]*/y;
        line.lastIndex = this.position;
        line.exec(this.#source);
        this.position = line.lastIndex;
      } else if (IS_SPACE[code] === 1) this.position += 1;
      else return;
    }
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  "\n": "",
};

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

export function isList(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value);
}

export function nameIn(value: PdfValue | undefined): string | null {
  return isMember(value) && "name" in value ? value.name : null;
}

/** The text that a value is, one character for each byte; null for any other value. */
export function textIn(value: PdfValue | undefined): string | null {
  return isMember(value) && "text" in value ? value.text : null;
}

/** The object number that a value refers to; null for any other value. */
export function refIn(value: PdfValue | undefined): number | null {
  return isMember(value) && "ref" in value ? value.ref : null;
}

export function operatorIn(value: PdfValue | undefined): string | null {
  return isMember(value) && "operator" in value ? value.operator : null;
}

function isOperator(token: Token, operator: string): boolean {
  return token !== END && operatorIn(token) === operator;
}

function isMember(
  value: PdfValue | undefined,
): value is Exclude<PdfValue, number | boolean | null | readonly PdfValue[] | PdfDictionary> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Map);
}
