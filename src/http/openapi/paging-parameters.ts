import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from "../query.ts";
import type { Parameter } from "./operation.ts";

/** `page` and `per_page` (interface specification, section 1, convention 4). */
export const PAGING_PARAMETERS: readonly Parameter[] = [
  {
    name: "page",
    in: "query",
    description: "Counted from 1.",
    schema: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1 },
  },
  {
    name: "per_page",
    in: "query",
    description: `At most ${PER_PAGE_MAX}.`,
    schema: { type: "integer", minimum: 1, maximum: PER_PAGE_MAX, default: PER_PAGE_DEFAULT },
  },
];
