import type { FindVerificationUrls } from "../battery-tests/verification-url.ts";
import type { Database } from "../db/database.ts";
import { findVerificationUrls } from "./certificate-store.ts";

export function createVerificationUrls({
  db,
}: {
  readonly db: Pick<Database, "read">;
}): FindVerificationUrls {
  return (testIds) => findVerificationUrls(db.read, testIds);
}
