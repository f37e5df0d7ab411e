/** `listTests` is at `list-tests`. */
export function pageName(operationId: string): string {
  return operationId.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters) => `-${letters.toLowerCase()}`);
}
