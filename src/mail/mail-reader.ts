import type { ZoneClock } from "../kernel/zone-clock.ts";
import type { Translator } from "../language/translator.ts";

export interface MailReader {
  readonly t: Translator;
  readonly clock: ZoneClock;
}
