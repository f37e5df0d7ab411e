/** A few thousand shapes, which librsvg draws within a second. */
const DRAWN_MAX_LENGTH = 512 * 1024;
/** Elements and references to them inside one another. */
const DEPTH_MAX = 1_000;
const REFERENCES_MAX = 100_000;

const ACTIVE = /^(?:script|foreignObject|iframe|include|animate\w*|set)$/i;
const FONT = /^(?:text|tspan|font)$/i;
const EFFECT = /^(?:filter|pattern|marker)$/i;
const EFFECT_PROPERTY = /^(?:filter|stroke-dasharray)$/i;
const NO_EFFECTS: ReadonlySet<string> = new Set(["", "none", "inherit", "0"]);

type SvgFault =
  | "document_type"
  | "active_content"
  | "font"
  | "style_sheet"
  | "embedded_picture"
  | "outside"
  | "effect"
  | "too_complex"
  | "unreadable";

/**
 * It must draw the same everywhere and reach nothing outside itself, so all that could is refused rather than taken out. An embedded
 * picture is refused because a few kilobytes of it can claim more pixels than the machine has memory for, and effects because a few
 * bytes of them can take minutes or gigabytes. Null when it may be drawn. Each character is looked at a few times, whatever the file repeats.
 */
export function svgFault(text: string): SvgFault | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return "document_type";
  const root = parseSvg(text);
  if (typeof root === "string") return root;
  const elements = [...withDescendants(root)];
  const has = (name: RegExp) => elements.some((element) => name.test(element.name));
  if (has(ACTIVE)) return "active_content";
  if (has(FONT)) return "font";
  const sheets = elements.filter(({ name }) => name === "style").map((element) => element.text);
  const styles = [...sheets, ...elements.flatMap((element) => valuesOf(element, "style"))];
  // An escape would hide a name from what follows.
  if (/<\?xml-stylesheet/i.test(text) || styles.some((style) => /@import|\\/i.test(style)))
    return "style_sheet";
  const references = [...elements.flatMap(referencesOf), ...sheets.flatMap(urlsIn)];
  if (references.some((reference) => /^data:/i.test(reference))) return "embedded_picture";
  if (!references.every((reference) => reference.startsWith("#"))) return "outside";
  if (has(/^image$/i)) return "embedded_picture";
  if (has(EFFECT) || styles.some(hasEffect) || elements.some(isEffect)) return "effect";
  return drawnLength(root, elements, sheets) > DRAWN_MAX_LENGTH ? "too_complex" : null;
}

function referencesOf({ attributes }: SvgElement): string[] {
  return attributes.flatMap(([name, value]) =>
    /^(?:href|src)$/i.test(name) ? [value.trim()] : urlsIn(value),
  );
}

