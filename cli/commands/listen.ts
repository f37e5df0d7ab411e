import type { Command } from "commander";
import { monotonicClock, systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { parseInstant } from "../../src/kernel/instant.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { decodeWebhookSecret } from "../../src/kernel/webhook-signature.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { createDeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import { DELIVERY_USER_AGENT } from "../../src/webhooks/transport/delivery-request.ts";
import { createSystemResolver } from "../../src/webhooks/transport/resolver.ts";
import { readWebhookUrl, urlFaultInWords } from "../../src/webhooks/transport/webhook-url.ts";
import { describe } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { createInstallationClient, credentialAt, formerSecretOption } from "../installation-client.ts";
import { createEventFeedClient, type FedEvent } from "../listen/event-feed-client.ts";
import { followEvents, ListenStateFile } from "../listen/follow-events.ts";
import { forwardEvent, type ReceiverAnswer } from "../listen/forward-event.ts";
import { createOutput } from "../output.ts";
import { DEFAULT_URL, installationOf } from "../sandbox/sandbox-client.ts";
import { writeStdout } from "../stdout.ts";
import { stopSignal } from "../stop-signal.ts";

const TIMEOUT_MS = 10_000;
/** A receiver of a developer: on this machine or near it. */
const RECEIVER_RULES = { allowPrivate: true };

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
    .addOption(formerSecretOption())
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
  const receiver = receiverUrl(options.forward);
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
  const client = createDeliveryClient({
    ...RECEIVER_RULES,
    resolver: createSystemResolver({ timers: systemTimers }),
    clock: monotonicClock,
    timers: systemTimers,
    timeoutMs: TIMEOUT_MS,
    userAgent: DELIVERY_USER_AGENT,
  });
  await followEvents(from, {
    feed: createEventFeedClient(
      createInstallationClient({ url, clientId, clientSecret, fetch: systemFetch, clock: systemClock }),
    ),
    forward: (event) => forwardEvent(event, { url: receiver, key }, { client, clock: systemClock }),
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
  await client.close();
}

function forwardedOf(
  { id, event, created_at }: FedEvent,
  { isTaken, status, outcome, durationMs }: ReceiverAnswer,
) {
  const failure = isTaken ? null : outcome;
  return { id, event, created_at, status, failure, duration_ms: Math.round(durationMs) };
}

function forwardedLine({ id, event, created_at }: FedEvent, answer: ReceiverAnswer): string {
  const { isTaken, outcome, durationMs } = answer;
  return `${isTaken ? "✓" : "✗"} ${created_at}  ${event}  ${id}  → ${outcome}, ${Math.round(durationMs)} ms`;
}

/** By the rules of deliveries. @throws ServiceError `usage`. */
function receiverUrl(text: string): string {
  const reading = readWebhookUrl(text, RECEIVER_RULES);
  if ("fault" in reading)
    throw new ServiceError("usage", `--forward: ${urlFaultInWords(ENGLISH, reading.fault)}`);
  return text;
}
