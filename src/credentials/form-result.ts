import type { Executor } from "../db/database.ts";
import { findStoredAnswer, insertStoredAnswer, type KeyedResource } from "../http/idempotency-store.ts";

/** What forms with a mark have made. It stands beside the idempotency keys of the same account, which name operations of the API. */

interface MarkedForm {
  readonly accountId: number;
  /** Such as `portal: make an API key`. */
  readonly operation: string;
  readonly formMark: string;
}

const nameOf = ({ accountId, operation, formMark }: MarkedForm) => ({
  owner: `account:${accountId}`,
  operation,
  key: formMark,
});

/** Null for a form that was not sent before. */
export async function findFormResult(executor: Executor, form: MarkedForm): Promise<string | null> {
  return (await findStoredAnswer(executor, nameOf(form)))?.data ?? null;
}

/** @param result names what the form made, and is no secret. It lives as long as `resource`. */
export async function insertFormResult(
  tx: Executor,
  form: MarkedForm,
  stored: {
    readonly result: string;
    readonly resource: KeyedResource;
    readonly requestDigest: string;
    readonly createdAtMs: number;
  },
): Promise<void> {
  const { result, ...rest } = stored;
  await insertStoredAnswer(tx, { ...nameOf(form), ...rest, status: 200, data: result, sealedData: null });
}
