/** An element of an SVG, without the prefixes of its name and its attributes. */
export interface SvgElement {
  readonly name: string;
  /** The same name may be there under several prefixes. */
  readonly attributes: readonly SvgAttribute[];
  readonly children: readonly SvgElement[];
  /** Directly inside it. */
  readonly text: string;
  /** Of its start tag. */
  readonly length: number;
}

type SvgAttribute = readonly [name: string, value: string];

const DEPTH_MAX = 200;
/** Far more than a logo has; one of that many takes some ten milliseconds to read. */
const ELEMENTS_MAX = 10_000;

const PASSED = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
const TEXT = /[^<]+/y;
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const END = /<\/[^<>]*>/y;
const START = /<([^\s<>/="'!?]+)/y;
const ATTRIBUTE = /\s+([^\s<>/="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
const START_END = /\s*(\/?)>/y;

interface OpenElement extends SvgElement {
  readonly children: SvgElement[];
  text: string;
}

/** `unreadable` for what is no well-formed XML, or nested too deeply. Each character is looked at once or twice, whatever the file repeats. */
export function parseSvg(text: string): SvgElement | "unreadable" | "too_complex" {
  const document = openElement("", 0);
  const open = [document];
  let at = 0;
  let elementCount = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  while (at < text.length) {
    const parent = open.at(-1);
    if (parent === undefined) return "unreadable";
    const written = next(TEXT);
    if (written !== null) {
      parent.text += decoded(written[0]);
      continue;
    }
    if (next(PASSED) !== null) continue;
    const [, literal] = next(CDATA) ?? [];
    if (literal !== undefined) {
      parent.text += literal;
      continue;
    }
    if (next(END) !== null) {
      open.pop();
      continue;
    }
    const from = at;
    const [, name] = next(START) ?? [];
    if (name === undefined || open.length > DEPTH_MAX) return "unreadable";
    elementCount += 1;
    if (elementCount > ELEMENTS_MAX) return "too_complex";
    const attributes: SvgAttribute[] = [];
    for (let match = next(ATTRIBUTE); match !== null; match = next(ATTRIBUTE))
      attributes.push([localName(match[1] ?? ""), decoded(match[2] ?? match[3] ?? "")]);
    const end = next(START_END);
    if (end === null) return "unreadable";
    const element = openElement(localName(name), at - from, attributes);
    parent.children.push(element);
    if (end[1] === "") open.push(element);
  }
  const [root, ...others] = document.children;
  return root === undefined || others.length > 0 || open.length !== 1 ? "unreadable" : root;
}

function openElement(name: string, length: number, attributes: readonly SvgAttribute[] = []): OpenElement {
  return { name, attributes, children: [], text: "", length };
}

/** Which prefix stands for SVG is up to the file: all prefixes are taken for it. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

export function valuesOf({ attributes }: SvgElement, wanted: string): string[] {
  return attributes.flatMap(([name, value]) => (name === wanted ? [value] : []));
}

/** The element and all below it, in the order of the file. */
export function* withDescendants(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) yield* withDescendants(child);
}
