/** A response contains the JSON text unchanged. */
export class JsonText {
  constructor(readonly text: string) {}
}

export function toJson(value: unknown): string {
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}

export function jsonArray(values: readonly JsonText[]): JsonText {
  // The engine delays concatenation until the whole response is written; joining would copy every text another time.
  let text = "[";
  let separator = "";
  for (const value of values) {
    text += separator + value.text;
    separator = ",";
  }
  return new JsonText(`${text}]`);
}
