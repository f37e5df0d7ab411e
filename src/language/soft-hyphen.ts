/** Stands in a message where a long word may be broken; not seen elsewhere. */
export const SOFT_HYPHEN = "\u00ad";

/** A message for a place that breaks no words and would keep its soft hyphens: mails of plain text, file properties, attributes. */
export function withoutHyphens(message: string): string {
  return message.includes(SOFT_HYPHEN) ? message.replaceAll(SOFT_HYPHEN, "") : message;
}
