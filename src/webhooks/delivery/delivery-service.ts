import type { Runtime } from "../../db/runtime.ts";
import type { EnqueueMail } from "../../identity/people/person-service.ts";
import type { Quiet } from "../../installation/quiet-service.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import type { DeliveryClient } from "../transport/delivery-client.ts";
import { createDeliveryRecorder, type RetryPolicy } from "./delivery-recorder.ts";
import { createDeliveryScheduler, type DeliveryScheduler } from "./delivery-scheduler.ts";
import { createDeliverySender } from "./delivery-sender.ts";
import { createEndpointHealthNotices } from "./endpoint-health-notices.ts";

/** The interface specification, section 6. */
interface DeliveryService {
  readonly scheduler: DeliveryScheduler;
  /** Waits for running attempts to end, and closes the kept connections. */
  close(): Promise<void>;
}

export function createDeliveryService(
  ports: Runtime & {
    readonly wallClock: Clock;
    readonly keys: KeyRing;
    /** Sign for endpoints that want signatures which need no secret. */
    readonly webhookKeys: KeyRing;
    readonly client: DeliveryClient;
    readonly enqueueMail: EnqueueMail;
    readonly policy: RetryPolicy;
    readonly timeoutMs: number;
    readonly quiet: Pick<Quiet, "reason">;
  },
): DeliveryService {
  const { disableAfter } = ports.policy;
  const health = createEndpointHealthNotices({ ...ports, disableAfter });
  const { record } = createDeliveryRecorder({ ...ports, health });
  const sender = createDeliverySender({ ...ports, record });
  return { scheduler: createDeliveryScheduler({ ...ports, sender }), close: () => ports.client.close() };
}
