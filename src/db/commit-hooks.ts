/** What is to be done once a transaction is committed, and never when it is not. */
export class CommitHooks {
  #pending: Array<() => void> | null = null;

  /** A new transaction begins; what was left of one before it is forgotten. */
  begin(): void {
    this.#pending = [];
  }

  /** @throws Error outside a transaction. */
  add(run: () => void): void {
    if (this.#pending === null) throw new Error("there is no transaction whose commit could be waited for");
    this.#pending.push(run);
  }

  /** Where the hooks of a part of the transaction begin. */
  mark(): number {
    return this.#pending?.length ?? 0;
  }

  /** That part was rolled back. */
  forgetSince(mark: number): void {
    if (this.#pending !== null) this.#pending.length = mark;
  }

  /** The commit has succeeded. @returns what does it all, in the order of asking. */
  end(): () => void {
    const pending = this.#pending ?? [];
    this.#pending = null;
    return () => {
      for (const run of pending) run();
    };
  }
}
