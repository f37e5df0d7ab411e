interface Named {
  readonly id: number;
  readonly name: string;
}

const WORDS = {
  company: ["another company has", "other companies have"],
  dealer: ["another dealer of this company has", "other dealers of this company have"],
} as const;

/** Names need not be unique, but a second one is often made by mistake. On stderr, because stdout may hold one JSON value. */
export function noteSameName(what: keyof typeof WORDS, name: string, others: readonly Named[]): void {
  const ids = others.filter((one) => one.name.toLowerCase() === name.toLowerCase()).map(({ id }) => id);
  if (ids.length === 0) return;
  const [one, more] = WORDS[what];
  const who = ids.length === 1 ? one : `${ids.length} ${more}`;
  process.stderr.write(`Note: ${who} that name: ${ids.join(", ")}.\n`);
}
