import { documented, type Field } from "./field.ts";
import { described } from "./sent.ts";

/** Says what a member means, in what is sent to svc, before the rule for it, and in what svc sends. */
export function explained<F extends Field<unknown>>(field: F, description: string): F {
  const rule = field.schema.description;
  const words = rule === undefined ? description : `${description} ${rule}`;
  return documented(described(field, { description }), { description: words });
}
