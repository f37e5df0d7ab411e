/** A place in a JSON text: names of members, and indexes of lists. */
export type JsonPath = readonly (string | number)[];

/** The members that an object has more than once, of which `JSON.parse` keeps the last silently; each once. @param value what it made of the text. */
export function repeatedMembers(text: string, value: unknown): JsonPath[] {
  // Texts may contain such a colon too, but no name is without one: where as many are left, none was lost.
  if (text.match(/"\s*:/g)?.length === memberCount(value)) return [];
  const scan = new JsonScan(text, { isJson: true });
  scan.run();
  return scan.repeated;
}

/** The first character that cannot follow those before it, counted from 0; the length of a text that ends too early; null for JSON. */
export function faultIn(text: string): number | null {
  return new JsonScan(text, { isJson: false }).run();
}

function memberCount(value: unknown): number {
  let count = 0;
  // Not recursive: a text may be nested deeper than the stack.
  const pending = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const members: unknown[] = Object.values(next);
    if (!Array.isArray(next)) count += members.length;
    for (const member of members) if (typeof member === "object" && member !== null) pending.push(member);
  }
  return count;
}

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A good escape is longer than one character. JSON takes DEL and C1 as they are. */
const ESCAPE_OR_CONTROL = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\|(?![\x7f-\x9f])\p{Cc}/gu;

interface Container {
  /** Of an object, so far; null for a list. */
  readonly names: Map<string, number> | null;
  /** Name or index of the value that is read. */
  place: string | number;
}

type Expected = "value" | "value or end" | "name" | "name or end" | "more or end";

/** Needs no stack, however deep the text is nested; the ends of texts are found by the engine. */
class JsonScan {
  readonly repeated: JsonPath[] = [];
  readonly #open: Container[] = [];
  readonly #text: string;
  readonly #isJson: boolean;
  #at = 0;

  constructor(text: string, { isJson }: { readonly isJson: boolean }) {
    this.#text = text;
    this.#isJson = isJson;
  }

  run(): number | null {
    let expected: Expected | null = "value";
    while (expected !== null) {
      this.#skipSpace();
      if (expected === "more or end" && this.#open.length === 0)
        return this.#at === this.#text.length ? null : this.#at;
      expected = this.#step(expected);
    }
    return this.#at;
  }

  /** @returns null at a fault. */
  #step(expected: Expected): Expected | null {
    const character = this.#text[this.#at];
    switch (expected) {
      case "name or end":
        return character === "}" ? this.#close() : this.#name();
      case "value or end":
        return character === "]" ? this.#close() : this.#value(character);
      case "name":
        return this.#name();
      case "value":
        return this.#value(character);
      case "more or end":
        return this.#afterValue(character);
    }
  }

  #value(character: string | undefined): Expected | null {
    if (character === "{" || character === "[") {
      this.#at += 1;
      const isObject = character === "{";
      this.#open.push({ names: isObject ? new Map() : null, place: 0 });
      return isObject ? "name or end" : "value or end";
    }
    if (character === '"') return this.#skipText() ? "more or end" : null;
    LITERAL.lastIndex = this.#at;
    if (!LITERAL.test(this.#text)) return null;
    this.#at = LITERAL.lastIndex;
    return "more or end";
  }

  #afterValue(character: string | undefined): Expected | null {
    const container = this.#open.at(-1) as Container;
    const isList = container.names === null;
    if (character === (isList ? "]" : "}")) return this.#close();
    if (character !== ",") return null;
    this.#at += 1;
    if (isList) container.place = Number(container.place) + 1;
    return isList ? "value" : "name";
  }

  #close(): Expected {
    this.#at += 1;
    this.#open.pop();
    return "more or end";
  }

  #name(): Expected | null {
    const start = this.#at;
    if (this.#text[start] !== '"' || !this.#skipText()) return null;
    const written = this.#text.slice(start + 1, this.#at - 1);
    this.#remember(written.includes("\\") ? (JSON.parse(`"${written}"`) as string) : written);
    this.#skipSpace();
    if (this.#text[this.#at] !== ":") return null;
    this.#at += 1;
    return "value";
  }

  #remember(name: string): void {
    const container = this.#open.at(-1) as Container;
    container.place = name;
    const { names } = container;
    const count = (names?.get(name) ?? 0) + 1;
    if (count === 2) this.repeated.push(this.#open.map(({ place }) => place));
    names?.set(name, count);
  }

  /** From its first quotation mark. @returns false at a fault. */
  #skipText(): boolean {
    const text = this.#text;
    const start = this.#at + 1;
    let end = text.indexOf('"', start);
    while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
    this.#at = end < 0 ? text.length : end + 1;
    if (this.#isJson) return true;
    for (const { 0: found, index } of text
      .slice(start, end < 0 ? undefined : end)
      .matchAll(ESCAPE_OR_CONTROL)) {
      if (found.length > 1) continue;
      this.#at = start + index;
      return false;
    }
    return end >= 0;
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at += 1;
    }
  }
}

/** By an odd number of backslashes before it. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === "\\") start -= 1;
  return (at - start) % 2 === 1;
}
