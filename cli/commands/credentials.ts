import { type Command, Option } from "commander";
import { CREDENTIAL_KINDS, type Credential, type CredentialKind } from "../../src/credentials/credential.ts";
import { presentCredential } from "../../src/credentials/credential-presenter.ts";
import type { NewCredential } from "../../src/credentials/credential-service.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { collect, describe, exampleText, parseId, withApp } from "../command.ts";
import { operator } from "../operator.ts";
import { record, table } from "../output.ts";

interface CreateOptions {
  readonly kind: CredentialKind;
  readonly company?: string;
  readonly restrictTo: readonly string[];
  readonly grantEvents: readonly string[];
  readonly scopes: string;
  readonly label?: string;
}

/** `svc credentials create`, `list` and `show` (interface specification, section 5, items 3, 4 and 6). */
export function addCredentials(program: Command): void {
  const credentials = program
    .command("credentials")
    .description("API credentials of dealer groups and marketplaces")
    .addHelpText("after", exampleText("svc credentials list"));

  describe(credentials.command("create"), {
    summary: "make a credential; its secret is shown once and not kept",
    example: 'svc credentials create --kind dealer-group --company 1 --scopes "read:tests read:certificates"',
  })
    .addOption(
      new Option("--kind <kind>", "dealer-group or marketplace")
        .choices([...CREDENTIAL_KINDS])
        .makeOptionMandatory(),
    )
    .option("--company <id>", "the parent company of a dealer-group credential")
    .option(
      "--restrict-to <id>",
      "a company that a marketplace credential is restricted to (repeatable)",
      collect,
      [],
    )
    .option(
      "--grant-events <id>",
      "a company whose events a marketplace credential is told of, its lookups unchanged (repeatable)",
      collect,
      [],
    )
    .requiredOption("--scopes <scopes>", "space-separated scopes")
    .option("--label <label>", "a name for people")
    .action(async (options: CreateOptions, command: Command) => {
      const request = toNewCredential(options);
      await withApp(command, async ({ app, output }) => {
        const { credential, clientSecret } = await app.credentials.create(operator(), request);
        const { client_id, ...rest } = presentCredential(credential);
        output.result({ client_id, client_secret: clientSecret, ...rest }, () =>
          [
            ...[describeCredential(credential), `client_secret  ${clientSecret}`],
            "",
            "Keep the secret now: it is not stored and cannot be shown again.",
          ].join("\n"),
        );
      });
    });

  describe(credentials.command("list"), {
    summary: "list the credentials",
    example: "svc credentials list",
  }).action(async (_options: unknown, command: Command) => {
    await withApp(command, async ({ app, output }) => {
      const listed = await app.credentials.list();
      output.result(listed.map(presentCredential), () =>
        table(
          ["client id", "kind", "company", "scopes", "label", "state"],
          listed.map((one) => [
            one.clientId,
            one.kind,
            one.companyId ?? one.restrictedTo?.join(","),
            one.scopes.join(" "),
            one.label,
            one.disabledAtMs === null ? "live" : "revoked",
          ]),
        ),
      );
    });
  });

  describe(credentials.command("show <client-id>"), {
    summary: "show one credential, never its secret",
    example: "svc credentials show svc_id_4fJ…",
  }).action(async (clientId: string, _options: unknown, command: Command) => {
    await withApp(command, async ({ app, output }) => {
      const credential = await app.credentials.get(clientId);
      output.result(presentCredential(credential), () => describeCredential(credential));
    });
  });
}

function toNewCredential(options: CreateOptions): NewCredential {
  const scopes = options.scopes.split(/[\s,]+/).filter((scope) => scope !== "");
  const label = options.label ?? null;
  if (options.kind === "marketplace") {
    if (options.company !== undefined)
      throw new ServiceError("usage", "A marketplace credential has no --company; see --restrict-to.");
    const restrictedTo = options.restrictTo.map((id) => parseId(id, "--restrict-to"));
    return {
      kind: "marketplace",
      restrictedTo: restrictedTo.length === 0 ? null : restrictedTo,
      eventsGranted: options.grantEvents.map((id) => parseId(id, "--grant-events")),
      scopes,
      label,
    };
  }
  if (options.restrictTo.length > 0)
    throw new ServiceError("usage", "--restrict-to is for marketplace credentials.");
  if (options.grantEvents.length > 0) {
    throw new ServiceError(
      "usage",
      "--grant-events is for marketplace credentials; a dealer group is told of its own events.",
    );
  }
  if (options.company === undefined)
    throw new ServiceError("usage", "A dealer-group credential needs --company.");
  return { kind: "dealer-group", companyId: parseId(options.company, "--company"), scopes, label };
}

/** The companies whose events the credential's endpoints are sent. */
function eventSources({ companyId, restrictedTo, eventsGranted }: Credential): string {
  const told = companyId === null ? [...(restrictedTo ?? []), ...eventsGranted] : [companyId];
  const sorted = [...new Set(told)].sort((left, right) => left - right);
  return sorted.length === 0 ? "no company" : sorted.join(", ");
}

function describeCredential(credential: Credential): string {
  const wire = presentCredential(credential);
  return record([
    ["client_id", wire.client_id],
    ["kind", wire.kind],
    ["scopes", wire.scopes.join(" ")],
    ["parent company", wire.parent_company_id],
    ["restricted to", wire.restricted_to?.join(", ")],
    ["events of", eventSources(credential)],
    ["label", wire.label],
    ["created", wire.created_at],
    ["revoked", wire.disabled_at],
  ]);
}
