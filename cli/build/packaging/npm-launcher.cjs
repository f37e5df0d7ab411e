#!/usr/bin/env node
// Runs the svc of this machine, which npm installs as an optional package beside this one.
"use strict";
const { spawn } = require("node:child_process");
const { constants } = require("node:os");
const { isatty } = require("node:tty");

const name = `@svc/${process.platform}-${process.arch}`;
let program;
try {
  program = require.resolve(`${name}/svc`);
} catch {
  console.error(
    `svc: ${name} is not installed: npm was told to leave out optional packages, or svc is not made for it.`,
  );
  process.exit(1);
}
const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
// A terminal sends these to svc as well, and a second one would end it at once.
const hasTerminal = [0, 1, 2].some((stream) => isatty(stream));
for (const signal of ["SIGINT", "SIGHUP"])
  process.on(signal, () => {
    if (!hasTerminal) child.kill(signal);
  });
for (const signal of ["SIGTERM", "SIGUSR1", "SIGUSR2"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`svc: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
