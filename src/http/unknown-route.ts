import { ServiceError } from "../kernel/errors.ts";
import { requestTarget } from "./request-url.ts";

interface Route {
  readonly method: string;
  readonly path: string;
  readonly hooks?: { readonly detail?: { readonly hide?: boolean } };
}

/** Options of a route whose path is to look, by every method, as if there were none. */
export const HIDDEN = { detail: { hide: true } } as const;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** None where there is no such path. */
export function methodsOfPath(routes: readonly Route[], request: Request): string[] {
  const path = segmentsOf(requestTarget(request).pathname);
  const taken = new Set(
    routes
      .filter((route) => route.hooks?.detail?.hide !== true && isAt(segmentsOf(route.path), path))
      .map(({ method }) => method),
  );
  if (taken.has("GET")) taken.add("HEAD");
  return METHODS.filter((method) => taken.has(method));
}

/** Anyone can read this in the documentation, so it needs no credential. */
export function unknownRouteRefusal(methods: readonly string[]): ServiceError {
  const last = methods.at(-1);
  if (last === undefined)
    return new ServiceError("not_found", "There is no such path: /docs lists those that there are.");
  const others = methods.slice(0, -1).join(", ");
  return new ServiceError(
    "not_found",
    `This path takes only ${others === "" ? last : `${others} and ${last}`}.`,
  );
}

/** The server ignores a slash at the end too. */
function segmentsOf(path: string): string[] {
  return path.replace(/(?<=.)\/$/, "").split("/");
}

function isAt(pattern: readonly string[], path: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === "*";
  if (isOpen ? path.length < pattern.length : path.length !== pattern.length) return false;
  return pattern.every((segment, index) => {
    const given = path[index] ?? "";
    return segment === "*" || (segment.startsWith(":") ? given !== "" : segment === given);
  });
}
