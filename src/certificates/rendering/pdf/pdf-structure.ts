import { withoutHyphens } from "../../../language/soft-hyphen.ts";
import type { Mark } from "../layout/primitive.ts";
import type { StructureElement } from "../layout/structure.ts";
import { type Bounds, boundsOf, joined } from "./pdf-bounds.ts";
import type { PdfFile } from "./pdf-file.ts";
import { reference, textString } from "./pdf-syntax.ts";

interface Node {
  readonly objectNumber: number;
  readonly parent: number;
  readonly element: StructureElement | { readonly role: "Document" | "Form" };
  /** Elements, marked contents and annotations, as the `K` array has them. */
  readonly kids: string[];
  page: number;
  lastChild: Node | null;
  /** What a figure covers, in the coordinates of the layout. */
  bounds: Bounds | null;
}

/** What a mark belongs to: an element of the structure, or none because it only decorates or repeats on every page. */
export type Owner = Node | "decoration" | "pagination";

/** PDF 1.7, section 14.7: elements in the order of the layout, and the parent tree that leads from contents and annotations back to them. */
export class StructureTree {
  readonly #file: PdfFile;
  readonly #root: number;
  readonly #document: Node;
  readonly #nodes: Node[] = [];
  readonly #pages: PageStructure[] = [];
  readonly #annotations: number[] = [];

  constructor(
    file: PdfFile,
    readonly pageCount: number,
  ) {
    this.#file = file;
    this.#root = file.reserve();
    this.#document = this.#node({ role: "Document" }, this.#root, 0);
  }

  /** @param height in points. */
  startPage(objectNumber: number, height: number): PageStructure {
    const page = new PageStructure(this.#document, objectNumber, height, {
      node: (element, parent) => this.#node(element, parent.objectNumber, objectNumber),
      annotation: (owner) => this.#annotation(owner),
      reserve: () => this.#file.reserve(),
    });
    this.#pages.push(page);
    return page;
  }

  /** Puts a form field after everything else. @returns its key in the parent tree. */
  addField(widget: number, page: number): number {
    const node = this.#node({ role: "Form" }, this.#document.objectNumber, page);
    this.#document.kids.push(reference(node.objectNumber));
    node.kids.push(objectReference(widget));
    return this.#annotation(node);
  }

  /** @returns the entries of the catalog. */
  finish(): string {
    for (const node of this.#nodes) this.#file.pack(dictionary(node, this.#pages), node.objectNumber);
    const contents = this.#pages.map((page, index) => `${index} [${page.owners.map(reference).join(" ")}]`);
    const annotations = this.#annotations.map(
      (owner, index) => `${this.pageCount + index} ${reference(owner)}`,
    );
    const parents = this.#file.pack(`<< /Nums [${[...contents, ...annotations].join(" ")}] >>`);
    const next = this.pageCount + this.#annotations.length;
    this.#file.pack(
      `<< /Type /StructTreeRoot /K ${reference(this.#document.objectNumber)} /ParentTree ${reference(parents)} /ParentTreeNextKey ${next} >>`,
      this.#root,
    );
    return `/StructTreeRoot ${reference(this.#root)} /MarkInfo << /Marked true >>`;
  }

  #node(element: Node["element"], parent: number, page: number): Node {
    const objectNumber = this.#file.reserve();
    const node: Node = { objectNumber, parent, element, kids: [], page, lastChild: null, bounds: null };
    this.#nodes.push(node);
    return node;
  }

  #annotation(owner: Node): number {
    return this.pageCount + this.#annotations.push(owner.objectNumber) - 1;
  }
}

interface TreeDoor {
  readonly node: (element: StructureElement, parent: Node) => Node;
  readonly annotation: (owner: Node) => number;
  readonly reserve: () => number;
}

export class PageStructure {
  /** The object numbers of the elements that own the marked contents of the page, by their numbers. */
  readonly owners: number[] = [];
  readonly #path: Node[] = [];
  #pagination = 0;
  /** The paragraph of texts that stand in no element that holds text. */
  #paragraph: Node | null = null;

