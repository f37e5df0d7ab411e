/** Callbacks that run once a transaction is committed, and never if it is not. */
export class CommitHooks {
  #pending: Array<() => void> | null = null;

  /** Begins a transaction; callbacks left over from an earlier one are dropped. */
  begin(): void {
    this.#pending = [];
  }

  /** @throws Error outside a transaction. */
  add(run: () => void): void {
    if (this.#pending === null) throw new Error("there is no transaction whose commit could be waited for");
    this.#pending.push(run);
  }

  /** Returns a mark; `forgetSince` drops all callbacks that were added after it. */
  mark(): number {
    return this.#pending?.length ?? 0;
  }

  /** Drops the callbacks of a part of the transaction that was rolled back. */
  forgetSince(mark: number): void {
    if (this.#pending !== null) this.#pending.length = mark;
  }

  /** To be called after a successful commit. @returns what runs the callbacks, in the order in which they were added. */
  end(): () => void {
    const pending = this.#pending ?? [];
    this.#pending = null;
    return () => {
      for (const run of pending) run();
    };
  }
}
