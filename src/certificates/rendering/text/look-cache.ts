import { BoundedCache } from "../../../kernel/bounded-cache.ts";

/** A text is set in a few looks; beyond these, what depends on the widths of other texts is forgotten. */
const LOOKS_MAX = 32;

/** A text is looked up by itself, which is much faster than by a key that is put together each time. */
export class LookCache<Look, Value> {
  readonly #byText: BoundedCache<string, { readonly look: Look; readonly value: Value }[]>;

  /** @param textLimit at least 2. */
  constructor(
    textLimit: number,
    private readonly isSame: (a: Look, b: Look) => boolean,
  ) {
    this.#byText = new BoundedCache(textLimit);
  }

  getOrCompute(text: string, look: Look, compute: () => Value): Value {
    const known = this.#byText.getOrCompute(text, () => []);
    for (const each of known) if (this.isSame(each.look, look)) return each.value;
    const value = compute();
    if (known.length >= LOOKS_MAX) known.length = 0;
    known.push({ look, value });
    return value;
  }
}
