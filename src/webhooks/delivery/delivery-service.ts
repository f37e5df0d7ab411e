import type { Runtime } from "../../db/runtime.ts";
import type { Quiet } from "../../installation/quiet-service.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import type { DeliveryClient } from "../transport/delivery-client.ts";
import { createDeliveryRecorder, type RetryPolicy } from "./delivery-recorder.ts";
import { createDeliveryScheduler, type DeliveryScheduler } from "./delivery-scheduler.ts";
import { createDeliverySender } from "./delivery-sender.ts";

/** Delivers what the outbox holds (interface specification, section 6). */
export interface DeliveryService {
  readonly scheduler: DeliveryScheduler;
  /** Lets attempts under way end, and closes the connections that are kept. */
  close(): Promise<void>;
}

/** The delivery half of the module, put together: scheduler → sender → client → recorder. */
export function createDeliveryService(
  ports: Runtime & {
    /** Of sealing at rest. */
    readonly keys: KeyRing;
    readonly client: DeliveryClient;
    readonly policy: RetryPolicy;
    /** Of one attempt, everything included. */
    readonly timeoutMs: number;
    readonly quiet: Pick<Quiet, "reason">;
  },
): DeliveryService {
  const { record } = createDeliveryRecorder(ports);
  const sender = createDeliverySender({ ...ports, record });
  return { scheduler: createDeliveryScheduler({ ...ports, sender }), close: () => ports.client.close() };
}
