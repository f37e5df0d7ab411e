import { GUIDE } from "../../guide/guide.ts";
import type { OpenApiDocument } from "../../http/openapi/openapi-document.ts";
import { exportLines, PLACEHOLDERS } from "../../samples/quick-start-program.ts";
import { type ReferencePage, referenceGroups } from "../reference/reference-pages.ts";

/** The part of the address that the reference of the API has: `/docs/api/list-tests`. */
export const API_PART = "api";

/** A page of the documentation at `/docs/PART/NAME`, and as Markdown with `.md` at the end. */
export interface DocsPage extends ReferencePage {
  readonly part: string;
}

export interface DocsGroup {
  readonly title: string;
  readonly pages: readonly DocsPage[];
}

export interface DocsSection {
  readonly title: string;
  readonly groups: readonly DocsGroup[];
}

/** Every page: for partners first, then the reference, then those who run svc. */
export function docsSections(document: OpenApiDocument, values: QuickStartValues): DocsSection[] {
  const guides = GUIDE.map(({ name, title, pages }) => ({
    name,
    title,
    pages: pages.map((page) => placed(name, page.name === QUICK_START ? withValues(page, values) : page)),
  }));
  const api = referenceGroups(document).map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => placed(API_PART, page)),
  }));
  return [
    { title: "Guides", groups: guides.filter(({ name }) => name === "integrate") },
    { title: "API reference", groups: api },
    { title: "Running svc", groups: guides.filter(({ name }) => name !== "integrate") },
  ];
}

export const QUICK_START = "quick-start";

/** In place of those of a reader's own machine. The credential is that of a sandbox, which prints it too; null for any other installation. */
export interface QuickStartValues {
  readonly base: string;
  readonly credential: { readonly client_id: string; readonly client_secret: string } | null;
}

function withValues<P extends ReferencePage>(page: P, { base, credential }: QuickStartValues): P {
  const own = {
    base,
    ...(credential === null
      ? {}
      : { clientId: credential.client_id, clientSecret: credential.client_secret }),
  };
  const markdown = page.markdown.replace(exportLines(PLACEHOLDERS), () =>
    exportLines({ ...PLACEHOLDERS, ...own }),
  );
  return { ...page, markdown };
}

/** The text stays unwritten until it is read. */
function placed(part: string, page: ReferencePage): DocsPage {
  const { name, title } = page;
  return {
    part,
    name,
    title,
    get markdown() {
      return page.markdown;
    },
  };
}

export function pagesOf(sections: readonly DocsSection[]): DocsPage[] {
  return sections.flatMap(({ groups }) => groups.flatMap(({ pages }) => pages));
}

export function pathOf({ part, name }: Pick<DocsPage, "part" | "name">): string {
  return `/docs/${part}/${name}`;
}

/** The first sentence of a page, without its marks, and without the readers that it is for where it says more. */
export function noteOf({ markdown }: DocsPage): string {
  const paragraphs = markdown.split(/\n\n+/).slice(1);
  const first = paragraphs.find((text) => /^[A-Z]/.test(text)) ?? "";
  const text = plainText(first.replaceAll("\n", " ")).replace(/^For [^.:]*: (.)/, (_, letter: string) =>
    letter.toUpperCase(),
  );
  return /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, ".") ?? text;
}

export function plainText(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");
}
