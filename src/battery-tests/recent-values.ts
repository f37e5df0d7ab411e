/** The name that was set the longest time ago is forgotten first. */
export class RecentValues<Value> {
  readonly #maxCount: number;
  readonly #values = new Map<string, Value>();

  constructor(maxCount: number) {
    this.#maxCount = maxCount;
  }

  get(name: string): Value | undefined {
    return this.#values.get(name);
  }

  set(name: string, value: Value): void {
    this.#values.delete(name);
    this.#values.set(name, value);
    if (this.#values.size <= this.#maxCount) return;
    const [oldest] = this.#values.keys();
    if (oldest !== undefined) this.#values.delete(oldest);
  }
}
