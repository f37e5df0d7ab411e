/** `listTests` is at `list-tests`, `issueOAuthToken` at `issue-oauth-token`. */
export function pageName(operationId: string): string {
  return operationId
    .replace("OAuth", "Oauth")
    .replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters) => `-${letters.toLowerCase()}`);
}
