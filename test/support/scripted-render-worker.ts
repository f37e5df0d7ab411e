import { parentPort, threadId } from "node:worker_threads";
import type { RenderMethods } from "../../src/certificates/rendering/render-methods.ts";
import { serveRpc } from "../../src/kernel/serve-rpc.ts";

/**
 * A render worker without a renderer: the first word of a document's certificate number says how it treats the job. Its
 * "PDF" is the JSON of a `ScriptedAnswer`.
 *
 * - `answer`: answers at once; `hold`: announces itself on the channel `scripted-render` and answers when the test posts
 *   the same number there;
 * - `fail`: fails; `spin`: never returns; `throw`, `exit`: dies.
 */
export interface ScriptedAnswer {
  readonly certificateNumber: string;
  readonly threadId: number;
  /** How many jobs this thread held when it took this one, including this one. */
  readonly jobsHeld: number;
}

if (parentPort === null) throw new Error("a worker thread's entry point");
const channel = new BroadcastChannel("scripted-render");
let jobsHeld = 0;

serveRpc<RenderMethods>(parentPort, {
  renderLandscape: async () => new Uint8Array(),
  renderBadge: async () => new Uint8Array(),
  async render(document) {
    const certificateNumber = document.certificateNumber ?? "";
    jobsHeld += 1;
    const answer: ScriptedAnswer = { certificateNumber, threadId, jobsHeld };
    switch (certificateNumber.split(" ")[0]) {
      case "hold":
        await held(certificateNumber);
        break;
      case "fail":
        jobsHeld -= 1;
        throw new Error("no glyph for ☃");
      case "spin":
        for (;;);
      case "throw":
        queueMicrotask(() => {
          throw new Error("thrown in the thread");
        });
        return await new Promise<never>(() => {});
      case "exit":
        process.exit(3);
    }
    jobsHeld -= 1;
    const pdf = new TextEncoder().encode(JSON.stringify(answer));
    return { pdf, jpeg: new Uint8Array([0xff, 0xd8]), signature: null };
  },
});

function held(certificateNumber: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  channel.addEventListener("message", (event) => {
    if (event.data === certificateNumber) resolve();
  });
  channel.postMessage({ held: certificateNumber });
  return promise;
}
