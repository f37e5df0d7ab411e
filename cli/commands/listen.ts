import type { Command } from "commander";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { parseInstant } from "../../src/kernel/instant.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { decodeWebhookSecret } from "../../src/kernel/webhook-signature.ts";
import { describe } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { createInstallationClient, credentialAt } from "../installation-client.ts";
import { createEventFeedClient, type FedEvent } from "../listen/event-feed-client.ts";
import { followEvents, forwardEvent, ListenStateFile, type ReceiverAnswer } from "../listen/follow-events.ts";
import { createOutput } from "../output.ts";
import { DEFAULT_URL, installationOf } from "../sandbox/sandbox-client.ts";
import { writeStdout } from "../stdout.ts";
import { stopSignal } from "../stop-signal.ts";

interface ListenOptions {
  readonly forward: string;
  readonly clientId?: string;
  readonly since?: string;
  readonly state: string;
  readonly json?: boolean;
}

export function addListen(program: Command): void {
  describe(program.command("listen"), {
    summary: "forward the events of an installation to a receiver on this machine, signed as webhooks are",
    example: "svc listen --forward http://localhost:3000/hook",
    dataDirMeaning: "of a sandbox on this machine (SVC_DATA_DIR, default ./sandbox)",
    jsonMeaning: "print each event as one JSON object in a line of stdout",
  })
    .requiredOption("--forward <url>", "the receiver, such as http://localhost:3000/hook")
    .option("--url <url>", `the installation (default: a sandbox on this machine, else ${DEFAULT_URL})`)
    .option(
      "--client-id <id>",
      "a credential with the scope manage:webhooks (SVC_CLIENT_ID; its secret in SVC_CLIENT_SECRET; default: one of that sandbox)",
    )
    .option("--since <instant>", "begin with the events of this instant, instead of where it stopped")
    .option("--state <file>", "keeps the signing secret and where it stopped", "svc-listen.json")
    .addHelpText(
      "after",
      helpParagraphs(
        "It first prints the secret (whsec_…) for checking signatures. The first start forwards what happens from then on. A later start with the same installation, credential and receiver uses the same secret and continues where the last one stopped. An event that the receiver does not take is printed, and not sent again: name an instant with --since for that.",
      ),
    )
    .action(
      async (options: ListenOptions, command: Command) => await listen(options, installationOf(command)),
    );
}

async function listen(
  options: ListenOptions,
  { url, sandbox }: ReturnType<typeof installationOf>,
): Promise<void> {
  const receiver = httpUrl(options.forward, "--forward");
  if (options.since !== undefined && parseInstant(options.since) === null)
    throw new ServiceError(
      "usage",
      "--since is an ISO 8601 instant with Z or an offset: 2026-01-31T08:00:00Z.",
    );
  const given = {
    clientId: options.clientId ?? process.env.SVC_CLIENT_ID,
    clientSecret: process.env.SVC_CLIENT_SECRET,
  };
  const { clientId, clientSecret, sandboxKey } = credentialAt(given, url, sandbox, ["manage:webhooks"]);
  const file = new ListenStateFile(options.state, `${clientId} at ${url} to ${receiver}`);
  const kept = file.read();
  const secret = kept?.secret ?? `whsec_${Buffer.from(systemRandom().bytes(32)).toString("base64")}`;
  const key = decodeWebhookSecret(secret);
  if (key === null) throw new ServiceError("usage", `${options.state} holds no secret that can be read.`);
  const output = createOutput(options.json === true);

  const stopped = stopSignal();
  let isStopped = false;
  void stopped.then(() => {
    isStopped = true;
  });
  const from =
    options.since === undefined ? (kept?.position ?? null) : { start: { since: options.since }, lastId: 0 };
  await followEvents(from, {
    feed: createEventFeedClient(
      createInstallationClient({ url, clientId, clientSecret, fetch: systemFetch, clock: systemClock }),
    ),
    forward: (event) =>
      forwardEvent(event, { url: receiver, key }, { fetch: systemFetch, clock: systemClock }),
    keep: (position) => file.write({ secret, position }),
    onAdmitted: () => {
      if (sandboxKey !== null) output.note(`with the sandbox's credential ${sandboxKey}`);
      output.note(`${url} → ${receiver}, signed with ${secret}`);
    },
    onForwarded: (event, answer) =>
      writeStdout(
        `${output.json ? JSON.stringify(forwardedOf(event, answer)) : forwardedLine(event, answer)}\n`,
      ),
    onUnavailable: (reason) => process.stderr.write(`svc: ${reason} Asking again.\n`),
    onLost: (since) =>
      process.stderr.write(
        `svc: The service no longer accepts the cursor: its data or its keys were replaced, as by restoring a backup. ${since === null ? "Going on with the next event." : `Going on with the events since ${since}; some may come again.`}\n`,
      ),
    clock: systemClock,
    wait: (delayMs) => Promise.race([Bun.sleep(delayMs), stopped]),
    isStopped: () => isStopped,
  });
}

function forwardedOf({ id, event, created_at }: FedEvent, { status, failure, durationMs }: ReceiverAnswer) {
  return { id, event, created_at, status, failure, duration_ms: Math.round(durationMs) };
}

function forwardedLine(
  { id, event, created_at }: FedEvent,
  { status, failure, durationMs }: ReceiverAnswer,
): string {
  const isTaken = status !== null && status >= 200 && status < 300;
  const result = status === null ? failure : `${status} in ${Math.round(durationMs)} ms`;
  return `${isTaken ? "✓" : "✗"} ${created_at}  ${event}  ${id}  → ${result}`;
}

function httpUrl(text: string, option: string): string {
  const isUrl = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isUrl) throw new ServiceError("usage", `${option} must be an http or https URL.`);
  return text;
}
