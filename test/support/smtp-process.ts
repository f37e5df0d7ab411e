import { join } from "node:path";
import type { ReceivedMail, SmtpEvent, SmtpServerOptions } from "./smtp-protocol.ts";

const SCRIPT = join(import.meta.dir, "smtp-server-process.ts");

/** In a process of its own, on a free port of loopback unless the options say which. */
export interface SmtpProcess {
  readonly port: number;
  next<Kind extends SmtpEvent["kind"]>(kind: Kind): Promise<Extract<SmtpEvent, { kind: Kind }>>;
  events(): Promise<readonly SmtpEvent[]>;
  mails(): Promise<readonly ReceivedMail[]>;
  /** As a crash would. */
  kill(): Promise<void>;
}

export async function startSmtpProcess(options: Partial<SmtpServerOptions> = {}): Promise<SmtpProcess> {
  const events: SmtpEvent[] = [];
  const waiting = new Set<() => void>();
  const complete: SmtpServerOptions = {
    port: 0,
    kind: "plain",
    tls: null,
    login: null,
    mailsPerConnection: null,
    ...options,
  };
  const child = Bun.spawn([process.execPath, SCRIPT, JSON.stringify(complete)], {
    stdio: ["ignore", "inherit", "inherit"],
    ipc(event) {
      events.push(event as SmtpEvent);
      for (const look of waiting) look();
    },
  });

  async function next<Kind extends SmtpEvent["kind"]>(kind: Kind) {
    return await find((event): event is Extract<SmtpEvent, { kind: Kind }> => event.kind === kind, kind);
  }

  async function find<Wanted extends SmtpEvent>(
    isWanted: (event: SmtpEvent) => event is Wanted,
    what: string,
  ): Promise<Wanted> {
    const found = Promise.withResolvers<Wanted>();
    const look = () => {
      const event = events.find(isWanted);
      if (event !== undefined) found.resolve(event);
    };
    waiting.add(look);
    look();
    try {
      return await Promise.race([
        found.promise,
        child.exited.then((code): never => {
          throw new Error(`the mail server ended with ${code} before it reported: ${what}`);
        }),
      ]);
    } finally {
      waiting.delete(look);
    }
  }

  type Told = Extract<SmtpEvent, { kind: "told" }>;
  let askedCount = 0;

  /** A mail server's answer over its socket may arrive before the event that reports it. */
  async function eventsUntilNow(): Promise<readonly SmtpEvent[]> {
    askedCount += 1;
    const asked = askedCount;
    child.send(asked);
    await find((event): event is Told => event.kind === "told" && event.asked === asked, "everything");
    return events.filter(({ kind }) => kind !== "told");
  }

  const { port } = await next("listening");
  return {
    port,
    next,
    events: eventsUntilNow,
    mails: async () => (await eventsUntilNow()).filter((event) => event.kind === "mail"),
    async kill() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

export function rawOf(mail: ReceivedMail): Buffer {
  return Buffer.from(mail.raw, "base64");
}
