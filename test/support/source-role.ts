import type { SourceFile } from "./source-file.ts";

/**
 * The role of a file, by its folder and its name. In a module, the endings `-table`, `-row`, `-store`, `-presenter`, `-service`, `-routes`
 * and `-query` decide. A file without such an ending is a `noun` (types, limits, pure rules) as long as it reaches only nouns and the
 * kernel; one that reaches further is a `part` of a service and follows a service's rules.
 */
export type Role =
  | "kernel"
  | "config"
  | "keys"
  | "db"
  | "storage"
  | "http"
  | "web"
  | "composition"
  | "schema"
  | "cli"
  | "rendering"
  | "noun"
  | "table"
  | "row"
  | "store"
  | "presenter"
  | "service"
  | "part"
  | "routes";

const PLACES: ReadonlyArray<readonly [start: string, role: Role]> = [
  ["cli/", "cli"],
  ["src/schema.ts", "schema"],
  ["src/services/", "composition"],
  ["src/kernel/", "kernel"],
  ["src/settings/", "config"],
  ["src/keys/", "keys"],
  ["src/db/", "db"],
  ["src/storage/", "storage"],
  ["src/http/idempotency-store.ts", "store"],
  ["src/http/idempotency-table.ts", "table"],
  ["src/http/", "http"],
  // The wire, as programs of others speak it.
  ["src/samples/", "http"],
  ["src/certificates/rendering/", "rendering"],
];

/** The service itself, and what puts it together. */
const TOP_LEVEL = /^src\/[^/]+$/;

const ENDINGS: ReadonlyArray<readonly [ending: string, role: Role]> = [
  ["-table.ts", "table"],
  ["-row.ts", "row"],
  ["-store.ts", "store"],
  ["-presenter.ts", "presenter"],
  ["-service.ts", "service"],
  ["-routes.ts", "routes"],
  ["-operations.ts", "routes"],
  ["-query.ts", "routes"],
];

/** A file that imports one of these is no noun. */
const IMPURE_PACKAGES =
  /^(drizzle-orm|elysia|@elysiajs\/|@opentelemetry\/|jose|hono|sharp|nodemailer|bun:|bun$|node:(fs|net|http|dns|child_process|worker_threads|os))/;

export function rolesOf(files: readonly SourceFile[]): ReadonlyMap<string, Role> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const roles = new Map<string, Role>();
  const waiting = new Set<SourceFile>();
  for (const file of files) {
    const role =
      PLACES.find(([start]) => file.path.startsWith(start))?.[1] ??
      (TOP_LEVEL.test(file.path) ? "composition" : undefined) ??
      ENDINGS.find(([ending]) => file.path.endsWith(ending))?.[1] ??
      (file.path.startsWith("src/web/") ? "web" : undefined);
    if (role === undefined) waiting.add(file);
    else roles.set(file.path, role);
  }
  // A file stays a noun until it is found to reach further, because nouns may import each other's types in a circle.
  let grown = true;
  while (grown) {
    grown = false;
    for (const file of waiting) {
      const reachesFurther = file.imports.some((path) => {
        const role = roles.get(path);
        return role === undefined ? !byPath.has(path) && !path.endsWith(".json") : role !== "kernel";
      });
      if (reachesFurther || file.packages.some((name) => IMPURE_PACKAGES.test(name))) {
        roles.set(file.path, "part");
        waiting.delete(file);
        grown = true;
      }
    }
  }
  for (const { path } of waiting) roles.set(path, "noun");
  return roles;
}
