import { readdirSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import type { Runtime } from "../db/runtime.ts";
import type { PruningTime } from "../installation/pruning-time.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { HOUR_MS } from "../kernel/duration.ts";
import { errorCode } from "../kernel/error-code.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import { syncFolderSoon } from "../kernel/synced-folder.ts";
import { FINISHED_MAIL_KEPT_MS } from "./mail-store.ts";

/** What a mail holds, or what is looked for in mails. */
export interface MailContent {
  /** Of attached files. */
  readonly sha256s: readonly string[];
  /** In any part of the mail, in capitals or small letters. */
  readonly texts: readonly string[];
}

export function holdsAny(mail: MailContent, { sha256s, texts }: MailContent): boolean {
  const all = mail.texts.join("\n").toUpperCase();
  return (
    mail.sha256s.some((sha256) => sha256s.includes(sha256)) ||
    texts.some((text) => all.includes(text.toUpperCase()))
  );
}

/** The mails that were written as files, and what a crash left of one. A file that an operator put there is searched, too. */
export interface MailFolder {
  /** @throws ServiceError `service_unavailable`. */
  assertReadable(): void;
  /**
   * The names of the mails that hold something of the content. Those that cannot be read are logged, and skipped. @throws ServiceError
   * `service_unavailable` when the folder cannot be read.
   */
  find(content: MailContent): Promise<readonly string[]>;
  /**
   * Does nothing for a mail that is not there. @throws ServiceError `service_unavailable` when one cannot be deleted, after it has deleted
   * the others.
   */
  delete(names: readonly string[]): Promise<void>;
  /** The names of the mails that were queued before. */
  listBefore(beforeMs: number): readonly string[];
}

/** `20260302-093000-<unique part of the message id>.eml`, or a draft of it. */
const NAME = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-[0-9a-z]+\.eml(?:\.[0-9A-Za-z]+\.draft)?$/;

/** Below the data directory, where mails are written that no mail server takes. */
export const MAIL_FOLDER = "mail";

export function mailsIn(dataDir: string): string {
  return join(dataDir, MAIL_FOLDER);
}

/** @param dataDir of this machine: each has a folder of its own. */
export function createMailFolder(dataDir: string, log: Pick<Log, "warn">): MailFolder {
  const folder = mailsIn(dataDir);

  function names(): string[] {
    try {
      return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.includes(".eml"))
        .map(({ name }) => name);
    } catch (error) {
      if (isMissing(error)) return [];
      throw unavailable("read", error);
    }
  }

  async function read(name: string): Promise<MailContent> {
    const bytes = await readFile(join(folder, name));
    const { subject = "", text = "", html = "", attachments } = await PostalMime.parse(bytes);
    const sha256s = attachments.map(({ content: attached }) => sha256Hex(asBytes(attached)));
    return { sha256s, texts: [subject, text, html] };
  }

  return {
    assertReadable: () => void names(),

    async find(content) {
      const found: string[] = [];
      const unreadable: string[] = [];
      for (const name of names()) {
        try {
          if (holdsAny(await read(name), content)) found.push(name);
        } catch (error) {
          if (!isMissing(error)) unreadable.push(name);
        }
      }
      if (unreadable.length > 0) {
        // Names that svc did not give may name people.
        const named = unreadable.filter((name) => NAME.test(name));
        log.warn(
          { count: unreadable.length, names: named },
          "files in mail/ could not be searched for an erased vehicle: make them readable for svc, or delete them",
        );
      }
      return found;
    },

    async delete(deleted) {
      const failures: unknown[] = [];
      for (const name of deleted) {
        await rm(join(folder, name), { force: true }).catch((error) => failures.push(error));
      }
      if (deleted.length > 0) await syncFolderSoon(folder).catch((error) => failures.push(error));
      if (failures.length > 0) throw unavailable("written", failures[0]);
    },

    listBefore: (beforeMs) =>
      names().filter((name) => {
        const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
        return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) < beforeMs;
      }),
  };
}

function asBytes(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function isMissing(error: unknown): boolean {
  return errorCode(error) === "ENOENT";
}

function unavailable(verb: "read" | "written", error: unknown): Error {
  const code = errorCode(error) ?? "unknown error";
  return new ServiceError(
    "service_unavailable",
    `The folder mail/ in the data directory cannot be ${verb} (${code}): give svc access to it, then try again.`,
    { cause: error },
  );
}

/** Deletes mails that were written as files, as long after they were queued as the outbox keeps what it knows of a finished mail. */
export function createMailFolderPruning(
  ports: Pick<Runtime, "timers" | "log"> & {
    readonly folder: Pick<MailFolder, "listBefore" | "delete">;
    readonly pruningTime: Pick<PruningTime, "nowMs">;
  },
) {
  const { log, folder, pruningTime } = ports;

  async function prune(): Promise<void> {
    const old = folder.listBefore((await pruningTime.nowMs()) - FINISHED_MAIL_KEPT_MS);
    await folder.delete(old);
    if (old.length > 0) log.info({ prunedCount: old.length }, "old mails that were written as files pruned");
  }

  const pruning = createPeriodicWork(ports, {
    intervalMs: HOUR_MS,
    failure: "old mails that were written as files could not be pruned",
    work: prune,
  });
  return { ...pruning, prune };
}
