import { battery } from "./battery.ts";
import { forms } from "./forms.ts";
import { languages } from "./languages.ts";
import { values } from "./values.ts";

/** English, from which the others are translated. Each file holds one part, whose name is the first word of its keys. */
export const en = { ...languages, ...values, ...battery, ...forms } as const;

export type English = typeof en;
export type EnglishKey = keyof English;
