/** As svc 1.0 wrote it: anyone can. */
export function plainCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}
