import type { DealerRole } from "../../access/dealer-role.ts";
import { type Workplace, type WorkplaceKind, workplaceOf } from "../../access/workplace.ts";
import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { notFound } from "../../kernel/errors.ts";
import { deleteSessionsOf } from "../sessions/session-store.ts";
import type { Member } from "./member.ts";
import { countOwners, deleteMember, findMember, listMembers, setMember } from "./member-store.ts";
import { auditMembership } from "./membership-audit.ts";
import { personActor } from "./person.ts";

type MemberChangeOutcome = "changed" | "last_owner";

export type MemberService = ReturnType<typeof createMemberService>;

/** An id below is of `kind`. */
export function createMemberService({ db, clock }: Pick<Runtime, "db" | "clock">, kind: WorkplaceKind) {
  return {
    /** Owners first, then by id. */
    list: (id: number): Promise<Member[]> => listMembers(db.read, workplaceOf(kind, id)),

    /** @throws ServiceError `not_found` for a person who is not a member. */
    async get(id: number, personId: number): Promise<Member> {
      return await existing(db.read, workplaceOf(kind, id), personId);
    },

    /** The new role counts from the next request on. A dealer or a company keeps at least one owner. @throws ServiceError `not_found`. */
    async changeRole(
      actorId: number,
      id: number,
      personId: number,
      role: DealerRole,
    ): Promise<MemberChangeOutcome> {
      const workplace = workplaceOf(kind, id);
      return await db.transact(async (tx) => {
        const member = await existing(tx, workplace, personId);
        if (member.role === role) return "changed";
        if (await isLastOwner(tx, workplace, member)) return "last_owner";
        const nowMs = clock.nowMs();
        await setMember(tx, { ...workplace, personId, role, nowMs });
        await auditMembership(tx, "member.change-role", personActor(actorId), workplace, nowMs, {
          person_id: { from: personId, to: personId },
          role: { from: member.role, to: role },
        });
        return "changed";
      });
    },

    /** Also ends every session of the person. A dealer or a company keeps at least one owner. @throws ServiceError `not_found`. */
    async remove(actorId: number, id: number, personId: number): Promise<MemberChangeOutcome> {
      const workplace = workplaceOf(kind, id);
      return await db.transact(async (tx) => {
        const member = await existing(tx, workplace, personId);
        if (await isLastOwner(tx, workplace, member)) return "last_owner";
        const nowMs = clock.nowMs();
        await deleteMember(tx, workplace, personId);
        await deleteSessionsOf(tx, personId);
        await auditMembership(tx, "member.remove", personActor(actorId), workplace, nowMs, {
          person_id: { from: personId, to: null },
          role: { from: member.role, to: null },
        });
        return "changed";
      });
    },
  };
}

async function existing(executor: Executor, workplace: Workplace, personId: number): Promise<Member> {
  const member = await findMember(executor, workplace, personId);
  if (member === null) throw notFound();
  return member;
}

async function isLastOwner(tx: Executor, workplace: Workplace, { role }: Member): Promise<boolean> {
  return role === "owner" && (await countOwners(tx, workplace)) <= 1;
}
