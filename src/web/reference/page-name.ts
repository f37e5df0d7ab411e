/** `listTests` is at `list-tests`, `issueOAuthToken` at `issue-oauth-token`, `getOpenApiDocument` at `get-openapi-document`. */
export function pageName(operationId: string): string {
  return operationId
    .replace("OAuth", "Oauth")
    .replace("OpenApi", "Openapi")
    .replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters) => `-${letters.toLowerCase()}`);
}
