#!/usr/bin/env bun
import { runCommandLine } from "./command-line.ts";

// Files of svc are readable only by their owner: results, keys, certificates.
process.umask(0o077);
process.exitCode = await runCommandLine(process.argv.slice(2));
