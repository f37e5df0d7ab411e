/** A value that is already written as JSON, so that an answer can carry it as it is. */
export class JsonText {
  constructor(readonly text: string) {}
}

export function toJson(value: unknown): string {
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}

export function jsonArray(values: readonly JsonText[]): JsonText {
  return new JsonText(`[${values.map((value) => value.text).join(",")}]`);
}
