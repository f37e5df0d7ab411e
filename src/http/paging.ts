import { documented, numeral } from "../kernel/field.ts";
import { type Query, queryParameter } from "./query.ts";

const PER_PAGE_DEFAULT = 25;
const PER_PAGE_MAX = 100;

const PAGE = queryParameter("page", documented(numeral(1, Number.MAX_SAFE_INTEGER), { default: 1 }), {
  description: "Counted from 1.",
});

/** `read` throws ServiceError `invalid_field` (400). */
export function perPageUpTo(max: number) {
  const { shown, read } = queryParameter(
    "per_page",
    documented(numeral(1, max), { default: PER_PAGE_DEFAULT }),
    { description: `At most ${max}.` },
  );
  return { shown, read: (query: Query): number => read(query) ?? PER_PAGE_DEFAULT };
}

export const PER_PAGE = perPageUpTo(PER_PAGE_MAX);

/** Interface specification, section 1, convention 4. */
export const PAGING_PARAMETERS = [PAGE.shown, PER_PAGE.shown];

/** @throws ServiceError `invalid_field` (400). */
export function pagingOf(query: Query): { page: number; perPage: number } {
  return { page: PAGE.read(query) ?? 1, perPage: PER_PAGE.read(query) };
}
