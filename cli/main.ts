#!/usr/bin/env bun
import { FILE_WORKER_WORD } from "../src/certificates/file-worker/file-worker-command.ts";
import { runCommandLine } from "./program.ts";

// Files of svc are readable only by their owner: results, keys, certificates.
process.umask(0o077);
const words = process.argv.slice(2);
// Not for people: svc starts itself so to read a file that others sent.
if (words[0] === FILE_WORKER_WORD) await import("../src/certificates/file-worker/file-worker.ts");
else process.exitCode = await runCommandLine(words);
