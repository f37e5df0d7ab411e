import { describe, expect, test } from "bun:test";
import { type Config, readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import type { Setting } from "../../src/settings/setting.ts";
import { thrownBy } from "./thrown.ts";

interface SettingCases {
  /** A value, what else must be set with it, and what of the configuration it becomes. */
  readonly good: ReadonlyArray<readonly [value: string, becomes: Partial<Config>, beside?: Settings]>;
  readonly bad: readonly string[];
  /** Of bad values, what the error says more closely than that of the others. */
  readonly closer?: ReadonlyArray<readonly [value: string, says: string]>;
  /** What a bad value is set beside; nothing by default. */
  readonly badBeside?: Settings;
}

type Declared = Readonly<Record<string, Setting>>;

/** Cases for each setting of a file: the compiler asks for those of a new one. */
export type CasesOf<S extends Declared> = Readonly<Record<S[keyof S]["variable"], SettingCases>>;

export const read = (settings: Settings) => readConfig(settings, { isTerminal: false });

/** The tests of the values that settings accept and refuse. */
export function testSettings<S extends Declared>(settings: S, cases: CasesOf<S>): void {
  describe("every setting", () => {
    for (const variable of Object.values(settings).map(
      (setting): S[keyof S]["variable"] => setting.variable,
    )) {
      const { good, bad, badBeside, closer = [] } = cases[variable];
      for (const [value, becomes, beside] of good) {
        test(`the setting ${variable}=${value} is accepted`, () => {
          const config = read({ ...beside, [variable]: value });
          for (const [key, expected] of Object.entries(becomes)) {
            expect(config[key as keyof Config]).toEqual(expected);
          }
        });
      }

      for (const [value, says] of closer) {
        test(`the setting ${variable}=${value} is refused by an error that says what is wrong with it`, () => {
          expect(bad).toContain(value);
          expect(thrownBy(() => read({ ...badBeside, [variable]: value })).message).toBe(
            `${variable} ${says}.`,
          );
        });
      }

      for (const value of bad) {
        test(`the setting ${variable}=${JSON.stringify(value)} is refused in one line that names it and does not repeat the value`, () => {
          const error = thrownBy(() => read({ ...badBeside, [variable]: value }));
          expect(error.code).toBe("setup");
          expect(error.message).toStartWith(`${variable} `);
          expect(error.message).not.toContain("\n");
          if (value.length > 8 && variable === "SVC_INGEST_SECRET")
            expect(error.message).not.toContain(value);
          expect(error.message).not.toMatch(/secret-pass|secret[^_]pass/);
        });
      }
    }
  });
}
