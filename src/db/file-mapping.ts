/** A look that finds a commit outweighs this many that find none: mapping the file again takes as long as they save. */
const COMMIT_WEIGHT = 16;
/** Two commits within eight looks. */
const UNMAP_FROM = 2 * COMMIT_WEIGHT - 8;
/** After this many looks without a commit, a time of many commits is over. */
const SCORE_MAX = 128;

/**
 * Decides whether a connection maps the file or reads pages from it. A mapped page costs no system call. But SQLite maps the file again
 * after each commit of another connection, which takes longer than a lookup, while reading its ten pages takes 5 µs more than finding them
 * mapped. So the file is mapped while looks seldom find a new commit.
 */
export class FileMapping {
  readonly #map: (isMapped: boolean) => void;
  #isMapped = true;
  #score = 0;
  #version = Number.NaN;

  /** The file begins mapped. */
  constructor(map: (isMapped: boolean) => void) {
    this.#map = map;
  }

  /** To be called at each look, with the version of the file. */
  looked(version: number): void {
    const isNew = version !== this.#version;
    this.#version = version;
    this.#score = isNew ? Math.min(SCORE_MAX, this.#score + COMMIT_WEIGHT) : Math.max(0, this.#score - 1);
    const isMapped = this.#isMapped ? this.#score < UNMAP_FROM : this.#score === 0;
    if (isMapped === this.#isMapped) return;
    this.#isMapped = isMapped;
    this.#map(isMapped);
  }
}
