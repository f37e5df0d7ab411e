import { documented, numeral } from "../kernel/field.ts";
import { type Query, queryParameter } from "./query.ts";

const PER_PAGE_DEFAULT = 25;
const PER_PAGE_MAX = 100;

const PAGE = queryParameter("page", documented(numeral(1, Number.MAX_SAFE_INTEGER), { default: 1 }), {
  description: "Counted from 1.",
});
const PER_PAGE = queryParameter(
  "per_page",
  documented(numeral(1, PER_PAGE_MAX), { default: PER_PAGE_DEFAULT }),
  { description: `At most ${PER_PAGE_MAX}.` },
);

/** For lists that are followed by a cursor. */
export const PER_PAGE_PARAMETER = PER_PAGE.shown;

/** @throws ServiceError `invalid_field` (400). */
export function perPageOf(query: Query): number {
  return PER_PAGE.read(query) ?? PER_PAGE_DEFAULT;
}

/** Interface specification, section 1, convention 4. */
export const PAGING_PARAMETERS = [PAGE.shown, PER_PAGE.shown];

/** @throws ServiceError `invalid_field` (400) that names the wrong parameter. */
export function pagingOf(query: Query): { page: number; perPage: number } {
  return { page: PAGE.read(query) ?? 1, perPage: perPageOf(query) };
}
