import { type Block, placed, stack } from "./block.ts";
import { CONTENT_BOTTOM, CONTENT_TOP, MARGIN_X } from "./page-geometry.ts";
import type { Primitive } from "./primitive.ts";

const ROOM = CONTENT_BOTTOM - CONTENT_TOP;
/** Between two blocks: as far apart as the page allows. */
const GAP = { least: 10, most: 26 } as const;
const TITLE_GAP = 11;
/** Rounding may make a sum of heights this much too large without the page being fuller. */
const ROUNDING = 0.01;

export interface Chapter {
  readonly title: Block;
  /** Stands at the top of each page on which the chapter continues. */
  readonly continued: Block;
  readonly blocks: readonly Block[];
}

/** Of a certificate, behind its first page. */
export const MOST_LATER_PAGES = 2;

/**
 * A chapter that does not fit below the one before starts a page, unless that takes too many pages: then it begins where the one before
 * ends. Pages end between two blocks, and a title is never the last line of a page.
 */
export function chapterPages(chapters: readonly Chapter[]): readonly (readonly Primitive[])[] {
  const apart = pagesOfEach(chapters);
  const pages = apart.length <= MOST_LATER_PAGES ? apart : pagesOfAll(chapters);
  return pages.map((blocks) => spread(blocks));
}

function pagesOfEach(chapters: readonly Chapter[]): Block[][] {
  const pages: Block[][] = [];
  for (const chapter of chapters) {
    const blocks = titled(chapter);
    const page = pages.at(-1);
    if (page !== undefined && heightOf([...page, ...blocks]) <= ROOM) page.push(...blocks);
    else for (const block of blocks) addTo(pages, block, chapter.continued, block === blocks[0]);
  }
  return pages;
}

function pagesOfAll(chapters: readonly Chapter[]): Block[][] {
  const pages: Block[][] = [[]];
  for (const chapter of chapters)
    for (const [index, block] of titled(chapter).entries())
      addTo(pages, block, index === 0 ? null : chapter.continued, false);
  return pages;
}

/** Blocks of one page, with what is free divided among the gaps between them. The last of them stands at the foot if `isFull`. */
export function spread(blocks: readonly Block[], gap: { least: number; most: number } = GAP, isFull = false) {
  const free = ROOM - blocks.reduce((sum, { height }) => sum + height, 0);
  const own = Math.max(gap.least, Math.min(gap.most, free / Math.max(1, blocks.length - 1)));
  const primitives: Primitive[] = [];
  let y = CONTENT_TOP;
  for (const [index, block] of blocks.entries()) {
    const isFoot = isFull && index === blocks.length - 1;
    primitives.push(...placed(block, MARGIN_X, isFoot ? CONTENT_BOTTOM - block.height : y));
    y += block.height + own;
  }
  return primitives;
}

function titled({ title, blocks: [first, ...others] }: Chapter): Block[] {
  return first === undefined ? [] : [stack([title, first], TITLE_GAP), ...others];
}

/** @param continued null for the first block of a chapter, which has its title. */
function addTo(pages: Block[][], block: Block, continued: Block | null, startsPage: boolean): void {
  const page = startsPage ? undefined : pages.at(-1);
  const isFull = page === undefined || (page.length > 0 && heightOf([...page, block]) > ROOM + ROUNDING);
  if (!isFull) page.push(block);
  else if (startsPage || continued === null) pages.push([block]);
  else pages.push([stack([continued, block], 4)]);
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0) + (blocks.length - 1) * GAP.least;
}
