import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";
import type { Random } from "../kernel/random.ts";
import { createInvitationService } from "../people/invitation-service.ts";
import { createMemberService } from "../people/member-service.ts";
import { createPasswordChange } from "../people/password-change.ts";
import type { PasswordCosts } from "../people/password-hash.ts";
import type { EnqueueMail, PersonService } from "../people/person-service.ts";
import { createSessionService } from "../sessions/session-service.ts";
import { createSignInService } from "../sessions/sign-in-service.ts";

export type PortalAccounts = ReturnType<typeof createPortalAccounts>;

/** Everything about who signs in to the portal, and for whom. */
export function createPortalAccounts(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Pick<Log, "info" | "warn">;
  readonly enqueueMail: EnqueueMail;
  readonly people: Pick<PersonService, "sending">;
  /** The origin of links, without a trailing slash. */
  readonly publicUrl: () => string;
  /** Those of `hashPassword` unless given. */
  readonly passwordCosts?: PasswordCosts | undefined;
}) {
  const { db, clock, random, log, enqueueMail, people, publicUrl, passwordCosts: costs } = ports;
  const sessions = createSessionService({ db, clock, random });
  return {
    sessions,
    signIns: createSignInService({ db, clock, log, sessions }),
    passwordChange: createPasswordChange({
      ...{ db, clock, costs, beginSession: sessions.begin },
      notice: { enqueueMail, publicUrl },
    }),
    members: createMemberService({ db, clock }),
    invitations: createInvitationService({ db, clock, sending: people.sending }),
  };
}
