import type { ClientModel } from "./client-model.ts";
import { goClient } from "./go/go-client.ts";
import { phpClient } from "./php/php-client.ts";
import { pythonClient } from "./python/python-client.ts";
import { typescriptClient } from "./typescript/typescript-client.ts";

const WRITERS = {
  typescript: { name: "svc-client.ts", write: typescriptClient },
  python: { name: "svc_client.py", write: pythonClient },
  php: { name: "SvcClient.php", write: phpClient },
  go: { name: "svc.go", write: goClient },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly write: (model: ClientModel) => string }>
>;

export type ClientLanguage = keyof typeof WRITERS;
export const CLIENT_LANGUAGES = Object.keys(WRITERS) as ClientLanguage[];

/** One file without dependencies. */
export function clientText(language: ClientLanguage, model: ClientModel): { name: string; content: string } {
  const { name, write } = WRITERS[language];
  return { name, content: `${write(model).trim()}\n` };
}
