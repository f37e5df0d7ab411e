import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { getTest, listTests, listTestsOfDealer } from "../../src/battery-tests/lookup-operations.ts";
import { getPassport } from "../../src/certificates/passport/passport-operations.ts";
import { getDealer, listDealers } from "../../src/dealers/dealer-operations.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { VERSION } from "../../src/settings/version.ts";
import { getDelivery, listDeliveries } from "../../src/webhooks/delivery/delivery-operations.ts";
import { getWebhook, listWebhooks } from "../../src/webhooks/endpoints/webhook-operations.ts";
import { listEvents } from "../../src/webhooks/feed/event-feed-operations.ts";
import type { InstallationClient } from "../installation-client.ts";
import { faultIn, type ReadTool, type ToolAnswer, toolOf } from "./read-tool.ts";

const VEHICLE_NEEDED = "A marketplace must give vin or registration.";

const FOUND_MAX_COUNT = 12;
/** A hit in a title counts as much as this many in a text. */
const TITLE_WEIGHT = 5;

interface Entry {
  readonly title: string;
  readonly place: string;
  readonly path: string;
  readonly text: string;
}

/** The documentation as the installation serves it, so that it is of its version. */
const DOCUMENTATION_TOOLS: readonly ReadTool[] = [
  {
    name: "search_documentation",
    description:
      "Search the documentation of this installation by words: guides for partners, the API reference, guides for operators. Returns pages and parts of pages, the best first, and their paths for read_documentation.",
    inputSchema: {
      type: "object",
      properties: { words: { type: "string", description: "One or more words, such as: webhook signature" } },
      required: ["words"],
      additionalProperties: false,
    },
    scope: null,
    async call({ words }, client) {
      const { status, text } = await client.readPublic("/docs/search.json");
      if (status !== 200) return { text: `The documentation cannot be searched: ${status}.`, isError: true };
      const found = best(JSON.parse(text) as Entry[], String(words));
      return { text: JSON.stringify(found, null, 2), isError: false };
    },
  },
  {
    name: "read_documentation",
    description:
      "Read a page of the documentation as Markdown. Without a path it lists the pages for partners.",
    inputSchema: {
      type: "object",
      properties: {
        path: {
          type: "string",
          description: "As search_documentation gives it: /docs/integrate/quick-start",
        },
      },
      required: [],
      additionalProperties: false,
    },
    scope: null,
    call: ({ path }, client) => read(path === undefined ? null : String(path), client),
  },
];

async function read(path: string | null, client: InstallationClient): Promise<ToolAnswer> {
  if (path === null) return pageOf(await client.readPublic("/llms.txt"));
  const [, page] = /^(?:\/?docs\/)?([a-z0-9-]+\/[a-z0-9-]+)(?:\.md)?(?:#.*)?$/.exec(path) ?? [];
  if (page === undefined)
    return { text: "The path must be one that search_documentation gives.", isError: true };
  return pageOf(await client.readPublic(`/docs/${page}.md`));
}

function pageOf({ status, text }: { readonly status: number; readonly text: string }): ToolAnswer {
  return status === 200 ? { text, isError: false } : { text: "There is no such page.", isError: true };
}

/** Entries that hold every word go before those that hold some. */
function best(entries: readonly Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}_.-]+/gu) ?? [];
  const scored = entries.map((entry) => {
    const [title, text] = [`${entry.title} ${entry.place}`.toLowerCase(), entry.text.toLowerCase()];
    const hits = words.map(
      (word) => (title.includes(word) ? TITLE_WEIGHT : 0) + (text.includes(word) ? 1 : 0),
    );
    const heldCount = hits.filter((hit) => hit > 0).length;
    return { entry, heldCount, score: hits.reduce((sum, hit) => sum + hit, 0) };
  });
  return scored
    .filter(({ heldCount }) => heldCount > 0)
    .toSorted((a, b) => b.heldCount - a.heldCount || b.score - a.score)
    .slice(0, FOUND_MAX_COUNT)
    .map(({ entry }) => entry);
}

const TOOLS: readonly ReadTool[] = [
  toolOf(listTests, VEHICLE_NEEDED),
  toolOf(getTest),
  toolOf(getPassport),
  toolOf(listTestsOfDealer, VEHICLE_NEEDED),
  ...[listEvents, listWebhooks, getWebhook, listDeliveries, getDelivery].map((operation) =>
    toolOf(operation),
  ),
  ...[listDealers, getDealer].map((operation) => toolOf(operation)),
  ...DOCUMENTATION_TOOLS,
];

const INSTRUCTIONS =
  "Battery tests of used electric cars, their dealers, and the events that partners receive, as one installation of svc knows them. Every tool only reads. Responses of the API are JSON: `data` and `meta`, or `error` with a `code`. A member that is null is not known.";

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
    const result = await resultOf(tool, params.arguments ?? {}, client);
    return { content: [{ type: "text", text: result.text }], isError: result.isError };
  });
  return server;
}

/** A failure is a response too, so that the model reads why. */
async function resultOf(
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
