import { ServiceError } from "../../src/kernel/errors.ts";

/** @throws when `work` throws no ServiceError. */
export function thrownBy(work: () => unknown): ServiceError {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

/** @throws when `work` does not reject with a ServiceError. */
export async function rejectionOf(work: Promise<unknown>): Promise<ServiceError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
