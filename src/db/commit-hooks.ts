export class CommitHooks {
  #pending: Array<() => void> | null = null;

  /** Drops callbacks of an earlier transaction. */
  begin(): void {
    this.#pending = [];
  }

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

  /** @returns what runs the callbacks in their order; call it after the commit. */
  end(): () => void {
    const pending = this.#pending ?? [];
    this.#pending = null;
    return () => {
      for (const run of pending) run();
    };
  }
}
