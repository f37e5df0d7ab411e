import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import type { Command } from "commander";
import { systemClock } from "../../src/kernel/clock.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { describe } from "../command.ts";
import { helpParagraphs } from "../help-text.ts";
import { createInstallationClient } from "../installation-client.ts";
import { createMcpServer } from "../mcp/mcp-server.ts";
import { followOpenRequests } from "../mcp/open-requests.ts";
import { writeStdout } from "../stdout.ts";
import { stopSignal } from "../stop-signal.ts";

interface McpOptions {
  readonly url: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
}

/** Stdout belongs to the protocol; what a person should know goes to stderr. */
export function addMcp(program: Command): void {
  describe(program.command("mcp"), {
    summary: "let an assistant look up tests, deliveries and the documentation (Model Context Protocol)",
    example: "svc mcp --url https://battery.example.com",
    dataDirMeaning: "no data is read but what the installation answers",
  })
    .option("--url <url>", "the installation", "http://127.0.0.1:8080")
    .option("--client-id <id>", "a credential; its scopes and its reach apply (SVC_CLIENT_ID)")
    .option("--client-secret <secret>", "its secret; rather in SVC_CLIENT_SECRET, which no other user sees")
    .addHelpText(
      "after",
      helpParagraphs(
        "The assistant starts it and talks with it over stdin and stdout. Its tools only read, and only those are offered that the scopes of the credential allow: read:tests for tests, manage:webhooks for deliveries. Give it a credential of its own with no other scope.",
      ),
    )
    .action(async ({ url, clientId, clientSecret }: McpOptions) => {
      const client = createInstallationClient({
        url,
        fetch: systemFetch,
        clock: systemClock,
        ...credentialOf(clientId ?? process.env.SVC_CLIENT_ID, clientSecret ?? process.env.SVC_CLIENT_SECRET),
      });
      const server = createMcpServer(client, await client.signIn());
      const transport = new StdioServerTransport();
      transport.onerror = answerFault;
      await server.connect(transport);
      const answered = followOpenRequests(transport);
      await Promise.race([stopSignal(), stdinEnd().then(answered)]);
      await server.close();
    });
}

/** JSON-RPC 2.0, section 5.1: a line that is no request is answered too, and the SDK leaves that out. */
function answerFault(fault: Error): void {
  const error =
    fault instanceof SyntaxError
      ? { code: ErrorCode.ParseError, message: "Parse error: the line is not JSON." }
      : { code: ErrorCode.InvalidRequest, message: "Invalid request: the line is no JSON-RPC message." };
  writeStdout(`${JSON.stringify({ jsonrpc: "2.0", id: null, error })}\n`);
}

function credentialOf(clientId: string | undefined, clientSecret: string | undefined) {
  if (clientId && clientSecret) return { clientId, clientSecret };
  throw new ServiceError("usage", "Name a credential in SVC_CLIENT_ID and SVC_CLIENT_SECRET.");
}

function stdinEnd(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once("end", resolve).once("close", resolve);
  });
}
