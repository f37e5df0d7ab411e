/** The code that the runtime or a driver gave an error, such as `ENOENT`; null where it has none. */
export function errorCode(error: unknown): string | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" ? code : null;
}
