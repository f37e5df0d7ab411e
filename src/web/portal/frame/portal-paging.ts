import type { OpenContext } from "./portal-context.ts";

/** Which page of a list the query names, from 1; the first for whatever is no number of a page. */
export function pageOf({ query }: Pick<OpenContext, "query">): number {
  const text = query.get("page") ?? "";
  return /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : 1;
}
