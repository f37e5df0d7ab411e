import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { runWitness, witness } from "./witness.ts";

/** What pyHanko says of a signed PDF. */
export interface PdfSignatureVerdict {
  readonly valid: boolean;
  readonly intact: boolean;
  readonly trusted: boolean;
  /** The same, judged at the time that the signature states. */
  readonly trusted_at_signing_time: boolean;
  /** The time that the signature states. */
  readonly signed_at: string;
  readonly bottom_line: boolean;
  readonly coverage: string;
  readonly sub_filter: string;
  readonly signed_attributes: readonly string[];
  readonly time_stamp: { readonly valid: boolean; readonly trusted: boolean } | null;
}

/** pyHanko's command, or null where it is not installed. */
export const PYHANKO = witness("pyhanko");

/** Lets pyHanko check PDFs, with the certificates of a PEM file as the only ones that it trusts. */
export async function judgePdfs(files: readonly string[], rootsFile: string): Promise<PdfSignatureVerdict[]> {
  if (PYHANKO === null) throw new Error("pyHanko is not installed");
  const python = join(dirname(realpathSync(PYHANKO)), "python");
  const script = join(import.meta.dir, "signing", "judge.py");
  const judged = await runWitness(python, [script, rootsFile, ...files]);
  if (judged.exitCode !== 0) throw new Error(judged.stderr);
  return JSON.parse(judged.stdout) as PdfSignatureVerdict[];
}
