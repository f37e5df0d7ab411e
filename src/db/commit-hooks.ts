export class CommitHooks {
  #pending: Array<() => void> | null = null;

  /** Callbacks left over from an earlier transaction are dropped. */
  begin(): void {
    this.#pending = [];
  }

  /** @throws Error outside a transaction. */
  add(run: () => void): void {
    if (this.#pending === null) throw new Error("there is no transaction whose commit could be waited for");
    this.#pending.push(run);
  }

  mark(): number {
    return this.#pending?.length ?? 0;
  }

  /** For a part of the transaction that was rolled back. */
  forgetSince(mark: number): void {
    if (this.#pending !== null) this.#pending.length = mark;
  }

  /** To be called after a successful commit. @returns what runs the callbacks in the order in which they were added. */
  end(): () => void {
    const pending = this.#pending ?? [];
    this.#pending = null;
    return () => {
      for (const run of pending) run();
    };
  }
}
