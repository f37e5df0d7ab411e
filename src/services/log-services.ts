import { createCheckpointRecord } from "../transparency-log/checkpoint-record.ts";
import { createTransparencyLog } from "../transparency-log/log-service.ts";
import { madeOnce } from "./made-once.ts";

export const transparencyLogOf = madeOnce((core) =>
  createTransparencyLog({
    ...core,
    keys: core.keys.log,
    record: createCheckpointRecord(core.storage),
    isQuiet: async () => (await core.quiet.reason()) !== null,
  }),
);
