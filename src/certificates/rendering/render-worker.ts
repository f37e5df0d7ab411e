import { parentPort, workerData } from "node:worker_threads";
import { serveRpc } from "../../kernel/serve-rpc.ts";
import { loadSharp } from "./native-sharp.ts";
import type { RenderMethods, RenderWorkerData } from "./render-methods.ts";
import { createRenderer } from "./renderer.ts";
import { ThreadPriority } from "./thread-priority.ts";

/** The first certificate loads sharp, fonts and template. One that fails does not harm the next. */
if (parentPort === null) throw new Error("render-worker.ts is the entry point of a worker thread");
const { spareFolder } = workerData as RenderWorkerData;
let renderer: ReturnType<typeof openRenderer> | null = null;

const priority = new ThreadPriority();
priority.lowerThisThread();

serveRpc<RenderMethods>(parentPort, {
  async render(document, signing) {
    const { pdf, jpeg, signature } = await (await opened()).render(document, signing);
    priority.lowerHelpers();
    // Of a part of a buffer, all of it would be copied to the other thread.
    return { pdf: new Uint8Array(pdf), jpeg: new Uint8Array(jpeg), signature };
  },
  async renderLandscape(document) {
    const jpeg = await (await opened()).renderLandscape(document);
    priority.lowerHelpers();
    return new Uint8Array(jpeg);
  },
  async renderBadge(badge, language, format) {
    const picture = await (await opened()).renderBadge(badge, language, format);
    priority.lowerHelpers();
    return new Uint8Array(picture);
  },
});

function opened() {
  renderer ??= openRenderer();
  return renderer;
}

async function openRenderer() {
  try {
    return await createRenderer(await loadSharp(spareFolder ?? undefined));
  } catch (error) {
    // The cause, for example a full disk, may be gone when the next job comes.
    renderer = null;
    throw error;
  }
}
