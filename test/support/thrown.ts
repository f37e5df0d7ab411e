import { ServiceError } from "../../src/kernel/errors.ts";

/** The ServiceError that `work` throws. @throws when it throws none, or another error. */
export function thrownBy(work: () => unknown): ServiceError {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

/** The ServiceError that `work` rejects with. @throws when it resolves, or rejects with another error. */
export async function rejectionOf(work: Promise<unknown>): Promise<ServiceError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
