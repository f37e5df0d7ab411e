import type { Actor } from "../../audit/audit.ts";
import { audited } from "../../audit/audit-service.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import type { Clock } from "../../kernel/clock.ts";
import { notFound } from "../../kernel/errors.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { open, seal } from "../../keys/seal.ts";
import { secondFactorMail, sendNotice } from "../people/account-notice.ts";
import { personActor } from "../people/person.ts";
import { auditSignIn } from "../people/person-audit.ts";
import { findMailReader } from "../people/person-language-store.ts";
import type { EnqueueMail } from "../people/person-service.ts";
import { findPerson } from "../people/person-store.ts";
import { type BrowserOrigin, sessionTokenDigest } from "../sessions/session.ts";
import { deleteSessionsOf, isKnownBrowser } from "../sessions/session-store.ts";
import { admitAttempt, forgetAttempts, forgiveAttempt } from "../sessions/sign-in-attempt-store.ts";
import { codeDigestOf, codeLimitsOf } from "../sessions/sign-in-limit.ts";
import {
  isTotpCode,
  lastGoodPeriod,
  newRecoveryCodes,
  newTotpSecret,
  periodOfCode,
  recoveryCodeDigest,
  secondFactorContext,
  totpUrl,
} from "./second-factor.ts";
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
  usePeriod,
  useRecoveryCode,
} from "./second-factor-store.ts";

/** The secret belongs to the person only after a code of it is typed. */
export interface OfferedSecret {
  readonly secret: string;
  readonly url: string;
  /** As the form carries it: valid only in this session, so that nobody can plant a secret. */
  readonly sealed: string;
}

/** `off` where the person has no second factor. `isFirst` for the attempt that reached the limit. */
type CodeOutcome =
  | { readonly kind: "right"; readonly wasRecoveryCode: boolean }
  | { readonly kind: "wrong" | "off" }
  | { readonly kind: "limited"; readonly isFirst: boolean };

