import type { ResultStatus } from "./battery-test.ts";
import { ANY_TEST, type TestFilter, type TestListRequest } from "./battery-test-filter.ts";

/** What operators narrow their list of the tests of all dealers by. Null does not narrow. */
export interface OperatorTestFilter extends TestFilter {
  /** Completed tests only. */
  readonly resultStatus: Exclude<ResultStatus, "final"> | null;
  readonly runId: string | null;
  /** True: tests whose certificates are withdrawn. */
  readonly isWithdrawn: true | null;
}

export interface OperatorListRequest extends Omit<TestListRequest, "filter"> {
  readonly filter: OperatorTestFilter;
}

export const ANY_OPERATOR_TEST: OperatorTestFilter = {
  ...ANY_TEST,
  resultStatus: null,
  runId: null,
  isWithdrawn: null,
};
