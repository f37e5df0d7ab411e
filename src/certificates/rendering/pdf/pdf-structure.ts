import { type PDFContext, type PDFDict, PDFNumber, type PDFObject, type PDFRef } from "pdf-lib";
import { withoutHyphens } from "../../../language/message.ts";
import type { Mark, StructureElement } from "../layout/primitive.ts";
import { hundredths, textString } from "./pdf-objects.ts";

interface Node {
  readonly ref: PDFRef;
  readonly parent: PDFRef;
  readonly element: StructureElement | { readonly role: "Document" | "Form" };
  /** Elements, marked contents and annotations, as the `K` array has them. */
  readonly kids: PDFObject[];
  readonly page: PDFRef | null;
  lastChild: Node | null;
  /** What a figure covers, in the coordinates of the layout. */
  bounds: Bounds | null;
}

/** What a mark belongs to: an element of the structure, or none because it only decorates or repeats on every page. */
export type Owner = Node | "decoration" | "pagination";

/** PDF 1.7, section 14.7: elements in the order of the layout, and the parent tree that leads from contents and annotations back to them. */
export class StructureTree {
  readonly #root: PDFRef;
  readonly #document: Node;
  readonly #nodes: Node[] = [];
  readonly #pages: PageStructure[] = [];
  readonly #annotations: PDFRef[] = [];

  constructor(
    readonly context: PDFContext,
    readonly pageCount: number,
  ) {
    this.#root = context.nextRef();
    this.#document = this.addNode({ role: "Document" }, this.#root, null);
  }

  /** @param height in points. */
  startPage(ref: PDFRef, height: number): PageStructure {
    const page = new PageStructure(this, this.#document, ref, height);
    this.#pages.push(page);
    return page;
  }

  /** Puts a form field after everything else. @returns its key in the parent tree. */
  addField(widget: PDFRef, page: PDFRef): number {
    const node = this.addNode({ role: "Form" }, this.#document.ref, page);
    this.#document.kids.push(node.ref);
    node.kids.push(objectReference(this.context, widget));
    return this.addAnnotation(node);
  }

  /** Puts all elements. @returns the root of the tree. */
  finish(): PDFRef {
    const context = this.context;
    for (const node of this.#nodes) context.assign(node.ref, dictionary(context, node, this.#pages));
    const contents = this.#pages.flatMap((page, index) => [index, page.owners]);
    const annotations = this.#annotations.flatMap((owner, index) => [this.pageCount + index, owner]);
    context.assign(
      this.#root,
      context.obj({
        Type: "StructTreeRoot",
        K: this.#document.ref,
        ParentTree: context.register(context.obj({ Nums: [...contents, ...annotations] })),
        ParentTreeNextKey: this.pageCount + this.#annotations.length,
      }),
    );
    return this.#root;
  }

  addNode(element: Node["element"], parent: PDFRef, page: PDFRef | null): Node {
    const ref = this.context.nextRef();
    const node: Node = { ref, parent, element, kids: [], page, lastChild: null, bounds: null };
    this.#nodes.push(node);
    return node;
  }

  /** @returns its key in the parent tree. */
  addAnnotation(owner: Node): number {
    return this.pageCount + this.#annotations.push(owner.ref) - 1;
  }
}

export class PageStructure {
  /** The elements that own the marked contents of the page, by their numbers. */
  readonly owners: PDFRef[] = [];
  readonly #path: Node[] = [];
  #pagination = 0;
  /** The paragraph of texts that stand in no element that holds text. */
  #paragraph: Node | null = null;

  constructor(
    readonly tree: StructureTree,
    readonly document: Node,
    readonly ref: PDFRef,
    readonly height: number,
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
    const contentNumber = this.owners.push(owner.ref) - 1;
    owner.kids.push(PDFNumber.of(contentNumber));
    return contentNumber;
  }

  /** `structParent` is its key in the parent tree. */
  addLink(): { readonly annotation: PDFRef; readonly structParent: number } {
    const inner = this.#inner();
    const owner = inner.element.role === "Link" ? inner : this.#added({ role: "Link" });
    const annotation = this.tree.context.nextRef();
    owner.kids.push(objectReference(this.tree.context, annotation));
    return { annotation, structParent: this.tree.addAnnotation(owner) };
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
    const node = this.tree.addNode(element, parent.ref, this.ref);
    parent.kids.push(node.ref);
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

function objectReference(context: PDFContext, annotation: PDFRef): PDFDict {
  return context.obj({ Type: "OBJR", Obj: annotation });
}

function dictionary(context: PDFContext, node: Node, pages: readonly PageStructure[]): PDFDict {
  const { element, parent, page, kids } = node;
  return context.obj({
    S: element.role,
    P: parent,
    Pg: page ?? undefined,
    K: kids.length === 0 ? undefined : kids.length === 1 ? kids[0] : kids,
    ...(element.role === "TH" ? { A: { O: "Table", Scope: element.scope } } : {}),
    ...(element.role === "Figure"
      ? { Alt: textString(withoutHyphens(element.alternative)), A: figureLayout(node, pages) }
      : {}),
  });
}

function figureLayout({ page, bounds }: Node, pages: readonly PageStructure[]) {
  if (bounds === null) return undefined;
  const { left, top, right, bottom } = bounds;
  const height = pages.find(({ ref }) => ref === page)?.height ?? 0;
  return {
    O: "Layout",
    Placement: "Block",
    BBox: [left, height - bottom, right, height - top].map(hundredths),
  };
}

/** A rectangle in the coordinates of the layout, in points from the top left corner of the page. */
interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A curve is inside that of its control points, a text inside its ascenders and descenders. */
function boundsOf(mark: Mark): Bounds {
  switch (mark.kind) {
    case "box":
    case "image":
      return rectangle(mark.x, mark.y, mark.width, mark.height);
    case "qr": {
      const side = mark.matrix.size * mark.moduleSize;
      return rectangle(mark.x, mark.y, side, side);
    }
    case "text":
      return rectangle(mark.x, mark.baseline - mark.size, mark.shaped.widthEm * mark.size, mark.size * 1.25);
    case "shape": {
      const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      const reach = (x: number, y: number) => {
        if (x < bounds.left) bounds.left = x;
        if (x > bounds.right) bounds.right = x;
        if (y < bounds.top) bounds.top = y;
        if (y > bounds.bottom) bounds.bottom = y;
      };
      for (const segment of mark.segments) {
        if (segment[0] === "Z") continue;
        reach(segment[1], segment[2]);
        if (segment[0] !== "C") continue;
        reach(segment[3], segment[4]);
        reach(segment[5], segment[6]);
      }
      return bounds;
    }
  }
}

function joined(first: Bounds | null, second: Bounds): Bounds {
  if (first === null) return second;
  return {
    left: Math.min(first.left, second.left),
    top: Math.min(first.top, second.top),
    right: Math.max(first.right, second.right),
    bottom: Math.max(first.bottom, second.bottom),
  };
}

function rectangle(left: number, top: number, width: number, height: number): Bounds {
  return { left, top, right: left + width, bottom: top + height };
}
