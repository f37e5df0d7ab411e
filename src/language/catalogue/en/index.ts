import { battery } from "./battery.ts";
import { forms } from "./forms.ts";
import { help } from "./help.ts";
import { landing } from "./landing.ts";
import { languages } from "./languages.ts";
import { notice } from "./notice.ts";
import { page } from "./page.ts";
import { portal } from "./portal.ts";
import { setup } from "./setup.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { values } from "./values.ts";
import { verify } from "./verify.ts";

/** English, from which the others are translated. Each file holds one part, whose name is the first word of its keys. */
export const en = {
  ...battery,
  ...forms,
  ...help,
  ...landing,
  ...languages,
  ...notice,
  ...page,
  ...portal,
  ...setup,
  ...unsubscribe,
  ...values,
  ...verify,
} as const;

export type English = typeof en;
export type EnglishKey = keyof English;