function urlsIn(value: string): string[] {
  return [...value.matchAll(/url\(\s*["']?\s*([^"')]*)/gi)].map(([, reference = ""]) => reference.trim());
}

function isEffect({ attributes }: SvgElement): boolean {
  return attributes.some(([name, value]) => EFFECT_PROPERTY.test(name) && isEffective(value));
}

function isEffective(value: string): boolean {
  return !NO_EFFECTS.has(value.trim().toLowerCase());
}

/** A comment behind the name of a property counts as one, too. */
function hasEffect(style: string): boolean {
  const values = style.matchAll(/(?<![\w-])(?:filter|stroke-dasharray)\s*(?::([^;}]*)|(\/\*))/gi);
  return [...values].some(([, value = "", comment]) => comment !== undefined || isEffective(value));
}

/**
 * The length of all that is drawn, with what is referred to written out at each reference: a nested `use` of ten becomes a thousand. Infinite
 * where something refers to itself.
 */
function drawnLength(root: SvgElement, elements: readonly SvgElement[], sheets: readonly string[]): number {
  // Which of several with the same id is meant does not matter: all are counted.
  const byId = new Map<string, SvgElement[]>();
  for (const element of elements)
    for (const id of valuesOf(element, "id")) {
      const same = byId.get(id) ?? [];
      byId.set(id, same);
      same.push(element);
    }
  const rules = rulesIn(sheets.join("\n"));
  if (rules === null) return Number.POSITIVE_INFINITY;
  const { of, others } = rules;
  const known = new Map<SvgElement, number>();
  const entered = new Set<SvgElement>();
  let referenceCount = 0;
  let otherRulesLength = 0;

  function lengthOf(element: SvgElement, depth: number): number {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (entered.has(element) || depth > DEPTH_MAX) return Number.POSITIVE_INFINITY;
    entered.add(element);
    const classes = valuesOf(element, "class").flatMap((names) => names.split(/\s+/));
    const names = [
      element.name,
      ...classes.map((name) => `.${name}`),
      ...valuesOf(element, "id").map((id) => `#${id}`),
    ];
    // The address of a link is not drawn.
    const own = element.name === "a" ? [] : referencesOf(element);
    let length = element.length + otherRulesLength;
    for (const child of element.children) length += lengthOf(child, depth + 1);
    for (const named of [own, ...names.map((name) => of.get(name) ?? [])])
      length += lengthOfAll(named, depth + 1);
    entered.delete(element);
    known.set(element, length);
    return length;
  }

  function lengthOfAll(references: readonly string[], depth: number): number {
    let length = 0;
    for (const reference of references) {
      const targets = byId.get(reference.slice(1)) ?? [];
      referenceCount += 1 + targets.length;
      if (referenceCount > REFERENCES_MAX) return Number.POSITIVE_INFINITY;
      for (const target of targets) length += lengthOf(target, depth);
    }
    return length;
  }

  const length = lengthOfAll(others, 0);
  known.clear();
  otherRulesLength = length;
  return lengthOf(root, 0);
}

/**
 * What style sheets refer to: by a name that each element of a rule has, and by all other rules, which may be for any element. Null for too many, or where
 * a brace in a comment hides one.
 */
function rulesIn(sheet: string) {
  const of = new Map<string, string[]>();
  const others: string[] = [];
  let referenceCount = 0;
  let hiddenCount = urlsIn(sheet).length;
  // One expression for a whole rule would try each character as its beginning, and take minutes. Each text is followed by a brace.
  const parts = sheet.split(/([{}])/);
  for (let at = 1; at < parts.length; at += 2) {
    if (parts[at] !== "{" || parts[at + 2] !== "}") continue;
    const [selectors = "", , body = ""] = parts.slice(at - 1, at + 2);
    const references = urlsIn(body);
    hiddenCount -= references.length;
    for (const selector of references.length === 0 ? [] : selectors.split(",")) {
      referenceCount += references.length;
      if (referenceCount > REFERENCES_MAX) return null;
      const name = nameIn(selector);
      const named = name === null ? others : (of.get(name) ?? []);
      if (name !== null) of.set(name, named);
      for (const reference of references) named.push(reference);
    }
  }
  return hiddenCount > 0 ? null : { of, others };
}

/** A class, id or element that whatever a selector matches has; null where none is certain. */
function nameIn(selector: string): string | null {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? "";
  return /[^\w.#-]/.test(last) ? null : (/^[.#]?[\w-]+/.exec(last)?.[0] ?? null);
}

/** An element of an SVG, without the prefixes of its name and its attributes. */
interface SvgElement {
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

const NESTING_MAX = 200;
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
function parseSvg(text: string): SvgElement | "unreadable" | "too_complex" {
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
    if (name === undefined || open.length > NESTING_MAX) return "unreadable";
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

function valuesOf({ attributes }: SvgElement, wanted: string): string[] {
  return attributes.flatMap(([name, value]) => (name === wanted ? [value] : []));
}

/** The element and all below it, in the order of the file. */
function* withDescendants(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) yield* withDescendants(child);
}