  constructor(
    readonly document: Node,
    readonly objectNumber: number,
    readonly height: number,
    readonly tree: TreeDoor,
  ) {}

  open(element: StructureElement): void {
    this.#paragraph = null;
    if (element.role === "Artefact" || this.#pagination > 0) this.#pagination += 1;
    else this.#path.push(this.#joined(element) ?? this.#added(element));
  }

  close(): void {
    this.#paragraph = null;
    if (this.#pagination > 0) this.#pagination -= 1;
    else this.#path.pop();
  }

  ownerOf(mark: Mark): Owner {
    if (this.#pagination > 0) return "pagination";
    const inner = this.#inner();
    if (inner.element.role === "Figure") {
      inner.bounds = joined(inner.bounds, boundsOf(mark));
      return inner;
    }
    if (mark.kind === "box" || mark.kind === "shape" || mark.kind === "image") return "decoration";
    const wrapping = IMPLICIT_ROLES[inner.element.role];
    if (wrapping === undefined) return inner;
    this.#paragraph ??= this.#added({ role: wrapping });
    return this.#paragraph;
  }

  /** @returns its number. */
  startContent(owner: Node): number {
    const contentNumber = this.owners.push(owner.objectNumber) - 1;
    owner.kids.push(`${contentNumber}`);
    return contentNumber;
  }

  /** `structParent` is its key in the parent tree. */
  addLink(): { readonly annotation: number; readonly structParent: number } {
    const inner = this.#inner();
    const owner = inner.element.role === "Link" ? inner : this.#added({ role: "Link" });
    const annotation = this.tree.reserve();
    owner.kids.push(objectReference(annotation));
    return { annotation, structParent: this.tree.annotation(owner) };
  }

  #inner(): Node {
    return this.#path.at(-1) ?? this.document;
  }

  #joined(element: StructureElement): Node | null {
    const last = this.#inner().lastChild;
    if (last === null || !("joins" in element) || !("joins" in last.element)) return null;
    const isSame = last.element.role === element.role && last.element.joins === element.joins;
    return isSame && element.joins !== undefined ? last : null;
  }

  #added(element: StructureElement): Node {
    const parent = this.#inner();
    const node = this.tree.node(element, parent);
    parent.kids.push(reference(node.objectNumber));
    parent.lastChild = node;
    return node;
  }
}

/** What text becomes directly inside an element that only groups others. */
const IMPLICIT_ROLES: Readonly<Partial<Record<Node["element"]["role"], "P" | "LBody" | "TD">>> = {
  Document: "P",
  L: "P",
  Table: "P",
  LI: "LBody",
  TR: "TD",
};

function objectReference(annotation: number): string {
  return `<< /Type /OBJR /Obj ${reference(annotation)} >>`;
}

function dictionary({ element, parent, page, kids, bounds }: Node, pages: readonly PageStructure[]): string {
  const at = page === 0 ? "" : ` /Pg ${reference(page)}`;
  const content = kids.length === 0 ? "" : ` /K ${kids.length === 1 ? kids[0] : `[${kids.join(" ")}]`}`;
  const start = `<< /S /${element.role} /P ${reference(parent)}${at}${content}`;
  switch (element.role) {
    case "TH":
      return `${start} /A << /O /Table /Scope /${element.scope} >> >>`;
    case "Figure": {
      const height = pages.find(({ objectNumber }) => objectNumber === page)?.height ?? 0;
      const layout =
        bounds === null ? "" : ` /A << /O /Layout /Placement /Block /BBox ${box(bounds, height)} >>`;
      return `${start} /Alt ${textString(withoutHyphens(element.alternative))}${layout} >>`;
    }
    default:
      return `${start} >>`;
  }
}

function box({ left, top, right, bottom }: Bounds, pageHeight: number): string {
  const edges = [left, pageHeight - bottom, right, pageHeight - top].map((edge) => edge.toFixed(2));
  return `[${edges.join(" ")}]`;
}
