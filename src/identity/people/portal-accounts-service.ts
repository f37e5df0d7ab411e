import type { Runtime } from "../../db/runtime.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { createMembershipService } from "../memberships/membership-service.ts";
import { createPasswordChange } from "../passwords/password-change.ts";
import type { PasswordCosts } from "../passwords/password-hash.ts";
import { createSecondFactorService } from "../second-factor/second-factor-service.ts";
import { createSessionService, type SessionWrites } from "../sessions/session-service.ts";
import { createSignInService } from "../sessions/sign-in-service.ts";
import { createPersonLanguages } from "./person-language-service.ts";
import type { EnqueueMail, PersonService } from "./person-service.ts";

export function createPortalAccounts(
  ports: Pick<Runtime, "db" | "clock" | "random" | "log"> & {
    readonly wallClock: Clock;
    readonly enqueueMail: EnqueueMail;
    readonly people: Pick<PersonService, "sending">;
    readonly publicUrl: () => string;
    readonly keys: KeyRing;
    readonly requiresSecondFactor: boolean;
    readonly passwordCosts?: PasswordCosts | undefined;
    readonly sessionWrites?: SessionWrites | undefined;
  },
) {
  const { db, clock, random, log, enqueueMail, people, publicUrl, passwordCosts: costs } = ports;
  const { wallClock, keys, requiresSecondFactor } = ports;
  const sessions = createSessionService({
    db,
    clock,
    random,
    keys,
    requiresSecondFactor,
    writes: ports.sessionWrites,
  });
  const secondFactor = createSecondFactorService({ db, clock, wallClock, random, log, keys, enqueueMail });
  return {
    sessions,
    secondFactor,
    signIns: createSignInService({
      db,
      clock,
      log,
      random,
      sessions,
      secondFactor,
      notice: { enqueueMail, publicUrl },
    }),
    passwordChange: createPasswordChange({
      db,
      clock,
      costs,
      beginSession: sessions.begin,
      notice: { enqueueMail, publicUrl },
    }),
    languages: createPersonLanguages({ db, clock }),
    memberships: createMembershipService({ db, clock, sending: people.sending }),
  };
}
