import { describe, expect, test } from "bun:test";
import { SETTINGS } from "../../src/settings/setting.ts";

describe("the settings in the code", () => {
  test("are named once, have a flag that says what it takes, and would not break the table", () => {
    expect(new Set(SETTINGS.map(({ variable }) => variable)).size).toBe(SETTINGS.length);
    for (const { variable, flag, fallback, meaning } of SETTINGS) {
      expect(variable).toMatch(/^(SVC|AWS|OTEL)_[A-Z0-9_]+$/);
      if (flag !== null) {
        const name = variable.slice("SVC_".length).toLowerCase().replaceAll("_", "-");
        expect(flag.split(" ")[0]).toBe(`--${name}`);
      }
      expect(`${fallback}${meaning}`).not.toMatch(/[|\n]/);
    }
  });

  test("that hold a secret have no flag: a command line can be seen by every user of the machine", () => {
    for (const { variable, flag } of SETTINGS) {
      if (/SECRET|PASSWORD|SMTP_URL|ACCESS_KEY|SESSION_TOKEN|HEADERS/.test(variable)) expect(flag).toBeNull();
    }
  });
});
