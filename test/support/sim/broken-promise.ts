import type { InvariantName } from "./invariant-names.ts";

/** Something that svc promises is not so. */
export class BrokenPromise extends Error {
  constructor(
    readonly invariant: InvariantName,
    facts: string,
  ) {
    super(`${invariant}: ${facts}`);
  }
}

/** @throws BrokenPromise unless `isKept`. */
export function demand(invariant: InvariantName, isKept: boolean, facts: string): asserts isKept {
  if (!isKept) throw new BrokenPromise(invariant, facts);
}
