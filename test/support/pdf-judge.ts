import { runWitness, witness } from "./witness.ts";

/** The standards that a certificate keeps to at once, as veraPDF names them: archives (PDF/A-3b) and readers who do not see (PDF/UA-1). */
const FLAVOURS = ["3b", "ua1"];

/** veraPDF, as `.ci/run` installs it; null where it is not. @throws as `witness` does. */
export function pdfJudge(): string | null {
  return witness("verapdf-judge");
}

/**
 * What veraPDF finds in these files, one line a finding: flavour, file, rule, message and place. The files are judged in one process,
 * because its start takes longer than a file.
 *
 * @throws when it did not judge every file by every standard.
 */
export async function pdfFindings(judge: string, paths: readonly string[]): Promise<string[]> {
  const { stdout, stderr } = await runWitness(judge, [FLAVOURS.join(","), ...paths]);
  const lines = stdout.split("\n");
  const judged = lines.filter((line) => line.startsWith("judged\t")).length;
  if (judged !== paths.length * FLAVOURS.length)
    throw new Error(`veraPDF judged ${judged} times for ${paths.length} files: ${stderr}`);
  return lines.filter((line) => line.startsWith("finding\t"));
}
