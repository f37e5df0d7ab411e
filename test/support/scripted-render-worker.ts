import { parentPort, threadId } from "node:worker_threads";
import type { RenderJob, RenderReply } from "../../src/certificates/rendering/render-message.ts";

/**
 * A render worker without a renderer: the first word of a document's certificate number says how it treats the job. Its
 * "PDF" is the JSON of a `ScriptedAnswer`.
 *
 * - `answer`: answers at once; `hold`: announces itself on the channel `scripted-render` and answers when the test posts
 *   the same number there;
 * - `fail`: answers with an error; `silent`: never answers; `spin`: never returns; `throw`, `reject`, `exit`: dies.
 */
export interface ScriptedAnswer {
  readonly certificateNumber: string;
  readonly threadId: number;
  /** How many jobs this thread held when it took this one, including this one. */
  readonly jobsHeld: number;
}

if (parentPort === null) throw new Error("a worker thread's entry point");
const port = parentPort;
const channel = new BroadcastChannel("scripted-render");
let jobsHeld = 0;

port.on("message", async (job: RenderJob) => {
  const { jobId } = job;
  const { document } = job;
  const certificateNumber = document.certificateNumber ?? "";
  jobsHeld += 1;
  const answer: ScriptedAnswer = { certificateNumber, threadId, jobsHeld };
  switch (certificateNumber.split(" ")[0]) {
    case "hold":
      await held(certificateNumber);
      break;
    case "fail":
      jobsHeld -= 1;
      return post({ jobId, error: "no glyph for ☃" });
    case "silent":
      return;
    case "spin":
      for (;;);
    case "throw":
      throw new Error("thrown in the thread");
    case "reject":
      return void Promise.reject(new Error("rejected in the thread"));
    case "exit":
      process.exit(3);
  }
  jobsHeld -= 1;
  post({
    jobId,
    pdf: new TextEncoder().encode(JSON.stringify(answer)),
    jpeg: new Uint8Array([0xff, 0xd8]),
    signature: null,
  });
});

function post(reply: RenderReply): void {
  port.postMessage(reply);
}

function held(certificateNumber: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  channel.addEventListener("message", (event) => {
    if (event.data === certificateNumber) resolve();
  });
  channel.postMessage({ held: certificateNumber });
  return promise;
}
