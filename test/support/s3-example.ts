import { expect } from "bun:test";

export const KEY = "ab/abcdef.pdf";
export const bytesOf = (text: string) => new TextEncoder().encode(text);
export const FILE = bytesOf("%PDF- one");
export const DOWNLOAD = {
  contentType: "application/pdf",
  contentDisposition: 'attachment; filename="battery-certificate-BT-2026-7K3M9QXDR.pdf"',
};

/** As the log shows it: it must say something useful, and nothing that opens a file. */
export async function outage(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: "service_unavailable" });
  const shown = Bun.inspect(error, { depth: 10 });
  expect(shown).not.toMatch(/https?:|X-Amz-|Signature=|only\/for|hidden-key/);
  return (error as { internal: string }).internal;
}
