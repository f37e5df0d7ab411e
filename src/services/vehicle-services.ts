import { createMailErasure } from "../mail/mail-erasure.ts";
import { createVehicleErasure } from "../vehicles/erasure-service.ts";
import { madeOnce } from "./made-once.ts";
import { mailFolderOf } from "./mail-services.ts";

export const vehicleErasureOf = madeOnce((core) =>
  createVehicleErasure({
    ...core,
    stopwatch: core.monotonic,
    mails: createMailErasure({ ...core, keys: core.keys.atRest, folder: mailFolderOf(core) }),
  }),
);
