import { parentPort, workerData } from "node:worker_threads";
import { loadSharp } from "./preview/native-sharp.ts";
import type { RenderJob, RenderReply, RenderWorkerData } from "./render-message.ts";
import { createRenderer } from "./renderer.ts";
import { ThreadPriority } from "./thread-priority.ts";

/** Answers each `RenderJob` with a `RenderReply`. The first job loads sharp, fonts and template. A failed job does not harm the next. */
if (parentPort === null) throw new Error("render-worker.ts is the entry point of a worker thread");
const port = parentPort;
const { spareFolder } = workerData as RenderWorkerData;
let renderer: ReturnType<typeof openRenderer> | null = null;

const priority = new ThreadPriority();
priority.lowerThisThread();

port.on("message", async (job: RenderJob) => {
  const { jobId } = job;
  try {
    renderer ??= openRenderer();
    const { pdf, jpeg, signature } = await (await renderer).render(job.document, job.signing);
    priority.lowerHelpers();
    // Copies are transferred to the other thread, because memory that sharp allocated cannot be transferred.
    const ownPdf = new Uint8Array(pdf);
    const ownJpeg = new Uint8Array(jpeg);
    post({ jobId, pdf: ownPdf, jpeg: ownJpeg, signature }, [ownPdf.buffer, ownJpeg.buffer]);
  } catch (error) {
    post({ jobId, error: describe(error) });
  }
});

async function openRenderer() {
  try {
    return await createRenderer(await loadSharp(spareFolder ?? undefined));
  } catch (error) {
    // The cause, for example a full disk, may be gone when the next job comes.
    renderer = null;
    throw error;
  }
}

function post(reply: RenderReply, handOver: ArrayBuffer[] = []): void {
  port.postMessage(reply, handOver);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? "";
  return stack.includes(error.message) ? stack : `${error.name}: ${error.message}\n${stack}`;
}
