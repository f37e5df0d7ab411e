/** Follows a list by its cursor, over one reader after the other, as a client behind a balancer does. */
export class FeedReader<Position, Item> {
  readonly seen: Item[] = [];
  #asked = 0;

  constructor(
    private position: Position,
    private readonly readers: ReadonlyArray<
      (position: Position) => Promise<{ readonly items: readonly Item[]; readonly next: Position }>
    >,
  ) {}

  /** @returns how many items the next page had. */
  async read(): Promise<number> {
    const reader = this.readers[this.#asked++ % this.readers.length];
    if (reader === undefined) throw new Error("there is no reader");
    const { items, next } = await reader(this.position);
    this.position = next;
    this.seen.push(...items);
    return items.length;
  }

  /** Reads on until `isDone`, and then until every reader has nothing more. */
  async readUntil(isDone: () => boolean): Promise<void> {
    for (let emptyCount = 0; emptyCount < this.readers.length; ) {
      const wasDone = isDone();
      const count = await this.read();
      emptyCount = wasDone && count === 0 ? emptyCount + 1 : 0;
      await new Promise(setImmediate);
    }
  }
}
