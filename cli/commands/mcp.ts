import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CancelledNotificationSchema,
  ErrorCode,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
} from "@modelcontextprotocol/sdk/types.js";
import type { Command } from "commander";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { describe } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { createInstallationClient, credentialAt, formerSecretOption } from "../installation-client.ts";
import { createMcpServer } from "../mcp/mcp-server.ts";
import { DEFAULT_URL, installationOf } from "../sandbox/sandbox-client.ts";
import { writeStdout } from "../stdout.ts";
import { stopSignal } from "../stop-signal.ts";

interface McpOptions {
  readonly clientId?: string;
}

/** Returns a wait for the responses to all requests that were read so far; one that its client has cancelled gets none. */
function followOpenRequests(transport: Transport): () => Promise<void> {
  const open: RequestId[] = [];
  const waiting: (() => void)[] = [];
  const { onmessage, send } = transport;

  function settle(id: RequestId): void {
    const index = open.indexOf(id);
    if (index !== -1) open.splice(index, 1);
    if (open.length === 0) for (const resolve of waiting.splice(0)) resolve();
  }

  transport.onmessage = (message, extra) => {
    if (isJSONRPCRequest(message)) open.push(message.id);
    const cancelled = CancelledNotificationSchema.safeParse(message);
    onmessage?.(message, extra);
    if (cancelled.success && cancelled.data.params.requestId !== undefined)
      settle(cancelled.data.params.requestId);
  };
  transport.send = async (message, options) => {
    await send.call(transport, message, options);
    if (isAnswer(message)) settle(message.id);
  };
  return () => (open.length === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)));
}

function isAnswer(message: JSONRPCMessage): message is JSONRPCMessage & { readonly id: RequestId } {
  return !("method" in message) && "id" in message;
}

/** Stdout belongs to the protocol; what a person should know goes to stderr. */
export function addMcp(program: Command): void {
  describe(program.command("mcp"), {
    summary:
      "let an AI assistant look up tests, events, dealers and the documentation (Model Context Protocol)",
    example: "svc mcp --url https://battery.example.com",
    dataDirMeaning: "of a sandbox on this machine (SVC_DATA_DIR, default ./sandbox)",
  })
    .option("--url <url>", `the installation (default: a sandbox on this machine, else ${DEFAULT_URL})`)
    .option(
      "--client-id <id>",
      "a credential, whose scopes and reach apply (SVC_CLIENT_ID; its secret in SVC_CLIENT_SECRET; default: one of that sandbox)",
    )
    .addOption(formerSecretOption())
    .addHelpText(
      "after",
      helpParagraphs(
        "The assistant starts it and talks with it over stdin and stdout. Its tools only read, and only those are offered that the scopes of the credential allow: read:tests for tests, manage:webhooks for events and deliveries, read:dealers for dealers and their units. Give it a credential of its own with no other scope.",
      ),
    )
    .action(async (options: McpOptions, command: Command) => {
      const { url, sandbox } = installationOf(command);
      const given = {
        clientId: options.clientId ?? process.env.SVC_CLIENT_ID,
        clientSecret: process.env.SVC_CLIENT_SECRET,
      };
      const credential = credentialAt(given, url, sandbox, ["read:tests", "manage:webhooks", "read:dealers"]);
      if (credential.sandboxKey !== null)
        process.stderr.write(`svc: ${url}, with the sandbox's credential ${credential.sandboxKey}\n`);
      const client = createInstallationClient({ url, fetch: systemFetch, clock: systemClock, ...credential });
      const server = createMcpServer(client, await client.signIn());
      const transport = new StdioServerTransport();
      transport.onerror = respondToFault;
      await server.connect(transport);
      const answered = followOpenRequests(transport);
      await Promise.race([stopSignal(), stdinEnd().then(answered)]);
      await server.close();
    });
}

/** JSON-RPC 2.0, section 5.1: a line that is no request gets a response too, and the SDK leaves that out. */
function respondToFault(fault: Error): void {
  const error =
    fault instanceof SyntaxError
      ? { code: ErrorCode.ParseError, message: "Parse error: the line is not JSON." }
      : { code: ErrorCode.InvalidRequest, message: "Invalid request: the line is no JSON-RPC message." };
  writeStdout(`${JSON.stringify({ jsonrpc: "2.0", id: null, error })}\n`);
}

function stdinEnd(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once("end", resolve).once("close", resolve);
  });
}
