import { composeApi, writingRoutes } from "../../src/api.ts";
import { createAuditService } from "../../src/audit/audit-service.ts";
import { composeServices } from "../../src/composition.ts";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import { forwardedHandlers } from "../../src/http/forwarding.ts";
import { type RpcMethods, type RpcReply, type RpcRequest, serveRpc } from "../../src/kernel/serve-rpc.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { WorkerRpc } from "../../src/kernel/worker-rpc.ts";
import { type ObservedInstallation, openObservedInstallation } from "../../src/observed-installation.ts";
import type { Ports } from "../../src/ports.ts";
import { composeQueues } from "../../src/queues.ts";
import { readOnly } from "../../src/service.ts";
import type { Config } from "../../src/settings/config.ts";
import { composeWriterMethods, remoteWriter } from "../../src/writer.ts";
import type { WriterMethods } from "../../src/writer-methods.ts";

/**
 * One thread, with every service accessible. As in the service, requests that write are forwarded, and the half that answers requests cannot
 * write.
 */
export type App = ReturnType<typeof composeApp>;

/** @throws ServiceError `setup` as `openObservedInstallation`. */
export async function createApp(config: Config, ports: Ports): Promise<App> {
  return composeApp(await openObservedInstallation(config, ports));
}

/** Calls as between threads: what is passed is copied, and what cannot be copied fails. */
function inProcessRpc<Methods extends RpcMethods<Methods>>(methods: Methods): WorkerRpc<Methods> {
  return new WorkerRpc<Methods>({
    open(onReply) {
      let receive: (request: RpcRequest) => void = () => {};
      const listen = (_event: "message", listener: typeof receive) => {
        receive = listener;
      };
      serveRpc(
        {
          on: listen,
          postMessage: (reply: RpcReply) => queueMicrotask(() => onReply(structuredClone(reply))),
        },
        methods,
      );
      return {
        post: (request) => receive(structuredClone(request)),
        keepAlive: () => {},
        terminate: async () => {},
      };
    },
    timers: systemTimers,
    maxPending: Number.MAX_SAFE_INTEGER,
    lifetime: { restartMs: 1_000 },
  });
}

export function composeApp(installation: ObservedInstallation) {
  const { db, clock, watch } = installation;
  const services = composeServices(installation);
  const handlers = forwardedHandlers(watch.tracer);
  writingRoutes(installation, services, handlers.api);
  const rpc = inProcessRpc<WriterMethods>({
    ...composeWriterMethods(installation, services),
    handle: handlers.handle,
    vitals: async () => ({
      queues: [],
      unsignableEndpointCount: 0,
      heldRenderTestIds: [],
      renderShortage: null,
      writeFault: await watch.probes.writable(),
    }),
    metrics: async () => [],
  });
  const writer = remoteWriter(() => rpc);
  const answering = { ...installation, db: readOnly(db), writer };
  const answeringServices = composeServices(answering);
  const { credentialUses, documentCheck, limiter } = answeringServices;
  return {
    ...installation,
    ...watch,
    ...services,
    ...composeApi(answering, answeringServices),
    ...composeQueues(installation, services),
    writer,
    credentialUses,
    documentCheck,
    limiter,
    audit: createAuditService({ db }),
    companies: createCompanyService({ db, clock }),
  };
}
