import { writeFileSync } from "node:fs";
import { deserialize } from "node:v8";
import { MEBIBYTE } from "../../kernel/byte-count.ts";
import { ServiceError } from "../../kernel/errors.ts";
import { type RpcPort, serveRpc } from "../../kernel/serve-rpc.ts";
import { readPdfQrText } from "../documents/pdf-qr-text.ts";
import { readQrText } from "../documents/qr-text.ts";
import { logoFault } from "../logos/logo-file.ts";
import { drawLogo } from "../logos/logo-picture.ts";
import { loadSharp } from "../rendering/native-sharp.ts";
import { ThreadPriority } from "../rendering/thread-priority.ts";
import { isPdf } from "../verification/pdf-reader.ts";
import type { FileMethods } from "./file-worker-process.ts";
import { frameOf, readFrames } from "./frames.ts";

/** A process that replies on stdout to each request on stdin, and ends with stdin. The first picture loads sharp. */
const REQUEST_MAX_BYTES = 16 * MEBIBYTE;

const NO_KEYS = { signing: [], log: [] };

const methods: FileMethods = {
  async examine(file, keySet) {
    // A worker that draws logos never loads what reads documents.
    const { parseIssuerKeys } = await import("../signing/key-documents.ts");
    const { checkFile } = await import("../verification/check-file.ts");
    return checkFile(file, parseIssuerKeys(keySet) ?? NO_KEYS);
  },
  async readQrText(file, spareFolder) {
    const sharp = await openSharp(spareFolder);
    return await (isPdf(file) ? readPdfQrText : readQrText)(sharp, file);
  },
  async drawLogo(file, spareFolder) {
    const fault = logoFault(file);
    if (fault !== null) return fault;
    const logo = await drawLogo(await openSharp(spareFolder), file);
    if (logo === null) return "unreadable";
    const { width, height, png } = logo;
    return { width, height, pngBase64: Buffer.from(png).toString("base64") };
  },
};

/** @throws ServiceError whose `internal`, which has nothing of a file, is for the log. */
async function openSharp(spareFolder: string) {
  try {
    return await loadSharp(spareFolder);
  } catch (error) {
    const internal = error instanceof Error ? error.message : String(error);
    throw new ServiceError("service_unavailable", "No picture can be read.", { internal });
  }
}

/** Where memory runs out, the system ends this process before svc or its neighbours: a file may get past each limit on its size. */
function endFirstWithoutMemory(): void {
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Without /proc, as in some containers, it has the place of any other process.
  }
}

const replies = Bun.stdout.writer();
const pipes: RpcPort = {
  postMessage(reply) {
    replies.write(frameOf(Buffer.from(JSON.stringify(reply))));
    void replies.flush();
  },
  on(_, listener) {
    const requests = readFrames(Bun.stdin.stream(), REQUEST_MAX_BYTES, (bytes) =>
      listener(deserialize(bytes)),
    );
    // svc has ended: nobody waits for the file that is being drawn, which may take minutes.
    void requests.finally(() => process.exit());
  },
};
endFirstWithoutMemory();
new ThreadPriority().lowerThisThread();
serveRpc(pipes, methods);
