import type { ZoneClock } from "../kernel/zone-clock.ts";
import type { Translator } from "../language/translator.ts";

/** In which language a mail is written, and by which clock it says times. */
export interface MailReader {
  readonly t: Translator;
  readonly clock: ZoneClock;
}
