import type { Command } from "commander";
import {
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditSubject,
  presentAuditEntry,
} from "../../src/audit/audit.ts";
import { createAuditService } from "../../src/audit/audit-service.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { describe, exampleText, parseId, withInstallation } from "../command.ts";
import { limitedList, shortInstant, terminalColumns, wrapped } from "../output.ts";

export function addAudit(program: Command): void {
  const audit = program
    .command("audit")
    .description("who changed what, and when")
    .addHelpText("after", exampleText("svc audit list"));

  describe(audit.command("list"), {
    summary: "list changes, newest first",
    example: "svc audit list --subject dealer:1",
  })
    .option(
      "--subject <kind:id>",
      `of one subject: ${AUDIT_SUBJECTS.join(", ")} and its id, such as dealer:1`,
    )
    .option("--limit <count>", "at most this many", "50")
    .action(async (options: { subject?: string; limit: string }, command: Command) => {
      const limit = parseId(options.limit, "--limit");
      const filter = { ...parseSubject(options.subject), limit: limit + 1 };
      await withInstallation(command, async ({ installation: { db }, output }) => {
        const { shown, more } = limitedList(await createAuditService({ db }).list(filter), limit);
        output.result(shown.map(presentAuditEntry), () => shown.map(linesOf).join("\n"));
        more.forEach(output.note);
      });
    });
}

function parseSubject(text: string | undefined): { subject?: AuditSubject; subjectId?: number } {
  if (text === undefined) return {};
  const [kind, id, ...more] = text.split(":");
  const subject = AUDIT_SUBJECTS.find((known) => known === kind);
  if (subject === undefined || id === undefined || more.length > 0) {
    throw new ServiceError("usage", "--subject is a kind and an id, such as dealer:1.");
  }
  return { subject, subjectId: parseId(id, "The id of --subject") };
}

function linesOf(entry: AuditEntry): string {
  const { actor, action, subject } = presentAuditEntry(entry);
  const columns = terminalColumns();
  const head = wrapped(`${shortInstant(entry.atMs)}  `, `${action} ${subject} by ${actor}`, columns);
  const changes = describeChanges(entry);
  return changes === "" ? head : `${head}\n${wrapped("    ", changes, columns)}`;
}

/** A new thing has only the values after the change. */
function describeChanges({ changes }: AuditEntry): string {
  return Object.entries(changes)
    .map(([name, { from, to }]) =>
      from === null ? `${name}=${shown(to)}` : `${name}: ${shown(from)} → ${shown(to)}`,
    )
    .join("  ");
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
