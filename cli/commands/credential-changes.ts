import type { Command } from "commander";
import type { CompanyChoice, Restriction } from "../../src/credentials/credential-request.ts";
import { type CredentialService, createCredentialService } from "../../src/credentials/credential-service.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { collect, describe, parseId, withInstallation } from "../command.ts";
import { operator } from "../operator.ts";
import type { Output } from "../output.ts";
import { showChanged, showCredential, showIssued } from "./credential-output.ts";

/** Opens what commands about credentials use, as `withInstallation`. */
export async function withCredentials(
  command: Command,
  work: (context: { readonly credentials: CredentialService; readonly output: Output }) => Promise<void>,
): Promise<void> {
  await withInstallation(command, async ({ installation: { db, clock, random }, output }) => {
    await work({ credentials: createCredentialService({ db, clock, random }), output });
  });
}

/** Each change takes effect with the next request. */
export function addCredentialChanges(credentials: Command): void {
  describe(credentials.command("rotate <client-id>"), {
    summary: "issue a second credential of the same account; both work until you revoke the old one",
    example: "svc credentials rotate svc_id_4fJ…",
  })
    .option("--label <label>", "a name for people (default: that of the old one)")
    .action(async (clientId: string, { label }: { label?: string }, command: Command) => {
      await withCredentials(command, async ({ credentials, output }) => {
        showIssued(output, await credentials.rotate(operator(), clientId, label ?? null));
      });
    });

  describe(credentials.command("revoke <client-id>"), {
    summary: "revoke a credential and its tokens",
    example: "svc credentials revoke svc_id_4fJ… --keep-issued-tokens",
  })
    .option(
      "--keep-issued-tokens",
      "let issued tokens work until they expire, within the hour (dealer groups only)",
    )
    .action(async (clientId: string, options: { keepIssuedTokens?: boolean }, command: Command) => {
      await withCredentials(command, async ({ credentials, output }) => {
        const revoked = await credentials.revoke(operator(), clientId, options);
        showCredential(
          output,
          revoked,
          revoked.tokensUntilMs === null
            ? "Revoked, and its tokens ended."
            : "Revoked. Its tokens work until they expire.",
        );
      });
    });

  describe(credentials.command("delete <client-id>"), {
    summary: "delete a credential; its account keeps its webhook endpoints",
    example: "svc credentials delete svc_id_4fJ…",
  }).action(async (clientId: string, _options: unknown, command: Command) => {
    await withCredentials(command, async ({ credentials, output }) => {
      showCredential(output, await credentials.delete(operator(), clientId), "Deleted.");
    });
  });

  describe(credentials.command("restrict <client-id>"), {
    summary:
      "set which tests a marketplace finds and which events it gets, for every credential of its account",
    example: "svc credentials restrict svc_id_4fJ… --lookups-of all --events-of 1 2",
  })
    .option("--lookups-of <id...>", 'the companies whose tests it finds, "all" or "none"', collect, [])
    .option(
      "--events-of <id...>",
      'the companies whose events it gets, "all" that exist now, or "none"',
      collect,
      [],
    )
    .option(
      "--daily-vehicles <count>",
      'how many different vehicles it is shown in a UTC day with its account\'s others, or "none" for any number',
    )
    .option("--to <id...>", "only lookups and events of these companies", collect, [])
    .option("--everywhere", "the same as --lookups-of all; its events do not change")
    .action(async (clientId: string, options: RestrictOptions, command: Command) => {
      const restriction = toRestriction(options);
      await withCredentials(command, async ({ credentials, output }) => {
        showChanged(output, await credentials.restrict(operator(), clientId, restriction));
      });
    });

  describe(credentials.command("allow-ip <client-id> [cidrs...]"), {
    summary: "set the networks that a credential may be used from",
    example: "svc credentials allow-ip svc_id_4fJ… 203.0.113.0/24 2001:db8::/32",
  })
    .option("--any", "allow every address")
    .action(async (clientId: string, cidrs: string[], options: { any?: boolean }, command: Command) => {
      requireOneOf(cidrs.length > 0, options.any === true, "networks", "--any");
      await withCredentials(command, async ({ credentials, output }) => {
        const changed = await credentials.allowFrom(operator(), clientId, cidrs);
        showCredential(
          output,
          changed,
          cidrs.length === 0
            ? "It may be used from any address."
            : "It may be used only from these networks.",
        );
      });
    });
}

export function addCredentialContact(credentials: Command): void {
  describe(credentials.command("contact <client-id> [email]"), {
    summary: "set who is notified when a webhook endpoint of the account keeps failing",
    example: "svc credentials contact svc_id_4fJ… it@partner.example",
  })
    .option("--none", "no address; a dealer's own keys then have its owners and admins")
    .action(
      async (clientId: string, email: string | undefined, options: { none?: boolean }, command: Command) => {
        requireOneOf(email !== undefined, options.none === true, "an address", "--none");
        await withCredentials(command, async ({ credentials, output }) => {
          const changed = await credentials.setContact(operator(), clientId, email ?? null);
          showCredential(
            output,
            changed,
            changed.contact === null ? "The account has no contact." : "The contact is set.",
          );
        });
      },
    );
}

interface RestrictOptions {
  readonly lookupsOf: readonly string[];
  readonly eventsOf: readonly string[];
  readonly to: readonly string[];
  readonly everywhere?: boolean;
  readonly dailyVehicles?: string;
}

function toRestriction(options: RestrictOptions): Restriction {
  const { dailyVehicles } = options;
  const companies = companiesOf(options);
  if (dailyVehicles === undefined) {
    if (Object.keys(companies).length > 0) return companies;
    throw new ServiceError(
      "usage",
      "Say what to change: --lookups-of, --events-of, --to or --daily-vehicles.",
    );
  }
  const cap = dailyVehicles === "none" ? null : parseId(dailyVehicles, "--daily-vehicles", ', or "none"');
  return { ...companies, dailyVehicles: cap };
}

function companiesOf({ lookupsOf, eventsOf, to, everywhere = false }: RestrictOptions): Restriction {
  if (to.length > 0) {
    if (everywhere || lookupsOf.length > 0 || eventsOf.length > 0) {
      throw new ServiceError("usage", "--to sets both lookups and events: give only this option.");
    }
    const companyIds = to.map((id) => parseId(id, "--to"));
    return { lookupsOf: companyIds, eventsOf: companyIds };
  }
  if (everywhere && lookupsOf.length > 0)
    throw new ServiceError("usage", "--everywhere is --lookups-of all: give one of the two.");
  const lookups = everywhere ? "all" : parseCompanies(lookupsOf, "--lookups-of");
  const events = parseCompanies(eventsOf, "--events-of");
  return {
    ...(lookups === null ? {} : { lookupsOf: lookups }),
    ...(events === null ? {} : { eventsOf: events }),
  };
}

/** @returns null where the option was not given. @throws ServiceError `usage`. */
function parseCompanies(texts: readonly string[], option: string): CompanyChoice | null {
  if (texts.length === 0) return null;
  if (!texts.includes("all") && !texts.includes("none"))
    return texts.map((text) => parseId(text, option, ', "all" or "none"'));
  if (texts.length > 1) throw new ServiceError("usage", `${option} takes "all", "none" or companies.`);
  return texts[0] === "all" ? "all" : [];
}

/** @throws ServiceError `usage` unless exactly one of the two was given. */
function requireOneOf(hasSome: boolean, hasAll: boolean, some: string, all: string): void {
  if (hasSome === hasAll) throw new ServiceError("usage", `Give ${some} or ${all}: one of the two.`);
}
