import { expect, test } from "bun:test";
import { settingsFrom, unknownSettings } from "../../../src/settings/environment.ts";
import { thrownBy } from "../../support/thrown.ts";

test("the environment gives the settings that are svc's; an empty one counts as not set", () => {
  expect(settingsFrom({ SVC_PORT: "1", SVC_HOST: "", PATH: "/bin", SVC_OTHER: "x" })).toEqual({
    SVC_PORT: "1",
  });
});

test("an environment that has every server's certificate accepted is refused, by the name of the variable", () => {
  const refused = thrownBy(() => settingsFrom({ NODE_TLS_REJECT_UNAUTHORIZED: "0" }));
  expect(refused).toMatchObject({ code: "setup", message: expect.stringMatching(/^NODE_TLS_REJECT_/) });
  // The runtime heeds no other value.
  expect(settingsFrom({ NODE_TLS_REJECT_UNAUTHORIZED: "1" })).toEqual({});
});

test("a mistyped setting in the environment is noticed, a foreign variable is not", () => {
  expect(unknownSettings({ SVC_PROT: "1", SVC_PORT: "1", PATH: "/bin", SVC_TEST_SEED: "x" })).toEqual([
    "SVC_PROT",
  ]);
});

test("the credential of commands that ask an installation is no mistyped setting", () => {
  expect(unknownSettings({ SVC_CLIENT_ID: "x", SVC_CLIENT_SECRET: "x" })).toEqual([]);
});