type EnrolmentOutcome =
  | { readonly kind: "on"; readonly recoveryCodes: readonly string[] }
  | { readonly kind: "wrong" | "was_on" };

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export function createSecondFactorService(
  ports: Pick<Runtime, "db" | "clock" | "random" | "log"> & {
    /** The time of the apps that show codes. */
    readonly wallClock: Clock;
    readonly keys: KeyRing;
    readonly enqueueMail: EnqueueMail;
  },
) {
  const { db, clock, wallClock, random, log, keys, enqueueMail } = ports;

  const offerContext = (personId: number, sessionToken: string) =>
    `second-factor-offer:${personId}:${sessionTokenDigest(sessionToken)}`;

  /** In the transaction of what the code allows. The attempt is counted first, and a valid code of either kind is used up. */
  async function tryCode(
    tx: Executor,
    personId: number,
    typed: string,
    browser: BrowserOrigin,
  ): Promise<CodeOutcome> {
    const nowMs = clock.nowMs();
    const factor = await findSecondFactor(tx, personId);
    if (factor === null) return { kind: "off" };
    const limits = codeLimitsOf(personId, await knownDigestOf(tx, personId, browser));
    const admission = await admitAttempt(tx, limits, nowMs);
    const event = { personId, sourceAddress: browser.address, nowMs };
    if (!admission.isAdmitted) {
      if (admission.isFirst) await auditSignIn(tx, { ...event, action: "person.sign-in-locked" });
      return { kind: "limited", isFirst: admission.isFirst };
    }
    const code = typed.replace(/\s/g, "");
    const isRight = isTotpCode(code)
      ? await useTotp(tx, personId, factor.sealedSecret, code, wallClock.nowMs())
      : await useRecovery(tx, personId, code, nowMs);
    if (!isRight) {
      await auditSignIn(tx, { ...event, action: "person.code-failed" });
      return { kind: "wrong" };
    }
    await forgiveAttempt(tx, limits);
    return { kind: "right", wasRecoveryCode: !isTotpCode(code) };
  }

  async function knownDigestOf(tx: Executor, personId: number, { browserToken }: BrowserOrigin) {
    if (browserToken === null) return null;
    const tokenDigest = sessionTokenDigest(browserToken);
    return (await isKnownBrowser(tx, personId, tokenDigest)) ? tokenDigest : null;
  }

  async function useTotp(tx: Executor, personId: number, sealed: string, code: string, nowMs: number) {
    const period = periodOfCode(open(keys, sealed, secondFactorContext(personId)), code, nowMs);
    if (period === null) return false;
    return await usePeriod(tx, personId, { period, lastGoodPeriod: lastGoodPeriod(nowMs) });
  }

  async function useRecovery(tx: Executor, personId: number, code: string, nowMs: number) {
    const digest = recoveryCodeDigest(personId, code);
    if (digest === null || !(await useRecoveryCode(tx, personId, digest))) return false;
    const left = await countRecoveryCodes(tx, personId);
    const [before, after] = [{ recovery_codes: left + 1 }, { recovery_codes: left }];
    const subject = ["person", personId] as const;
    await audited(tx, personActor(personId), "person.use-recovery-code", subject, nowMs, after, before);
    return true;
  }

  async function giveRecoveryCodes(tx: Executor, personId: number, codes: readonly string[]) {
    const digests = codes.flatMap((code) => recoveryCodeDigest(personId, code) ?? []);
    await replaceRecoveryCodes(tx, personId, digests);
  }

  function logCode(outcome: CodeOutcome, personId: number, { requestId }: BrowserOrigin): void {
    if (outcome.kind === "wrong") log.warn({ requestId, personId }, "sign-in code was wrong");
    if (outcome.kind === "limited" && outcome.isFirst)
      log.warn({ requestId, personId }, "sign-in codes are locked");
  }

  return {
    tryCode,
    logCode,

    async find(personId: number): Promise<{ sinceMs: number; recoveryCodesLeft: number } | null> {
      const factor = await findSecondFactor(db.read, personId);
      if (factor === null) return null;
      return { sinceMs: factor.createdAtMs, recoveryCodesLeft: await countRecoveryCodes(db.read, personId) };
    },

    /** Stores nothing. */
    offer(person: { readonly id: number; readonly email: string }, sessionToken: string): OfferedSecret {
      const secret = newTotpSecret(random);
      return {
        secret,
        url: totpUrl(secret, person.email),
        sealed: seal(keys, secret, offerContext(person.id, sessionToken)),
      };
    },

    /** Null for a secret that was not offered in this session. */
    reopen(
      person: { readonly id: number; readonly email: string },
      sessionToken: string,
      sealed: string,
    ): OfferedSecret | null {
      try {
        const secret = open(keys, sealed, offerContext(person.id, sessionToken));
        return { secret, url: totpUrl(secret, person.email), sealed };
      } catch {
        return null;
      }
    },

    /** Needs a code of the offered secret; the caller has checked the password. Signs every other browser out: it has not shown a code. */
    async enrol(
      personId: number,
      { secret }: OfferedSecret,
      code: string,
      sessionToken: string,
    ): Promise<EnrolmentOutcome> {
      const recoveryCodes = newRecoveryCodes(random);
      return await db.transact(async (tx): Promise<EnrolmentOutcome> => {
        const nowMs = clock.nowMs();
        const person = await findPerson(tx, personId);
        if (person === null) throw new Error("a session belongs to nobody");
        const period = periodOfCode(secret, code.replace(/\s/g, ""), wallClock.nowMs());
        if (period === null) return { kind: "wrong" };
        const sealedSecret = seal(keys, secret, secondFactorContext(personId));
        if (!(await insertSecondFactor(tx, { personId, sealedSecret, lastPeriod: period, nowMs })))
          return { kind: "was_on" };
        await giveRecoveryCodes(tx, personId, recoveryCodes);
        await deleteSessionsOf(tx, personId, sessionTokenDigest(sessionToken));
        const mail = secondFactorMail(await findMailReader(tx, personId, null), person, {
          state: "on",
          atMs: nowMs,
        });
        await sendNotice(tx, enqueueMail, person, mail, nowMs);
        const [before, after] = [{ second_factor: false }, { second_factor: true }];
        const subject = ["person", personId] as const;
        await audited(tx, personActor(personId), "person.second-factor-on", subject, nowMs, after, before);
        return { kind: "on", recoveryCodes };
      });
    },

    /** Needs a valid code. */
    async renewRecoveryCodes(
      personId: number,
      code: string,
      browser: BrowserOrigin,
    ): Promise<CodeOutcome | { readonly kind: "renewed"; readonly recoveryCodes: readonly string[] }> {
      const recoveryCodes = newRecoveryCodes(random);
      const outcome = await db.transact(async (tx) => {
        const tried = await tryCode(tx, personId, code, browser);
        if (tried.kind !== "right") return tried;
        await giveRecoveryCodes(tx, personId, recoveryCodes);
        const subject = ["person", personId] as const;
        await audited(tx, personActor(personId), "person.renew-recovery-codes", subject, clock.nowMs());
        return { kind: "renewed", recoveryCodes } as const;
      });
      if (outcome.kind !== "renewed") logCode(outcome, personId, browser);
      return outcome;
    },

    /** Needs a valid code; the caller has checked the password. */
    async switchOff(personId: number, code: string, browser: BrowserOrigin): Promise<CodeOutcome> {
      const outcome = await db.transact(async (tx) => {
        const tried = await tryCode(tx, personId, code, browser);
        if (tried.kind === "right") await remove(tx, personActor(personId), personId, "person");
        return tried;
      });
      logCode(outcome, personId, browser);
      return outcome;
    },

    /**
     * For an operator who helps a person without the app and the recovery codes; mails the person. Earlier wrong codes lock nobody out
     * any more, even where there was no second factor (then false). @throws ServiceError `not_found`.
     */
    async removeSecondFactor(actor: Actor, personId: number): Promise<boolean> {
      return await db.transact((tx) => remove(tx, actor, personId, "operator"));
    },
  };

  async function remove(tx: Executor, actor: Actor, personId: number, by: "person" | "operator") {
    const nowMs = clock.nowMs();
    const person = await findPerson(tx, personId);
    if (person === null) throw notFound();
    if (by === "operator") await forgetAttempts(tx, codeDigestOf(personId));
    if (!(await deleteSecondFactor(tx, personId))) return false;
    const mail = secondFactorMail(await findMailReader(tx, personId, null), person, {
      state: by === "operator" ? "off_by_operator" : "off",
      atMs: nowMs,
    });
    await sendNotice(tx, enqueueMail, person, mail, nowMs);
    const action = by === "person" ? "person.second-factor-off" : "person.reset-second-factor";
    const [before, after] = [{ second_factor: true }, { second_factor: false }];
    await audited(tx, actor, action, ["person", personId], nowMs, after, before);
    return true;
  }
}
