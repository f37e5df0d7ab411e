import { createLogoWrites } from "./certificates/logos/logo-service.ts";
import type { Services } from "./composition.ts";
import { createRefusalRecord } from "./credentials/address-refusal.ts";
import { createVehicleCounts } from "./credentials/daily-vehicles.ts";
import { WriteQueue } from "./http/write-queue.ts";
import { createSessionWrites } from "./identity/sessions/session-service.ts";
import { MEBIBYTE } from "./kernel/byte-count.ts";
import { ServiceError } from "./kernel/errors.ts";
import type { Log } from "./kernel/log.ts";
import type { Timers } from "./kernel/timers.ts";
import { continueTrace } from "./kernel/tracer.ts";
import { threadChannel, WorkerRpc } from "./kernel/worker-rpc.ts";
import type { Installation } from "./open-installation.ts";
import { createMarkWriter } from "./replication/replication-mark-writer.ts";
import type { WriterMethods, WriterNews, WriterOrder, WriterThreadData } from "./writer-methods.ts";
import { writerThreadPath } from "./writer-thread-path.ts";

const RESTART_MS = 1_000;
/** Requests beyond these get 503: the last of them would wait for some seconds. */
const PENDING_MAX_COUNT = 2_000;
const PENDING_MAX_BYTES = 64 * MEBIBYTE;

type Writer = WorkerRpc<WriterMethods, WriterOrder, WriterNews>;

/** The writer thread, seen from the thread that handles requests. One that dies is replaced: it loses nothing, and its jobs are free when their leases run out. On SQLite its renderings, but not those of a command, are free at once. */
export function startWriter(ports: {
  readonly data: WriterThreadData;
  readonly log: Pick<Log, "error">;
  readonly timers: Timers;
  readonly onRendered: (durationMs: number) => void;
  readonly onEnded: () => void;
  readonly onDiskFault: () => void;
  readonly path?: string;
}): Writer {
  const { data, log, timers, onRendered, onEnded, onDiskFault, path = writerThreadPath } = ports;
  let hasFault = false;
  return new WorkerRpc<WriterMethods, WriterOrder, WriterNews>({
    open: threadChannel(path, data),
    timers,
    maxPending: Number.POSITIVE_INFINITY,
    lifetime: { restartMs: RESTART_MS },
    onNotification(news) {
      if (news !== "disk fault") return onRendered(news.renderedInMs);
      hasFault = true;
      onDiskFault();
    },
    onEnded(reason, isRepeated) {
      onEnded();
      // The service is about to end, and said why.
      if (!isRepeated && !hasFault) log.error({ reason }, "the writer thread ended; another one is started");
    },
  });
}

/** The methods that `writer` executes. @throws ServiceError `service_unavailable` when too much waits for it. */
export function remoteWriter(
  writer: () => Pick<Writer, "call">,
  writes: WriteQueue = new WriteQueue(),
): WriterMethods {
  let pendingCount = 0;
  let pendingBytes = 0;

  /** What requests bring is bounded; calls of the service itself are few, and reading needs them. */
  async function bounded<Result>(byteCount: number, call: () => Promise<Result>): Promise<Result> {
    if (pendingCount >= PENDING_MAX_COUNT || pendingBytes + byteCount > PENDING_MAX_BYTES)
      throw new ServiceError("service_unavailable", "The service is busy: try again in a few seconds.", {
        internal: `${pendingCount} requests of ${pendingBytes} bytes wait for the writer thread`,
      });
    pendingCount += 1;
    pendingBytes += byteCount;
    try {
      return await call();
    } finally {
      pendingCount -= 1;
      pendingBytes -= byteCount;
      // Those that shared a commit end together: reads come before their responses.
      await writes.enter();
    }
  }

  const method =
    <Name extends keyof WriterMethods>(name: Name) =>
    (...args: Parameters<WriterMethods[Name]>) =>
      writer().call(name, args);
  return {
    handle: (request) =>
      bounded(request.body instanceof Uint8Array ? request.body.byteLength : 0, () =>
        writer().call("handle", [request]),
      ),
    ingestBody: (body, traceparent) =>
      bounded(body.byteLength, () => writer().call("ingestBody", [body, traceparent])),
    countVehicles: method("countVehicles"),
    recordUses: method("recordUses"),
    recordRefusal: method("recordRefusal"),
    markReplica: method("markReplica"),
    keepLogo: method("keepLogo"),
    queueAskedRender: method("queueAskedRender"),
    noteRequested: method("noteRequested"),
    restoreFiles: method("restoreFiles"),
    renderTranslation: method("renderTranslation"),
    renewSession: method("renewSession"),
    clearFlash: method("clearFlash"),
    vitals: method("vitals"),
    metrics: method("metrics"),
  };
}

/** In the writer thread, all but what its handlers and its observation do. */
export function composeWriterMethods(
  { db, clock, random, watch }: Pick<Installation, "db" | "clock" | "random" | "watch">,
  { certificates, credentials, ingestRequests }: Services,
): Omit<WriterMethods, "handle" | "vitals" | "metrics"> {
  return {
    ...certificates.writes,
    ...createSessionWrites({ db }),
    ...createLogoWrites({ db, clock }),
    ingestBody: (body, traceparent) =>
      continueTrace(watch.tracer, { name: "ingestRequests.ingestBody", traceparent }, () =>
        ingestRequests.ingestBody(body),
      ),
    countVehicles: createVehicleCounts({ db }).count,
    recordUses: credentials.recordUses,
    recordRefusal: createRefusalRecord({ db }),
    markReplica: createMarkWriter({ db, clock, random }),
  };
}
