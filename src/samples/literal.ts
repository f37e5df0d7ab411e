/** A JSON value as the literal of a language. Nested lines are indented by two or four spaces below the first. */
interface LiteralStyle {
  readonly indent: string;
  readonly open: { readonly object: string; readonly list: string };
  readonly close: { readonly object: string; readonly list: string };
  member(name: string, value: string): string;
  text(value: string): string;
  readonly truth: readonly [no: string, yes: string];
  readonly nothing: string;
}

export function literalOf(value: unknown, style: LiteralStyle, depth = 0): string {
  if (value === null || value === undefined) return style.nothing;
  if (typeof value === "boolean") return style.truth[value ? 1 : 0];
  if (typeof value === "string") return style.text(value);
  if (typeof value !== "object") return String(value);
  const isList = Array.isArray(value);
  const [open, close] = isList
    ? [style.open.list, style.close.list]
    : [style.open.object, style.close.object];
  const parts = isList
    ? value.map((each: unknown) => literalOf(each, style, depth + 1))
    : Object.entries(value).map(([name, member]) => style.member(name, literalOf(member, style, depth + 1)));
  const isShort = isList && parts.join(", ").length <= SHORT_LIST;
  if (parts.length === 0 || isShort) return `${open}${parts.join(", ")}${close}`;
  const inner = style.indent.repeat(depth + 1);
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${style.indent.repeat(depth)}${close}`;
}

const SHORT_LIST = 50;

const quoted = (value: string) => JSON.stringify(value);

export const JAVASCRIPT: LiteralStyle = {
  indent: "  ",
  open: { object: "{", list: "[" },
  close: { object: "}", list: "]" },
  member: (name, value) => `${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)}: ${value}`,
  text: quoted,
  truth: ["false", "true"],
  nothing: "null",
};

export const PYTHON: LiteralStyle = {
  ...JAVASCRIPT,
  indent: "    ",
  member: (name, value) => `${quoted(name)}: ${value}`,
  truth: ["False", "True"],
  nothing: "None",
};

export const PHP: LiteralStyle = {
  ...PYTHON,
  open: { object: "[", list: "[" },
  close: { object: "]", list: "]" },
  member: (name, value) => `${phpText(name)} => ${value}`,
  text: phpText,
  truth: ["false", "true"],
  nothing: "null",
};

/** Within double quotes PHP reads variables. */
function phpText(value: string): string {
  return quoted(value).replaceAll("$", "\\$");
}

export function indented(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}
