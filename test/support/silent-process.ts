/** A process that takes what it is sent and replies to nothing; it ends with its stdin. */
export {};

for await (const _ of Bun.stdin.stream());
