import type { CertificateRequests } from "../battery-tests/record-batch.ts";
import { findReservations } from "./certificate-store.ts";
import { enqueueRenders } from "./render-job-store.ts";

export const certificateRequests: CertificateRequests = {
  enqueue: enqueueRenders,
  findReservations,
};
