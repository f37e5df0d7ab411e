import { DEALER_ROLES } from "../access/dealer-role.ts";
import type { AuditEntry } from "../audit/audit.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { eventHighWaterMark } from "../webhooks/feed/event-feed-store.ts";
import { type NewNotice, testOfEvent } from "./notice.ts";
import type { AddNotices } from "./notice-queue.ts";
import {
  auditHighWaterMark,
  findClosedReturn,
  findOwnKey,
  findToldUnit,
  lastBelow,
  listAuditOf,
  listConcerningEvents,
} from "./notice-source-store.ts";
import { findCursor, moveCursor } from "./notice-store.ts";

const PER_TRANSACTION = 200;

const ACTIONS = [
  "unit.ship",
  "unit.return",
  "unit.close-return",
  "credential.create",
  "credential.revoke",
  "invitation.accept",
] as const;
type Action = (typeof ACTIONS)[number];

/** Notices and the new position are one transaction, so that several processes create each only once. Writing results takes no more work. */
export function createNoticeFollower(
  ports: Pick<Runtime, "db"> & { readonly add: AddNotices; readonly isStopped: () => boolean },
) {
  const { db, add, isStopped } = ports;
  const highWaterMarks = { events: eventHighWaterMark(db), audit: auditHighWaterMark(db) };
  /** Up to where nothing is left to mail or show: only to look at nothing twice. */
  const seen = { events: 0, audit: 0 };

  /** @returns false when another process has created these notices. */
  async function make(
    source: string,
    fromId: number,
    toId: number,
    read: (tx: Executor) => Promise<readonly NewNotice[]>,
  ): Promise<boolean> {
    return await db.transact(async (tx) => {
      if (!(await moveCursor(tx, source, { fromId, toId }))) return false;
      await add(tx, await read(tx));
      return true;
    });
  }

  async function followEvents(): Promise<void> {
    while (!isStopped()) {
      const upToId = await lastBelow(highWaterMarks.events);
      if (upToId === seen.events) return;
      const afterId = await findCursor(db.read, "events");
      const found = await listConcerningEvents(db.read, { afterId, upToId }, PER_TRANSACTION);
      const lastId = found.at(-1)?.id;
      if (lastId === undefined) {
        seen.events = upToId;
        return;
      }
      const created = found.flatMap(({ concern, dealerId, atMs, data }): NewNotice[] =>
        concern === null || dealerId === null
          ? []
          : [{ dealerId, atMs, facts: { kind: concern, ...testOfEvent(data) } }],
      );
      await make("events", afterId, lastId, async () => created);
    }
  }

  async function followAudit(): Promise<void> {
    while (!isStopped()) {
      const upToId = await lastBelow(highWaterMarks.audit);
      if (upToId === seen.audit) return;
      const fromId = await findCursor(db.read, "audit");
      const afterId = Math.max(fromId, seen.audit);
      const found = await listAuditOf(db.read, ACTIONS, { afterId, upToId }, PER_TRANSACTION);
      const lastId = found.at(-1)?.id;
      if (lastId === undefined) {
        seen.audit = Math.max(seen.audit, upToId);
        return;
      }
      await make("audit", fromId, lastId, async (tx) => {
        const created: NewNotice[] = [];
        for (const entry of found) created.push(...(await noticesOf(tx, entry)));
        return created;
      });
    }
  }

  return {
    async follow(): Promise<void> {
      await followEvents();
      await followAudit();
    },
  };
}

async function noticesOf(
  tx: Executor,
  { action, subject, subjectId, atMs, changes }: AuditEntry,
): Promise<NewNotice[]> {
  // Only entries of these actions are read.
  switch (action as Action) {
    case "unit.ship":
    case "unit.return": {
      const unit = await findToldUnit(tx, subjectId);
      if (unit === null) return [];
      const named = { unitId: subjectId, unit: unit.serialNumber };
      const facts =
        action === "unit.ship"
          ? ({ kind: "unit_shipped", ...named } as const)
          : ({ kind: "unit_return", ...named, state: "returned", answer: null } as const);
      return [{ dealerId: unit.dealerId, atMs, facts }];
    }
    case "unit.close-return": {
      const closed = await findClosedReturn(tx, subjectId, atMs);
      if (closed === null) return [];
      const { dealerId, answer, serialNumber: unit } = closed;
      const facts = { kind: "unit_return", unitId: subjectId, unit, state: "closed", answer } as const;
      return [{ dealerId, atMs, facts }];
    }
    case "credential.create":
    case "credential.revoke": {
      const key = await findOwnKey(tx, subjectId);
      if (key === null) return [];
      const state = action === "credential.create" ? "made" : "revoked";
      const facts = { kind: "key", credentialId: subjectId, label: key.label, state } as const;
      return [{ dealerId: key.dealerId, atMs, facts }];
    }
    case "invitation.accept": {
      // Who joins a parent company is not news of each of its dealers.
      if (subject !== "dealer") return [];
      const role = DEALER_ROLES.find((known) => known === changes.role?.to);
      if (role === undefined) return [];
      const facts = { kind: "person", personId: Number(changes.person_id?.to), role } as const;
      return [{ dealerId: subjectId, atMs, facts }];
    }
  }
}
