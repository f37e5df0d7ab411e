interface CopiedMember {
  readonly name: string;
  /** Without it, `change` gets the whole original. */
  readonly from?: string;
  /** Without it, the value is copied unchanged. */
  readonly change?: ((value: never) => unknown) | undefined;
}

const NAME = /^\w+$/;

/**
 * Copies these members in this order. The copy is compiled as if each member were written out: a loop over names takes three times as long,
 * and every test of every lookup is copied. Names come from declarations, never from data.
 *
 * @throws Error for a name with anything but letters, digits and `_`.
 */
export function memberCopy<Original, Copy>(members: readonly CopiedMember[]): (original: Original) => Copy {
  const written = members.map(({ name, from, change }, index) => {
    if (![name, from ?? name].every((written) => NAME.test(written)))
      throw new Error(`not the name of a member: ${name}`);
    const value = from === undefined ? "original" : `original.${from}`;
    return change === undefined ? `${name}: ${value}` : `${name}: change[${index}](${value})`;
  });
  const compiled = new Function("change", `return (original) => ({ ${written.join(", ")} });`);
  return compiled(members.map(({ change }) => change));
}
