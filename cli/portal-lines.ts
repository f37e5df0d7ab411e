import type { ExampleOwner } from "../src/sandbox/example-dealer-service.ts";

export function portalLines(url: string, { email, password }: ExampleOwner): readonly string[] {
  return ["The dealer portal, for people:", `  ${url}`, `  user      ${email}`, `  password  ${password}`];
}
