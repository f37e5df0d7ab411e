#!/usr/bin/env bun
import { exitCodeOf } from "./exit.ts";
import { createProgram } from "./program.ts";

// Files of svc are readable only by their owner: results, keys, certificates.
process.umask(0o077);
try {
  const program = await createProgram(process.argv.slice(2));
  await program.parseAsync(process.argv);
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
