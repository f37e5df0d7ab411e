import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import type { EnqueueMail } from "../../identity/people/person-service.ts";
import type { Quiet } from "../../installation/quiet-service.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import type { DeliveryClient } from "../transport/delivery-client.ts";
import { createDeliveryRecorder, type RetryPolicy } from "./delivery-recorder.ts";
import { createDeliveryScheduler, type DeliveryScheduler } from "./delivery-scheduler.ts";
import { createDeliverySender } from "./delivery-sender.ts";
import { createEndpointHealthNotices, type TellDealer } from "./endpoint-health-notices.ts";

/** The interface specification, section 6. */
interface DeliveryService {
  readonly scheduler: DeliveryScheduler;
  /** As if a delivery had used up its attempts. @returns whether this disabled the endpoint. */
  exhaust(tx: Executor, endpointId: number, nowMs: number): Promise<boolean>;
  /** Waits for running attempts to end. */
  close(): Promise<void>;
}

export function createDeliveryService(
  ports: Runtime & {
    readonly wallClock: Clock;
    readonly keys: KeyRing;
    readonly webhookKeys: KeyRing;
    readonly client: DeliveryClient;
    readonly enqueueMail: EnqueueMail;
    readonly tellDealer: TellDealer;
    readonly policy: RetryPolicy;
    readonly timeoutMs: number;
    readonly quiet: Pick<Quiet, "reason">;
  },
): DeliveryService {
  const { disableAfter } = ports.policy;
  const health = createEndpointHealthNotices({ ...ports, disableAfter });
  const { record, exhaust } = createDeliveryRecorder({ ...ports, health });
  const sender = createDeliverySender({ ...ports, record });
  const scheduler = createDeliveryScheduler({ ...ports, sender });
  return { scheduler, exhaust, close: () => ports.client.close() };
}
