import { runWitness, witness } from "./witness.ts";

export const faketime: string | null = witness("faketime");

/** The environment in which a process believes that its time is another. @param difference such as `+400d` or `-20m`. */
export async function timeOffBy(difference: string): Promise<Record<string, string>> {
  const { stdout } = await runWitness(faketime ?? "", ["-f", difference, "env"]);
  const lines = stdout.split("\n").filter((line) => /^(LD_PRELOAD|FAKETIME)=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.split("=", 1)[0] ?? "", line.replace(/^\w+=/, "")]));
}
