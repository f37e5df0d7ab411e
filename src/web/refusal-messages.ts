/** What a page says that refuses something. */
export interface RefusalMessage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** What the pages of one room say when something is refused, by what kept them from it. */
export interface RoomRefusals {
  readonly notFound: RefusalMessage;
  readonly tooMany: RefusalMessage;
  readonly tooLong: RefusalMessage;
  /** Every other request that cannot be answered. */
  readonly unreadable: RefusalMessage;
  /** Below the heading when the fault is ours; the number of the request follows. */
  readonly failed: string;
}

/**
 * What a person is told who asked for a page and cannot have it; nothing of the request is repeated.
 *
 * @param status of the answer, from 400.
 */
export function refusalMessage(status: number, requestId: string, room: RoomRefusals): RefusalMessage {
  if (status >= 500)
    return {
      heading: "Something went wrong on our side",
      paragraphs: [room.failed, `If it goes on, tell us this number: ${requestId}`],
    };
  if (status === 404) return room.notFound;
  if (status === 413) return room.tooLong;
  return status === 429 ? room.tooMany : room.unreadable;
}

/** A form that cannot be read because it is too long. */
export const TOO_LONG_FORM: RefusalMessage = {
  heading: "That was too much to read",
  paragraphs: ["Nothing was changed. What you entered is too long: go back and shorten it."],
};

/** A form that another site made the browser send. */
export const FOREIGN_FORM: RefusalMessage = {
  heading: "This did not come from our page",
  paragraphs: ["Another website sent your browser here, so nothing was changed."],
};
