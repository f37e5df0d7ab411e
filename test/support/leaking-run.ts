import { test } from "bun:test";
import { join } from "node:path";
import { capturingLog } from "./test-app.ts";

/** A test run that leaks into every kind of log. A test runs it; it is not part of the suite itself. */
const VIN = "WVWZZZE1ZMP000001";

test("the log of an app in this process", () => {
  capturingLog(() => {}).info({ vin: VIN }, "looked up");
});

test("the stderr of a child process, which nobody reads", async () => {
  await Bun.spawn([process.execPath, "-e", `console.error('{"vin":"${VIN}"}')`], { stderr: "pipe" }).exited;
});

test("the stderr of a child process, which somebody reads", async () => {
  const child = Bun.spawn([process.execPath, "-e", `console.error('{"vin":"${VIN}"}')`], { stderr: "pipe" });
  const said = await new Response(child.stderr).text();
  if (!said.includes(VIN)) throw new Error("the test did not get what the child said");
});

test("the log of an app in a child process", async () => {
  const program = `
    import { capturingLog } from ${JSON.stringify(join(import.meta.dir, "test-app.ts"))};
    capturingLog(() => {}).info({ vin: "${VIN}" }, "looked up");
  `;
  await Bun.spawn([process.execPath, "-e", program], { stderr: "pipe" }).exited;
});

test("the stdout of a service", async () => {
  const program = `console.log('{"vin":"${VIN}"}')`;
  await Bun.spawn([process.execPath, "-e", program, "serve"], { stdout: "pipe" }).exited;
});

test("no log at all", () => {});
