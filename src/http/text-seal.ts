/** Under a key of the installation. A sealed text has dots in it. */
export interface TextSeal {
  seal(text: string, context: string): string;
  /** @throws ServiceError `internal_error` for a text that was not sealed for this context. */
  open(sealed: string, context: string): string;
}
