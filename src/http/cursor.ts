import type { Caller } from "../access/caller.ts";
import { ServiceError } from "../kernel/errors.ts";
import { textThat } from "../kernel/field.ts";
import type { Parameter } from "./openapi/operation.ts";
import { invalidQuery, type Query, queryParameter } from "./query.ts";

type Position<Part extends string> = Readonly<Record<Part, number>>;

/** `isPlain`: of a cursor of svc 1.0, which anyone can write. What others do must not show in its response. */
type GivenPosition<Part extends string> = Position<Part> & { readonly isPlain: boolean };

interface ListCursor<Part extends string> {
  readonly shown: Parameter;
  /** For `meta.next_cursor`. Of the same length wherever it leads, and different each time. */
  of(position: Position<Part>, sealing: CursorSeal): string;
  /** Null where none is given. @throws ServiceError `invalid_field` (400). */
  read(query: Query, sealing: CursorSeal): GivenPosition<Part> | null;
}

/** Under a key of the installation. A sealed text has dots in it. */
export interface TextSeal {
  seal(text: string, context: string): string;
  /** @throws ServiceError `internal_error` for a text that was not sealed for this context. */
  open(sealed: string, context: string): string;
}

/** A position says what others do: how many events there are, and when the last one happened. So only svc can read it. */
export interface CursorSeal {
  readonly texts: TextSeal;
  /** A cursor is for nobody else. */
  readonly owner: string;
}

/** Cursors of svc are far shorter. */
const CURSOR_MAX_LENGTH = 512;
/** Of a safe integer in JSON, with its sign and a comma. */
const NUMBER_MAX_LENGTH = 18;

/** All credentials of a company go on from the same cursors, and so do those of a dealer and those of a marketplace's account. */
export function cursorSeal(texts: TextSeal, { reach, accountId }: Caller): CursorSeal {
  switch (reach.kind) {
    case "company":
      return { texts, owner: `company:${reach.companyId}` };
    case "dealer":
      return { texts, owner: `dealer:${reach.dealerId}` };
    default:
      return { texts, owner: `account:${accountId}` };
  }
}

/** A position of the list is a whole number for each of `parts`. */
export function listCursor<const Part extends string>(
  list: string,
  parts: readonly Part[],
  description: string,
): ListCursor<Part> {
  const { shown, read } = queryParameter(
    "cursor",
    textThat("a next_cursor of this list", () => true, { minLength: 1, maxLength: CURSOR_MAX_LENGTH }),
    { description },
  );
  const contextOf = ({ owner }: CursorSeal) => `cursor:${list}:${owner}`;

  function positionOf(text: string, sealing: CursorSeal): GivenPosition<Part> | null {
    const isPlain = !isSealed(text);
    const numbers = isPlain ? plainNumbers(text, list) : opened(sealing.texts, text, contextOf(sealing));
    if (numbers?.length !== parts.length || !numbers.every((one) => Number.isSafeInteger(one))) return null;
    const entries = parts.map((part, index) => [part, numbers[index]]);
    return { ...(Object.fromEntries(entries) as Position<Part>), isPlain };
  }

  return {
    shown,
    of(position, sealing) {
      const text = JSON.stringify(parts.map((part) => position[part]));
      return sealing.texts.seal(text.padEnd(parts.length * NUMBER_MAX_LENGTH + 1), contextOf(sealing));
    },
    read(query, sealing) {
      const text = read(query);
      if (text === null) return null;
      const position = positionOf(text, sealing);
      if (position === null) throw invalidQuery("cursor", refusalOf(text));
      return position;
    },
  };
}

const NOT_OURS = "cursor must be a next_cursor of this list.";
const NO_MORE_OURS =
  "This one is of another list or of other credentials, or it has expired, or the service has lost its keys. Start again without cursor, from the time of the last entry that you handled.";

function refusalOf(text: string): string {
  return SEALED.test(text) ? `${NOT_OURS} ${NO_MORE_OURS}` : NOT_OURS;
}

/** As `seal` writes it: its form, the key, and two parts in base64url. */
const SEALED = /^s\d(\.[\w-]+){3}$/;

/** Those of svc 1.0 have no dot. */
function isSealed(text: string): boolean {
  return text.includes(".");
}

function opened(texts: TextSeal, text: string, context: string): readonly unknown[] | null {
  try {
    return arrayIn(texts.open(text, context));
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** Cursors of svc 1.0 are taken until 2.0: followers keep them for weeks. Null also for another spelling of one. */
function plainNumbers(text: string, list: string): readonly unknown[] | null {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.toString("base64url") !== text) return null;
  const [name, ...numbers] = arrayIn(bytes.toString()) ?? [];
  return name === list ? numbers : null;
}

function arrayIn(json: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
