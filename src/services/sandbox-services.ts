import { createFailingEndpoints } from "../sandbox/failing-endpoints.ts";
import { SandboxFile } from "../sandbox/sandbox-file.ts";
import { createSandboxService } from "../sandbox/sandbox-service.ts";
import { ingestRequestsOf } from "./battery-test-services.ts";
import { certificatesOf } from "./certificate-services.ts";
import { provisioningOf } from "./dealer-services.ts";
import { madeOnce } from "./made-once.ts";
import { mailOf } from "./mail-services.ts";
import { deliveriesOf, webhooksOf } from "./webhook-services.ts";

/** @throws Error where the core is not that of a sandbox. */
export const sandboxOf = madeOnce((core) => {
  const { sandboxClock, config } = core;
  if (sandboxClock === null) throw new Error("only a sandbox has a clock that can be moved");
  const file = new SandboxFile(config.dataDir);
  const certificates = certificatesOf(core);
  const deliveries = deliveriesOf(core);
  const schedulers = [certificates.scheduler, mailOf(core).scheduler, deliveries.scheduler];
  return createSandboxService({
    ...core,
    clock: sandboxClock,
    requests: ingestRequestsOf(core),
    provisioning: provisioningOf(core),
    withdrawals: certificates.withdrawals,
    failingEndpoints: createFailingEndpoints({
      ...core,
      webhooks: webhooksOf(core),
      exhaust: deliveries.exhaust,
    }),
    keepAhead: (aheadMs) => file.change({ clock_ahead_ms: aheadMs }),
    wakeQueues() {
      for (const scheduler of schedulers) scheduler.wake();
    },
  });
});
