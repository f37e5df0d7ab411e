import { EXIT, exitCodeOf } from "./exit.ts";
import { createProgram } from "./program.ts";

/**
 * Runs one command in this process, as the binary does. What it prints is on stdout, and one line for an error on stderr.
 *
 * @param words the command and its arguments, without the name of the program.
 * @returns the exit code of the operator contract.
 */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  try {
    const program = await createProgram(words);
    await program.parseAsync([...words], { from: "user" });
    return EXIT.done;
  } catch (error) {
    return exitCodeOf(error);
  }
}
