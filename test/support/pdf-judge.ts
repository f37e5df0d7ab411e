import { runWitness, witness } from "./witness.ts";

/** The standards that a certificate keeps to at once, as veraPDF names them: archives (PDF/A-3b) and readers who do not see (PDF/UA-1). */
const FLAVOURS = ["3b", "ua1"] as const;
export type PdfFlavour = (typeof FLAVOURS)[number];

/** veraPDF, as `.ci/run` installs it; null where it is not. @throws as `witness` does. */
export function pdfJudge(): string | null {
  return witness("verapdf-judge");
}

/** A rule of a standard by its clause and the number of its test, and how often these files gave it something to check. */
interface PdfRule {
  readonly flavour: PdfFlavour;
  readonly rule: string;
  /** What the rule is about, such as an annotation, as veraPDF names it. */
  readonly object: string;
  readonly checkCount: number;
}

interface PdfVerdict {
  /** One line a finding: flavour, file, rule, message and place, behind the word `finding`. */
  readonly findings: readonly string[];
  readonly rules: readonly PdfRule[];
}

/**
 * What veraPDF finds in these files. They are judged in one process, because its start takes longer than a file.
 *
 * @throws when it did not judge every file by every standard.
 */
export async function judgePdfs(judge: string, paths: readonly string[]): Promise<PdfVerdict> {
  const { stdout, stderr } = await runWitness(judge, [FLAVOURS.join(","), ...paths]);
  const lines = stdout.split("\n");
  const linesOf = (kind: string) => lines.filter((line) => line.startsWith(`${kind}\t`));
  const judgedCount = linesOf("judged").length;
  if (judgedCount !== paths.length * FLAVOURS.length)
    throw new Error(`veraPDF judged ${judgedCount} times for ${paths.length} files: ${stderr}`);
  const rules = linesOf("rule").map((line) => {
    const [, id = "", rule = "", object = "", checkCount = ""] = line.split("\t");
    const flavour = FLAVOURS.find((one) => one === id);
    if (flavour === undefined) throw new Error(`${id} was not asked for`);
    return { flavour, rule, object, checkCount: Number(checkCount) };
  });
  return { findings: linesOf("finding"), rules };
}
