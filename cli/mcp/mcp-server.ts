import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { getTest, listTests, listTestsOfDealer } from "../../src/battery-tests/lookup-operations.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { VERSION } from "../../src/settings/version.ts";
import { getDelivery, listDeliveries } from "../../src/webhooks/delivery/delivery-operations.ts";
import { getWebhook, listWebhooks } from "../../src/webhooks/endpoints/webhook-operations.ts";
import type { InstallationClient } from "../installation-client.ts";
import { DOCUMENTATION_TOOLS } from "./documentation-tools.ts";
import { faultIn, type ReadTool, type ToolAnswer, toolOf } from "./read-tool.ts";

const VEHICLE_NEEDED = "A marketplace must give vin or registration.";

const TOOLS: readonly ReadTool[] = [
  toolOf(listTests, VEHICLE_NEEDED),
  toolOf(getTest),
  toolOf(listTestsOfDealer, VEHICLE_NEEDED),
  ...[listWebhooks, getWebhook, listDeliveries, getDelivery].map((operation) => toolOf(operation)),
  ...DOCUMENTATION_TOOLS,
];

const INSTRUCTIONS =
  "Battery tests of used electric cars, as one installation of svc knows them. Every tool only reads. Answers of the API are JSON: `data` and `meta`, or `error` with a `code`. A member that is null is not known.";

/** A tool beyond the `scopes` of the credential is neither listed nor called. */
export function createMcpServer(client: InstallationClient, scopes: readonly string[]): Server {
  const tools = TOOLS.filter(({ scope }) => scope === null || scopes.includes(scope));
  const server = new Server(
    { name: "svc", version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema: { ...inputSchema, required: [...inputSchema.required] },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    const answer = await answerOf(tool, params.arguments ?? {}, client);
    return { content: [{ type: "text", text: answer.text }], isError: answer.isError };
  });
  return server;
}

/** What fails is an answer too, so that the model reads why. */
async function answerOf(
  tool: ReadTool | undefined,
  given: Readonly<Record<string, unknown>>,
  client: InstallationClient,
): Promise<ToolAnswer> {
  if (tool === undefined) return { text: "There is no such tool for this credential.", isError: true };
  const fault = faultIn(tool, given);
  if (fault !== null) return { text: fault, isError: true };
  try {
    return await tool.call(given, client);
  } catch (error) {
    if (error instanceof ServiceError) return { text: error.message, isError: true };
    throw error;
  }
}
