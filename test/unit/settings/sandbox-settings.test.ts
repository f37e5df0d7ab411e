import { expect, test } from "bun:test";
import { openSandboxWarning } from "../../../src/settings/sandbox-settings.ts";

test.each([
  ["a sandbox on loopback", { isSandbox: true, host: "127.0.0.1" }, false],
  ["a sandbox on localhost", { isSandbox: true, host: "localhost" }, false],
  ["a sandbox on every address", { isSandbox: true, host: "0.0.0.0" }, true],
  ["an installation on every address", { isSandbox: false, host: "0.0.0.0" }, false],
])("the operator is warned that anyone may use it: %s", (_, config, isWarned) => {
  expect(openSandboxWarning(config) !== null).toBe(isWarned);
});
