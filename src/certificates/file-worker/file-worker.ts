import { writeFileSync } from "node:fs";
import { placeOf } from "../../kernel/failure-trace.ts";
import { readPdfQrText } from "../documents/pdf-qr-text.ts";
import { readQrText } from "../documents/qr-text.ts";
import { logoFault } from "../logos/logo-file.ts";
import { drawLogo } from "../logos/logo-picture.ts";
import { loadSharp } from "../rendering/preview/native-sharp.ts";
import { ThreadPriority } from "../rendering/thread-priority.ts";
import { isPdf } from "../verification/pdf-reader.ts";
import type { FileJob, FileReply } from "./file-task.ts";
import { readWorkerFrame, workerFrame } from "./worker-frame.ts";

/** A process that answers each job on stdin with a reply on stdout, and ends with stdin. The first picture loads sharp. */
const JOB_MAX_BYTES = 16 * 1024 * 1024;

const NO_KEYS = { signing: [], log: [] };

async function replyTo({ task, spareFolder }: FileJob, file: Uint8Array): Promise<Uint8Array> {
  const reply = (header: FileReply, content?: Uint8Array) => workerFrame(header, content);
  if (task.kind === "examine") {
    // A worker that draws logos never loads what reads documents.
    const { parseIssuerKeys } = await import("../signing/key-documents.ts");
    const { examineFile } = await import("../verification/check-file.ts");
    return reply({ finding: examineFile(file, parseIssuerKeys(task.keySet) ?? NO_KEYS) });
  }
  const fault = task.kind === "draw logo" ? logoFault(file) : null;
  if (fault !== null) return reply({ logo: fault });
  let sharp: Awaited<ReturnType<typeof loadSharp>>;
  try {
    sharp = await loadSharp(spareFolder);
  } catch (error) {
    return reply({ failure: error instanceof Error ? error.message : String(error) });
  }
  if (task.kind === "read QR code")
    return reply({ qrText: await (isPdf(file) ? readPdfQrText : readQrText)(sharp, file) });
  const logo = await drawLogo(sharp, file);
  if (logo === null) return reply({ logo: "unreadable" });
  const { width, height, png } = logo;
  return reply({ logo: { width, height } }, png);
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

async function work(): Promise<void> {
  endFirstWithoutMemory();
  new ThreadPriority().lowerThisThread();
  const jobs = Bun.stdin.stream().getReader();
  const replies = Bun.stdout.writer();
  let next = readWorkerFrame(jobs, JOB_MAX_BYTES);
  for (;;) {
    const frame = await next;
    if (frame === null) return;
    next = readWorkerFrame(jobs, JOB_MAX_BYTES);
    // svc has ended: nobody waits for the file that is being drawn, which may take minutes.
    void next.then((following) => {
      if (following === null) process.exit();
    });
    const reply = await replyTo(frame.header as FileJob, frame.content).catch((error: unknown) =>
      workerFrame({ failure: JSON.stringify(placeOf(error)) } satisfies FileReply),
    );
    replies.write(reply);
    await replies.flush();
  }
}

await work();
process.exit();
