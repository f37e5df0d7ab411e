import { createServer } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { REPLIES, type SmtpEvent, type SmtpServerOptions } from "./smtp-protocol.ts";

/** A mail server in a process of its own, which reports over IPC what happens to it. */
const options = JSON.parse(process.argv[2] ?? "") as SmtpServerOptions;

function tell(event: SmtpEvent): void {
  process.send?.(event);
}

function refusal(localPart: string): Error | null {
  const reply = Object.entries(REPLIES).find(([name]) => name === localPart)?.[1];
  if (reply === undefined) return null;
  tell({ kind: "refused", reply: reply.code });
  return Object.assign(new Error(reply.text), { responseCode: reply.code });
}

const localPartOf = (address: string) => address.slice(0, address.lastIndexOf("@"));
const recipientsOf = (session: SMTPServerSession) => session.envelope.rcptTo.map(({ address }) => address);

function startSmtp(): void {
  const { kind, tls, login } = options;
  const server = new SMTPServer({
    ...(tls ?? {}),
    secure: kind === "smtps",
    disabledCommands: [
      ...(kind === "plain" || kind === "no-ehlo" ? ["STARTTLS"] : []),
      ...(kind === "no-ehlo" ? ["EHLO"] : []),
      ...(login === null ? ["AUTH"] : []),
    ],
    authOptional: login === null,
    disableReverseLookup: true,
    logger: false,

    onConnect(_session, done) {
      tell({ kind: "connection" });
      done();
    },

    onAuth({ username, password }, session, done) {
      const accepted = username === login?.user && password === login?.password;
      tell({ kind: "login", accepted, secure: session.secure });
      if (accepted) done(null, { user: username });
      else done(Object.assign(new Error("wrong user or password"), { responseCode: 535 }));
    },

    onMailFrom(_address, session, done) {
      if (session.transaction <= (options.mailsPerConnection ?? Number.POSITIVE_INFINITY)) return done();
      for (const connection of server.connections) if (connection.id === session.id) connection.close();
    },

    onRcptTo({ address }, _session, done) {
      const localPart = localPartOf(address);
      if (localPart === "hang") tell({ kind: "hanging", at: "recipient" });
      else done(localPart.endsWith("-data") ? null : refusal(localPart));
    },

    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const [recipient = ""] = recipientsOf(session).map(localPartOf);
        if (recipient === "hang-data") {
          tell({ kind: "hanging", at: "end of data" });
          return;
        }
        const refused = refusal(recipient);
        if (refused !== null) {
          done(refused);
          return;
        }
        const { mailFrom } = session.envelope;
        tell({
          kind: "mail",
          raw: Buffer.concat(chunks).toString("base64"),
          from: mailFrom === false ? "" : mailFrom.address,
          to: recipientsOf(session),
          secure: session.secure,
          user: typeof session.user === "string" ? session.user : null,
        });
        done(null, "accepted");
      });
    },
  });
  // A client may hang up, for example one that does not trust the certificate.
  server.on("error", () => {});
  const listener = server.listen(options.port, "127.0.0.1", () => tellAddress(listener.address()));
}

function startMute(): void {
  const server = createServer(() => tell({ kind: "hanging", at: "greeting" }));
  server.listen(options.port, "127.0.0.1", () => tellAddress(server.address()));
}

function tellAddress(address: unknown): void {
  const port = typeof address === "object" && address !== null && "port" in address ? address.port : null;
  if (typeof port !== "number") throw new Error("the mail server has no port");
  tell({ kind: "listening", port });
}

process.on("message", (asked) => tell({ kind: "told", asked: Number(asked) }));
// The parent process is gone.
process.on("disconnect", () => process.exit());
if (options.kind === "mute") startMute();
else startSmtp();
