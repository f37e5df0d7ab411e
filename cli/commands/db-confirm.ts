import type { Command } from "commander";
import { openData } from "../../src/db/open-data.ts";
import { confirmInstallation, openQuiet, undoMove } from "../../src/installation/quiet-service.ts";
import { remainsOf } from "../../src/installation-remains.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { type WaitingToSend, waitingToSend } from "../../src/observability/waiting-service.ts";
import { configOf, describe, outputOf } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { operator } from "../operator.ts";

interface ConfirmOptions {
  readonly fromMoved?: boolean;
  readonly dryRun?: boolean;
}

/** The database becomes the installation, which then sends the waiting webhooks and mails. */
export function addDbConfirm(db: Command): void {
  describe(db.command("confirm"), {
    summary: "make this copy the installation: it sends webhooks and mails from then on",
    example: "svc db confirm --data-dir /var/lib/svc",
  })
    .option("--from-moved", "return to this database, which svc db copy has moved elsewhere")
    .option("--dry-run", "say how much waits to be sent, and confirm nothing")
    .addHelpText(
      "after",
      helpParagraphs(
        "svc db backup, svc db restore --to and svc db copy --trial create quiet copies: a service on such a copy sends nothing. Confirm only one of them, and only when the original is not served any more; otherwise partners receive webhooks from both. A service that runs on the copy then sends within a second, everything that waits included.",
      ),
    )
    .action(async (options: ConfirmOptions, command: Command) => {
      const config = configOf(command);
      const isReturn = options.fromMoved === true;
      const opened = await openData({
        ...config,
        isReplicated: config.replica !== null,
        mustExist: true,
        remains: remainsOf(config),
        acceptsMoved: isReturn,
      });
      const place = { db: opened, clock: systemClock };
      try {
        const waiting = await waitingToSend(opened, systemClock.nowMs());
        if (options.dryRun === true) {
          outputOf(command).result(
            { waiting_deliveries: waiting.deliveries, waiting_mails: waiting.mails },
            () => `${waitingLine(waiting)} Nothing was changed.`,
          );
          return;
        }
        const quiet = await openQuiet(opened, { isSet: false, onConfirmed: () => {} });
        if (quiet.lastReason() !== null) outputOf(command).note(waitingLine(waiting));
        const movedTo = isReturn ? await undoMove(place, operator()) : null;
        const wasQuiet = await confirmInstallation(place, operator());
        outputOf(command).result({ was_quiet: wasQuiet, moved_to: movedTo }, () =>
          linesOf(wasQuiet, movedTo),
        );
      } finally {
        await opened.close();
      }
    });
}

function waitingLine({ deliveries, mails }: WaitingToSend): string {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return `Waiting to be sent: ${counted(deliveries, "delivery", "deliveries")} of webhooks, ${counted(mails, "mail", "mails")}.`;
}

function linesOf(wasQuiet: boolean, movedTo: string | null): string {
  const lines = [
    ...(movedTo === null ? [] : [`This is the installation again. Stop serving ${movedTo}.`]),
    ...(wasQuiet ? ["This is the installation now: svc sends webhooks and mails."] : []),
  ];
  return lines.length > 0 ? lines.join("\n") : "This is the installation already: nothing was changed.";
}
