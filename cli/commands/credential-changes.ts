import type { Command } from "commander";
import { ServiceError } from "../../src/kernel/errors.ts";
import { collect, describe, parseId, withApp } from "../command.ts";
import { operator } from "../operator.ts";
import { showCredential, showIssued } from "./credential-output.ts";

/** `svc credentials rotate`, `revoke`, `delete`, `restrict` and `allow-ip`; each change counts from the next request. */
export function addCredentialChanges(credentials: Command): void {
  describe(credentials.command("rotate <client-id>"), {
    summary: "issue a second credential of the same account; both work until you revoke the old one",
    example: "svc credentials rotate svc_id_4fJ…",
  })
    .option("--label <label>", "a name for people; that of the old one unless given")
    .action(async (clientId: string, { label }: { label?: string }, command: Command) => {
      await withApp(command, async ({ app, output }) => {
        showIssued(output, await app.credentials.rotate(operator(), clientId, label ?? null));
      });
    });

  describe(credentials.command("revoke <client-id>"), {
    summary: "end a credential and its tokens",
    example: "svc credentials revoke svc_id_4fJ… --keep-issued-tokens",
  })
    .option("--keep-issued-tokens", "let tokens issued before run out within the hour (dealer groups only)")
    .action(async (clientId: string, options: { keepIssuedTokens?: boolean }, command: Command) => {
      await withApp(command, async ({ app, output }) => {
        showCredential(output, await app.credentials.revoke(operator(), clientId, options));
      });
    });

  describe(credentials.command("delete <client-id>"), {
    summary: "forget a credential; its account keeps its webhook endpoints",
    example: "svc credentials delete svc_id_4fJ…",
  }).action(async (clientId: string, _options: unknown, command: Command) => {
    await withApp(command, async ({ app, output }) => {
      showCredential(output, await app.credentials.delete(operator(), clientId));
    });
  });

  describe(credentials.command("restrict <client-id>"), {
    summary: "set the companies that a marketplace sees, with every credential of its account",
    example: "svc credentials restrict svc_id_4fJ… --to 1 --to 2",
  })
    .option("--to <id...>", "a company that it sees (repeatable)", collect, [])
    .option("--everywhere", "it sees every company")
    .action(async (clientId: string, options: RestrictOptions, command: Command) => {
      const companyIds = options.to.map((id) => parseId(id, "--to"));
      requireOneOf(companyIds.length > 0, options.everywhere === true, "--to", "--everywhere");
      await withApp(command, async ({ app, output }) => {
        const restrictedTo = options.everywhere === true ? null : companyIds;
        showCredential(output, await app.credentials.restrict(operator(), clientId, restrictedTo));
      });
    });

  describe(credentials.command("allow-ip <client-id> [cidrs...]"), {
    summary: "set the networks that a credential may be used from",
    example: "svc credentials allow-ip svc_id_4fJ… 203.0.113.0/24 2001:db8::/32",
  })
    .option("--any", "it may be used from any address")
    .action(async (clientId: string, cidrs: string[], options: { any?: boolean }, command: Command) => {
      requireOneOf(cidrs.length > 0, options.any === true, "networks", "--any");
      await withApp(command, async ({ app, output }) => {
        showCredential(output, await app.credentials.allowFrom(operator(), clientId, cidrs));
      });
    });
}

interface RestrictOptions {
  readonly to: readonly string[];
  readonly everywhere?: boolean;
}

/** @throws ServiceError `usage` unless exactly one of the two was given. */
function requireOneOf(hasSome: boolean, hasAll: boolean, some: string, all: string): void {
  if (hasSome === hasAll) throw new ServiceError("usage", `Give ${some} or ${all}: one of the two.`);
}
