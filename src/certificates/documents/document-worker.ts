import { parentPort, workerData } from "node:worker_threads";
import { loadSharp } from "../rendering/preview/native-sharp.ts";
import { ThreadPriority } from "../rendering/thread-priority.ts";
import { type IssuerKeys, parseIssuerKeys } from "../signing/key-documents.ts";
import { examineFile } from "../verification/check-file.ts";
import { isPdf } from "../verification/pdf-reader.ts";
import type { DocumentJob, DocumentReply, DocumentWorkerData } from "./document-message.ts";
import { readPdfQrText } from "./pdf-qr-text.ts";
import { readQrText } from "./qr-text.ts";

/** Answers each `DocumentJob` with a `DocumentReply`. The first picture loads sharp. */
if (parentPort === null) throw new Error("document-worker.ts is the entry point of a worker thread");
const port = parentPort;
const { spareFolder } = workerData as DocumentWorkerData;
let sharp: ReturnType<typeof loadSharp> | null = null;
/** The keys of the last key set, which seldom changes. */
let known: { readonly keySet: string; readonly keys: IssuerKeys } | null = null;

new ThreadPriority().lowerThisThread();

function keysOf(keySet: string): IssuerKeys {
  if (known?.keySet !== keySet) known = { keySet, keys: parseIssuerKeys(keySet) ?? NO_KEYS };
  return known.keys;
}

async function replyTo({ jobId, document, task }: DocumentJob): Promise<DocumentReply> {
  const { kind } = task;
  if (kind === "examine") return { jobId, kind, finding: examineFile(document, keysOf(task.keySet)) };
  sharp ??= loadSharp(spareFolder ?? undefined);
  const readText = isPdf(document) ? readPdfQrText : readQrText;
  return { jobId, kind, text: await readText(await sharp, document) };
}

port.on("message", async (job: DocumentJob) => port.postMessage(await replyTo(job)));

const NO_KEYS: IssuerKeys = { signing: [], log: [] };
