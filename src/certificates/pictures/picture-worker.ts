import { parentPort, workerData } from "node:worker_threads";
import { loadSharp } from "../rendering/preview/native-sharp.ts";
import type { PictureJob, PictureReply, PictureWorkerData } from "./picture-message.ts";
import { readQrText } from "./qr-text.ts";

/** The entry point of the picture thread: it takes `PictureJob`s and answers each with a `PictureReply`. The first job loads sharp. */
if (parentPort === null) throw new Error("picture-worker.ts is the entry point of a worker thread");
const port = parentPort;
const { spareFolder } = workerData as PictureWorkerData;
let sharp: ReturnType<typeof loadSharp> | null = null;

port.on("message", async ({ jobId, picture }: PictureJob) => {
  sharp ??= loadSharp(spareFolder ?? undefined);
  const reply: PictureReply = { jobId, text: await readQrText(await sharp, picture) };
  port.postMessage(reply);
});
