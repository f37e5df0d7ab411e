/** A value that is already written as JSON, so that an answer can carry it as it is. */
export class JsonText {
  constructor(readonly text: string) {}
}

export function toJson(value: unknown): string {
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}

export function jsonArray(values: readonly JsonText[]): JsonText {
  // Concatenation is put off by the engine until the whole answer is written; joining would copy every text once more.
  let text = "[";
  let separator = "";
  for (const value of values) {
    text += separator + value.text;
    separator = ",";
  }
  return new JsonText(`${text}]`);
}
