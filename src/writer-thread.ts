import { parentPort, workerData } from "node:worker_threads";
import { writingRoutes } from "./api.ts";
import { composeServices } from "./composition.ts";
import { REFUSED_TO_WRITE } from "./db/storage-failure.ts";
import { forwardedHandlers } from "./http/forwarding.ts";
import { systemClock } from "./kernel/clock.ts";
import { ServiceError } from "./kernel/errors.ts";
import { traceOf } from "./kernel/failure-trace.ts";
import { createLog } from "./kernel/log.ts";
import { systemRandom } from "./kernel/random.ts";
import { type RpcReply, serveRpc } from "./kernel/serve-rpc.ts";
import { startTracing } from "./observability/start-tracing.ts";
import { openObservedInstallation } from "./observed-installation.ts";
import { composeQueues } from "./queues.ts";
import { VERSION } from "./settings/version.ts";
import { composeWriterMethods } from "./writer.ts";
import type { WriterMethods, WriterNews, WriterOrder, WriterThreadData } from "./writer-methods.ts";
import { observeWriter } from "./writer-observation.ts";

/** Entry of the writer thread: the same services without a listener, and the queues. No wait for the disk holds up a request that reads. */
if (parentPort === null) throw new Error("writer-thread.ts is the entry point of a worker thread");
const port = parentPort;
const { config, url, sandboxClock } = workerData as WriterThreadData;
const tell = (news: WriterNews) => port.postMessage({ notification: news } satisfies RpcReply);
const log = createLog({ level: config.logLevel, format: config.logFormat });
const tracing = await startTracing(config.tracing, { log, version: VERSION });
const opened = openObservedInstallation(config, {
  clock: systemClock,
  random: systemRandom(),
  log,
  tracer: tracing?.tracer,
  // The main thread has opened it before, or created it.
  mustExist: true,
  thread: "writer",
  sandboxClock,
  onDiskFault: () => tell("disk fault"),
  onRendered: (durationMs) => tell({ renderedInMs: durationMs }),
});
const installation = await opened.catch((error: unknown) => {
  // A command has left the mark since this service began.
  if (error instanceof ServiceError && error.reason === REFUSED_TO_WRITE) tell("disk fault");
  throw error;
});
installation.origin.listening(url);
const services = composeServices(installation);
const queues = composeQueues(installation, services);
const { parts } = queues;
const observation = observeWriter(installation, queues);
const handlers = forwardedHandlers(tracing?.tracer);
writingRoutes(installation, services, handlers.api);
let resting: Promise<unknown> | null = null;

/** Resolves after all started work. */
function rest(): Promise<unknown> {
  resting ??= Promise.all(parts.map((part) => part.stop()));
  return resting;
}

const methods: WriterMethods = {
  ...composeWriterMethods(installation, services),
  handle: handlers.handle,
  vitals: observation.vitals,
  metrics: observation.metrics,
};
serveRpc<WriterMethods, WriterNews, WriterOrder>(port, methods, {
  onNotification: () => void rest(),
  async onStop() {
    await rest();
    observation.stop();
    // A disk that refused to sync was reported.
    await installation
      .close()
      .catch((error: unknown) => log.debug(traceOf(error), "the database could not be closed"));
    await tracing?.stop();
    log.flush();
  },
});
// On SQLite one process serves, and only this thread of it works on the queues. So what a serving process had leased was left by one that
// ended. Commands such as `svc certificates render` work beside it, under leases of their own.
if (installation.db.engine === "sqlite")
  await services.certificates.scheduler
    .takeOver()
    .catch((error: unknown) =>
      log.warn(traceOf(error), "renderings of the last process wait for their leases"),
    );
for (const part of parts) part.start();
