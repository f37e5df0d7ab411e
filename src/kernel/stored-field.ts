import type { Field } from "./field.ts";

/** What is stored of an accepted value, where a document describes what is accepted. */
export function stored<T, W>(field: Field<T, W>, convert: (value: T) => T): Field<T, W> {
  return {
    ...field,
    at: (path, phrase) => {
      const read = field.at(path, phrase);
      return (value) => convert(read(value));
    },
  };
}
