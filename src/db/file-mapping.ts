/** A look that finds a commit counts as so many that find none: mapping again takes what they save. */
const COMMIT_WEIGHT = 16;
/** Two commits in eight looks. */
const UNMAP_FROM = 2 * COMMIT_WEIGHT - 8;
/** So many looks without a commit end a time of many commits. */
const SCORE_MAX = 128;

/**
 * A mapped page costs no system call, but SQLite maps again after each commit of others, which takes longer
 * than a lookup. Reading ten pages takes 5 µs more than finding them mapped.
 */
export class FileMapping {
  readonly #map: (isMapped: boolean) => void;
  #isMapped = true;
  #score = 0;
  #version = Number.NaN;

  constructor(map: (isMapped: boolean) => void) {
    this.#map = map;
  }

  /** Call it at each look, with the version of the file. */
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
