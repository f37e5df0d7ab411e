/** Ids by name for a limited number of names: the name that was set the longest time ago is forgotten first. */
export class RecentIds {
  readonly #maxCount: number;
  readonly #ids = new Map<string, number>();

  constructor(maxCount: number) {
    this.#maxCount = maxCount;
  }

  get(name: string): number | undefined {
    return this.#ids.get(name);
  }

  set(name: string, id: number): void {
    this.#ids.delete(name);
    this.#ids.set(name, id);
    if (this.#ids.size <= this.#maxCount) return;
    const [oldest] = this.#ids.keys();
    if (oldest !== undefined) this.#ids.delete(oldest);
  }
}
