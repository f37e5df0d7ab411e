import type { DealerRole } from "../../access/dealer-role.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { notFound } from "../../kernel/errors.ts";
import { deleteSessionsOf } from "../sessions/session-store.ts";
import type { Member } from "./member.ts";
import { auditMembership } from "./membership-audit.ts";
import { personActor } from "./person.ts";
import { countOwners, deleteMember, findMember, listDealerMembers, setMember } from "./person-store.ts";

type MemberChangeOutcome = "changed" | "last_owner";

export type MemberService = ReturnType<typeof createMemberService>;

export function createMemberService({ db, clock }: Pick<Runtime, "db" | "clock">) {
  return {
    /** Owners first, then by id. */
    list: (dealerId: number): Promise<Member[]> => listDealerMembers(db.read, dealerId),

    /** @throws ServiceError `not_found` for a person who is not a member of the dealer. */
    async get(dealerId: number, personId: number): Promise<Member> {
      return await existing(db.read, dealerId, personId);
    },

    /** The new role counts from the next request on. A dealer keeps at least one owner. @throws ServiceError `not_found`. */
    async changeRole(
      actorId: number,
      dealerId: number,
      personId: number,
      role: DealerRole,
    ): Promise<MemberChangeOutcome> {
      return await db.transact(async (tx) => {
        const member = await existing(tx, dealerId, personId);
        if (member.role === role) return "changed";
        if (await isLastOwner(tx, dealerId, member)) return "last_owner";
        const nowMs = clock.nowMs();
        await setMember(tx, { personId, dealerId, role, nowMs });
        await auditMembership(tx, "member.change-role", personActor(actorId), dealerId, nowMs, {
          person_id: { from: personId, to: personId },
          role: { from: member.role, to: role },
        });
        return "changed";
      });
    },

    /** Also ends every session of the person. A dealer keeps at least one owner. @throws ServiceError `not_found`. */
    async remove(actorId: number, dealerId: number, personId: number): Promise<MemberChangeOutcome> {
      return await db.transact(async (tx) => {
        const member = await existing(tx, dealerId, personId);
        if (await isLastOwner(tx, dealerId, member)) return "last_owner";
        const nowMs = clock.nowMs();
        await deleteMember(tx, dealerId, personId);
        await deleteSessionsOf(tx, personId);
        await auditMembership(tx, "member.remove", personActor(actorId), dealerId, nowMs, {
          person_id: { from: personId, to: null },
          role: { from: member.role, to: null },
        });
        return "changed";
      });
    },
  };
}

async function existing(executor: Executor, dealerId: number, personId: number): Promise<Member> {
  const member = await findMember(executor, dealerId, personId);
  if (member === null) throw notFound();
  return member;
}

async function isLastOwner(tx: Executor, dealerId: number, { role }: Member): Promise<boolean> {
  return role === "owner" && (await countOwners(tx, dealerId)) <= 1;
}
