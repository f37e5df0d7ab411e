import { ServiceError } from "../kernel/errors.ts";
import { textThat } from "../kernel/field.ts";
import { type QueryParameter, queryParameter } from "./query.ts";

/** A text in quotes stands in every cursor of the list, so that no other list takes it. */
type CursorPart = "integer" | "text" | `"${string}"`;
type PartValue<Part> = Part extends "integer" ? number : string;
export type CursorPosition<Shape extends readonly CursorPart[]> = {
  [Index in keyof Shape]: PartValue<Shape[Index]>;
};

/** Cursors of svc are far shorter. */
const CURSOR_MAX_LENGTH = 512;

/** For `meta.next_cursor`; only svc understands it. */
export function cursorOf(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** `field` is the parameter's name. @throws ServiceError `invalid_field` (400). */
export function readCursor<const Shape extends readonly CursorPart[]>(
  field: string,
  text: string,
  shape: Shape,
): CursorPosition<Shape> {
  const position = decoded(text);
  if (position === null || !hasShape(position, shape))
    throw new ServiceError("invalid_field", `${field} must be a next_cursor of this list.`, {
      field,
      place: "query",
    });
  return position;
}

export function cursorParameter<const Shape extends readonly CursorPart[]>(
  shape: Shape,
  description: string,
): QueryParameter<CursorPosition<Shape>> {
  const { shown, read } = queryParameter(
    "cursor",
    textThat("a next_cursor of this list", () => true, { minLength: 1, maxLength: CURSOR_MAX_LENGTH }),
    { description },
  );
  return {
    shown,
    read: (query) => {
      const text = read(query);
      return text === null ? null : readCursor("cursor", text, shape);
    },
  };
}

/** Null also for another spelling of a cursor. */
function decoded(text: string): readonly unknown[] | null {
  if (text.length > CURSOR_MAX_LENGTH) return null;
  const bytes = Buffer.from(text, "base64url");
  if (bytes.toString("base64url") !== text) return null;
  try {
    const position: unknown = JSON.parse(bytes.toString());
    return Array.isArray(position) ? position : null;
  } catch {
    return null;
  }
}

function hasShape<const Shape extends readonly CursorPart[]>(
  position: readonly unknown[],
  shape: Shape,
): position is CursorPosition<Shape> & readonly unknown[] {
  return position.length === shape.length && shape.every((part, index) => isPart(position[index], part));
}

function isPart(value: unknown, part: CursorPart): boolean {
  if (part === "integer") return Number.isSafeInteger(value);
  return typeof value === "string" && (part === "text" || part === `"${value}"`);
}
