/** A place in a JSON text: names of members, and indexes of lists. */
export type JsonPath = readonly (string | number)[];

/** Longer than the path of any member that svc reads; of a text that is nested deeper, each path would be as long as it is deep. */
const PATH_MAX_PARTS = 16;

/**
 * The members that an object has more than once, of which `JSON.parse` keeps the last silently; each once. Of one that is nested deeper than
 * 16 parts, the path leads to what it is in. @param value what `JSON.parse` made of the text.
 */
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
    // Of a long list, `Object.values` takes a hundred times as long.
    const members: unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (members !== next) count += members.length;
    for (const member of members) if (typeof member === "object" && member !== null) pending.push(member);
  }
  return count;
}

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A good escape is longer than one character. JSON takes DEL and C1 as they are. */
const ESCAPE_OR_CONTROL = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\|(?![\x7f-\x9f])\p{Cc}/gu;

interface Container {
  readonly isList: boolean;
  /** Of an object, so far; null before the first one, and where only a fault is looked for. */
  names: Map<string, number> | null;
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
      const isList = character === "[";
      this.#open.push({ isList, names: null, place: 0 });
      return isList ? "value or end" : "name or end";
    }
    if (character === '"') return this.#skipText() ? "more or end" : null;
    LITERAL.lastIndex = this.#at;
    if (!LITERAL.test(this.#text)) return null;
    this.#at = LITERAL.lastIndex;
    return "more or end";
  }

  #afterValue(character: string | undefined): Expected | null {
    const container = this.#open.at(-1) as Container;
    const { isList } = container;
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
    if (this.#isJson) this.#remember(this.#text.slice(start + 1, this.#at - 1));
    this.#skipSpace();
    if (this.#text[this.#at] !== ":") return null;
    this.#at += 1;
    return "value";
  }

  #remember(written: string): void {
    const name = written.includes("\\") ? (JSON.parse(`"${written}"`) as string) : written;
    const container = this.#open.at(-1) as Container;
    container.place = name;
    container.names ??= new Map();
    const count = (container.names.get(name) ?? 0) + 1;
    if (count === 2) this.repeated.push(this.#open.slice(0, PATH_MAX_PARTS).map(({ place }) => place));
    container.names.set(name, count);
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
