import { expect, test } from "bun:test";
import { SETTING_LIST } from "../../../src/settings/settings.ts";

test("every setting is named once, has a flag that says what it takes, and would not break the table", () => {
  expect(new Set(SETTING_LIST.map(({ variable }) => variable)).size).toBe(SETTING_LIST.length);
  for (const { variable, flag, takes, fallbackText, meaning } of SETTING_LIST) {
    expect(variable).toMatch(/^(SVC|AWS|OTEL)_[A-Z0-9_]+$/);
    if (flag !== null) {
      const name = variable.slice("SVC_".length).toLowerCase().replaceAll("_", "-");
      expect(flag.split(" ")[0]).toBe(`--${name}`);
    }
    expect(`${takes.shown}${fallbackText}${meaning}`).not.toMatch(/[|\n]/);
  }
});

test("every setting has a default that it accepts itself", () => {
  for (const { fallback, takes } of SETTING_LIST) {
    if (fallback !== null) expect(takes.read(fallback)).not.toBeNull();
  }
});

test("a setting that holds a secret has no flag: a command line can be seen by every user of the machine", () => {
  for (const { variable, flag } of SETTING_LIST) {
    if (/SECRET|PASSWORD|SMTP_URL|ACCESS_KEY|SESSION_TOKEN|HEADERS/.test(variable)) expect(flag).toBeNull();
  }
});
