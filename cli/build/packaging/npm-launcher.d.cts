/** The text of the file, not its exports. */
declare const text: string;
export = text;
