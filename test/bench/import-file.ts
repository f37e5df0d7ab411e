import { sentRecord } from "./result-request.ts";

/** Writes a file for `svc tests ingest`: records with every figure that cause no event and no rendering, each of a run of its own. */
export async function writeImportFile(path: string, serialNumber: string, lineCount: number): Promise<void> {
  const writer = Bun.file(path).writer({ highWaterMark: 1 << 20 });
  for (let line = 1; line <= lineCount; line += 1) {
    writer.write(`${JSON.stringify(sentRecord("in_progress", serialNumber, `imported-${line}`))}\n`);
    if (line % 1_000 === 0) await writer.flush();
  }
  await writer.end();
}
