import { PORTAL_OPERATIONS, type PortalRouteName } from "../../src/web/portal/portal-route.ts";
import type { Visitor } from "./portal-scene.ts";

/** A page that somebody reached by links alone. */
export interface CrawledPage {
  readonly path: string;
  readonly route: PortalRouteName;
  readonly html: string;
  readonly forms: readonly CrawledForm[];
}

/** A form of a page that sends something, without the one that signs out. */
export interface CrawledForm {
  readonly path: string;
  readonly route: PortalRouteName;
  readonly fields: readonly CrawledField[];
  /** Whether its button has the colour of danger. */
  readonly isAlarm: boolean;
}

export interface CrawledField {
  readonly name: string;
  /** Of an input its type; `select`, `textarea`. */
  readonly kind: string;
  /** What it sends now: empty for a box or a choice that is not ticked. */
  readonly value: string;
  /** What it may send, of a choice. */
  readonly options: readonly string[];
}

const MAX_PER_ROUTE = 3;

/** Opens every page of the portal that links lead to, a few of each route. @throws Error for a link to a page that is refused. */
export async function crawlPortal(visitor: Visitor, starts: readonly string[]): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  const seen = new Set<string>();
  const countOf = new Map<PortalRouteName, number>();
  const waiting = [...starts];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const route = routeOf("GET", path);
    const count = countOf.get(route) ?? 0;
    if (seen.has(path) || count >= MAX_PER_ROUTE) continue;
    seen.add(path);
    countOf.set(route, count + 1);
    const answer = await visitor.get(path);
    if (answer.status >= 400) throw new Error(`a link of the portal leads to ${answer.status} at ${path}`);
    const location = answer.headers.get("location");
    if (location !== null) waiting.push(location);
    if (!(answer.headers.get("content-type") ?? "").startsWith("text/html")) continue;
    const html = (await answer.text()).replace(/<style>.*?<\/style>/s, "");
    pages.push({ path, route, html, forms: formsOf(html, path) });
    for (const [, href = ""] of html.matchAll(/<a\b[^>]*\shref="(\/portal[^"#]*)/g))
      waiting.push(href.replaceAll("&amp;", "&"));
  }
  return pages;
}

/** Those with the most fixed letters first. */
const PATTERNS = PORTAL_OPERATIONS.map(({ name, method, path }) => {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace("*", ".*")}$`);
  return { name, method, pattern, fixedCount: path.replace(/:\w+|\*/g, "").length };
}).sort((a, b) => b.fixedCount - a.fixedCount);

/** The route of a path: of those that fit, the one with the most fixed letters. */
export function routeOf(method: "GET" | "POST", path: string): PortalRouteName {
  const [pathname = ""] = path.split("?");
  const best = PATTERNS.find((route) => route.method === method && route.pattern.test(pathname));
  if (best === undefined) throw new Error(`no route of the portal is ${method} ${path}`);
  return best.name;
}

interface OpenForm {
  readonly action: string;
  readonly fields: Map<string, CrawledField>;
  isAlarm: boolean;
}

/** The forms of a page that send something, with their fields as they are now. */
export function formsOf(html: string, pagePath: string): CrawledForm[] {
  const found: OpenForm[] = [];
  let form: OpenForm | null = null;
  let select: { name: string; options: string[]; value: string | null } | null = null;
  const keep = (name: string, kind: string, value: string, option?: string) => {
    const known = form?.fields.get(name);
    const options = [...(known?.options ?? []), ...(option === undefined ? [] : [option])];
    form?.fields.set(name, { name, kind, value: value || (known?.value ?? ""), options });
  };
  new HTMLRewriter()
    .on("form", {
      element(element) {
        if (element.getAttribute("method") !== "post") return;
        const opened: OpenForm = {
          action: element.getAttribute("action") ?? pagePath,
          fields: new Map(),
          isAlarm: false,
        };
        form = opened;
        element.onEndTag(() => {
          found.push(opened);
          form = null;
        });
      },
    })
    .on("input, textarea", {
      element(element) {
        const name = element.getAttribute("name");
        if (name === null) return;
        const kind = element.tagName === "textarea" ? "textarea" : (element.getAttribute("type") ?? "text");
        const value = unescaped(element.getAttribute("value") ?? "");
        if (kind === "checkbox" || kind === "radio")
          keep(name, kind, element.hasAttribute("checked") ? value : "", value);
        else keep(name, kind, value);
      },
    })
    .on("textarea", {
      text(chunk) {
        const last = [...(form?.fields.values() ?? [])].at(-1);
        // A browser leaves out a line break at the beginning.
        if (last?.kind === "textarea")
          keep(last.name, "textarea", last.value + unescaped(chunk.text.replace(/^\n/, "")));
      },
    })
    .on("select", {
      element(element) {
        const opened = {
          name: element.getAttribute("name") ?? "",
          options: [] as string[],
          value: null as string | null,
        };
        select = opened;
        element.onEndTag(() => {
          form?.fields.set(opened.name, {
            name: opened.name,
            kind: "select",
            value: opened.value ?? opened.options[0] ?? "",
            options: opened.options,
          });
          select = null;
        });
      },
    })
    .on("option", {
      element(element) {
        const value = unescaped(element.getAttribute("value") ?? "");
        select?.options.push(value);
        if (select !== null && element.hasAttribute("selected")) select.value = value;
      },
    })
    .on("button", {
      element(element) {
        if (form !== null && (element.getAttribute("class") ?? "").split(" ").includes("alarm"))
          form.isAlarm = true;
      },
    })
    .transform(html);
  return found
    .map(({ action, fields, isAlarm }) => {
      const path = unescaped(action);
      return { path, route: routeOf("POST", path), fields: [...fields.values()], isAlarm };
    })
    .filter(({ route }) => route !== "signOut");
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

const isText = ({ kind }: CrawledField) =>
  !["hidden", "checkbox", "radio", "select", "password", "file"].includes(kind);
export const canBeWrong = (field: CrawledField) => isText(field) || ["radio", "select"].includes(field.kind);

/** Something else than the field held, as a person might fill it in. */
export function typedInto({ kind, name, value, options }: CrawledField): string {
  switch (kind) {
    case "email":
      return "typed@harbour.example";
    case "datetime-local":
      return "2026-01-31T08:00";
    case "date":
      return "2026-01-31";
    case "hidden":
    case "file":
      return value;
    case "password":
      return "a password that was typed";
    case "checkbox":
    case "radio":
    case "select":
      return options.findLast((option) => option !== value && option !== "") ?? value;
    default:
      return `TYPED${name.length}`;
  }
}

/** What no field of a form takes. */
export const WRONG = "\u0007 & nothing";
