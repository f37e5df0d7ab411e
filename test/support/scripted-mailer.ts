import type { Mailer, OutgoingMail } from "../../src/mail/mail.ts";

/** Sends nothing and keeps what it got; tests can add behaviour. */
export class ScriptedMailer implements Mailer {
  readonly way = "smtp";
  readonly mails: OutgoingMail[] = [];
  runningCount = 0;
  mostRunningCount = 0;
  closed = false;
  /** Awaited in each attempt; may throw. */
  onSend: (mail: OutgoingMail, signal: AbortSignal) => Promise<void> | void = () => {};

  async send(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    this.mails.push(mail);
    this.runningCount += 1;
    this.mostRunningCount = Math.max(this.mostRunningCount, this.runningCount);
    try {
      await this.onSend(mail, signal);
    } finally {
      this.runningCount -= 1;
    }
  }

  close(): void {
    this.closed = true;
  }
}
