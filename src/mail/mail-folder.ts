import { readdirSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { sha256Hex } from "../kernel/digest.ts";
import { errorCode } from "../kernel/error-code.ts";
import { syncFolderSoon } from "../kernel/synced-folder.ts";
import { storageUnavailable } from "../storage/file-storage.ts";
import { MAIL_FOLDER } from "./file-mailer.ts";

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
  /** The names of the mails that hold something of the content. */
  find(content: MailContent): Promise<readonly string[]>;
  /** Does nothing for a mail that is not there. @throws ServiceError `service_unavailable` when one cannot be deleted. */
  delete(names: readonly string[]): Promise<void>;
  /** The names of the mails that were queued before. */
  listBefore(beforeMs: number): readonly string[];
}

/** `20260302-093000-<unique part of the message id>.eml`, or a draft of it. */
const NAME = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-[0-9a-z]+\.eml(?:\.|$)/;

/** @param dataDir of this machine: each has a folder of its own. */
export function createMailFolder(dataDir: string): MailFolder {
  const folder = join(dataDir, MAIL_FOLDER);

  function names(): string[] {
    try {
      return readdirSync(folder).filter((name) => name.includes(".eml"));
    } catch (error) {
      if (isMissing(error)) return [];
      throw unavailable("read", error);
    }
  }

  async function holds(name: string, content: MailContent): Promise<boolean> {
    let bytes: Uint8Array;
    try {
      bytes = await readFile(join(folder, name));
    } catch (error) {
      if (isMissing(error)) return false;
      throw unavailable("read", error);
    }
    const { subject = "", text = "", html = "", attachments } = await PostalMime.parse(bytes);
    const sha256s = attachments.map(({ content: attached }) => sha256Hex(asBytes(attached)));
    return holdsAny({ sha256s, texts: [subject, text, html] }, content);
  }

  return {
    async find(content) {
      const found: string[] = [];
      for (const name of names()) if (await holds(name, content)) found.push(name);
      return found;
    },

    async delete(deleted) {
      try {
        for (const name of deleted) await rm(join(folder, name), { force: true });
        if (deleted.length > 0) await syncFolderSoon(folder);
      } catch (error) {
        throw unavailable("written", error);
      }
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
  return storageUnavailable(
    `the folder of mails cannot be ${verb}: ${errorCode(error) ?? "unknown error"}`,
    error,
  );
}
