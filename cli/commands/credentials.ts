import { type Command, Option } from "commander";
import { CREDENTIAL_KINDS, type CredentialKind } from "../../src/access/caller.ts";
import { presentCredential } from "../../src/credentials/credential.ts";
import type { NewCredential } from "../../src/credentials/credential-service.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { collect, describe, exampleText, parseId } from "../command.ts";
import { operator } from "../operator.ts";
import { cut, shortInstant, spare, table } from "../output.ts";
import { addCredentialChanges, addCredentialContact, withCredentials } from "./credential-changes.ts";
import { showIssued, showUsed } from "./credential-output.ts";

interface CreateOptions {
  readonly kind: CredentialKind;
  readonly company?: string;
  readonly restrictTo: readonly string[];
  readonly grantEvents: readonly string[];
  readonly scopes: string;
  readonly allowIp: readonly string[];
  readonly label?: string;
  readonly dailyVehicles?: string;
  readonly contact?: string;
}

/** Interface specification, section 5, items 3, 4 and 6 to 9. */
export function addCredentials(program: Command): void {
  const credentials = program
    .command("credentials")
    .description("API credentials of dealer groups and marketplaces")
    .addHelpText("after", exampleText("svc credentials list"));

  describe(credentials.command("create"), {
    summary: "create a credential; its secret is shown once and not stored",
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
      "a company whose events a marketplace credential gets; its lookups do not change (repeatable)",
      collect,
      [],
    )
    .requiredOption("--scopes <scopes>", "space-separated scopes")
    .option("--allow-ip <cidr>", "a network that it may be used from (repeatable)", collect, [])
    .option("--label <label>", "a name for people")
    .option("--contact <email>", "who is told when a webhook endpoint of the account keeps failing")
    .option(
      "--daily-vehicles <count>",
      "the most different vehicles that a marketplace account is shown in a UTC day (default: no limit)",
    )
    .action(async (options: CreateOptions, command: Command) => {
      const request = toNewCredential(options);
      await withCredentials(command, async ({ credentials, output }) => {
        showIssued(output, await credentials.create(operator(), request));
      });
    });

  describe(credentials.command("list"), {
    summary: "list the credentials",
    example: "svc credentials list",
  }).action(async (_options: unknown, command: Command) => {
    await withCredentials(command, async ({ credentials, output }) => {
      const listed = await credentials.list();
      output.result(listed.map(presentCredential), () =>
        table(
          [
            "client id",
            "kind",
            cut("company"),
            spare("dealer"),
            cut("label"),
            spare("scopes", 20),
            "last used",
          ],
          listed.map((one) => [
            one.clientId,
            one.kind,
            one.companyId ?? one.restrictedTo?.join(","),
            one.dealerId,
            one.label,
            one.scopes.join(" "),
            one.disabledAtMs === null ? shortInstant(one.lastUsedAtMs) : "revoked",
          ]),
        ),
      );
    });
  });

  describe(credentials.command("show <client-id>"), {
    summary: "show one credential, never its secret",
    example: "svc credentials show svc_id_4fJ…",
  }).action(async (clientId: string, _options: unknown, command: Command) => {
    await withCredentials(command, async ({ credentials, output }) => {
      const credential = await credentials.get(clientId);
      showUsed(output, credential, {
        shownToday: await credentials.vehiclesShownToday(clientId),
        refused: await credentials.refusedAddresses(clientId),
      });
    });
  });
  addCredentialChanges(credentials);
  addCredentialContact(credentials);
}

function toNewCredential(options: CreateOptions): NewCredential {
  const scopes = options.scopes.split(/[\s,]+/).filter((scope) => scope !== "");
  const { label = null, contact = null, allowIp: allowList } = options;
  if (options.kind === "marketplace") {
    if (options.company !== undefined)
      throw new ServiceError("usage", "A marketplace credential has no --company; see --restrict-to.");
    const restrictedTo = options.restrictTo.map((id) => parseId(id, "--restrict-to"));
    return {
      kind: "marketplace",
      restrictedTo: restrictedTo.length === 0 ? null : restrictedTo,
      eventsGranted: options.grantEvents.map((id) => parseId(id, "--grant-events")),
      dailyVehicles:
        options.dailyVehicles === undefined ? null : parseId(options.dailyVehicles, "--daily-vehicles"),
      scopes,
      label,
      contact,
      allowList,
    };
  }
  if (options.restrictTo.length > 0)
    throw new ServiceError("usage", "--restrict-to is for marketplace credentials.");
  if (options.grantEvents.length > 0) {
    throw new ServiceError(
      "usage",
      "--grant-events is for marketplace credentials; a dealer group gets its own events.",
    );
  }
  if (options.dailyVehicles !== undefined)
    throw new ServiceError("usage", "--daily-vehicles is for marketplace credentials.");
  if (options.company === undefined)
    throw new ServiceError("usage", "A dealer-group credential needs --company.");
  const companyId = parseId(options.company, "--company");
  return { kind: "dealer-group", companyId, scopes, label, contact, allowList };
}
