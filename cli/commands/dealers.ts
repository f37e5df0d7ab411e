import type { Command } from "commander";
import { createDealerLogos } from "../../src/certificates/logos/logo-service.ts";
import {
  BILLING_MODES,
  type BillingMode,
  DEALER_STATUSES,
  type Dealer,
  type DealerStatus,
  presentDealer,
} from "../../src/dealers/dealer.ts";
import { readDealerFile } from "../../src/dealers/dealer-file.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { UploadQueue } from "../../src/kernel/upload-queue.ts";
import type { Installation } from "../../src/open-installation.ts";
import { choiceArgument, describe, exampleText, parseId, withInstallation } from "../command.ts";
import { openDealers } from "../command-services.ts";
import { readInput } from "../input-file.ts";
import { linkText, refuseLocalLink, whoSends } from "../mail-link.ts";
import { operator } from "../operator.ts";
import { cut, noteSameName, record, table } from "../output.ts";

interface CreateOptions {
  readonly company: string;
  readonly name: string;
  readonly file?: string;
}

/** The JSON is the full Dealer of section 2. */
export function addDealers(program: Command): void {
  const dealers = program
    .command("dealers")
    .description("dealers of the parent companies")
    .addHelpText("after", exampleText("svc dealers list"));

  describe(dealers.command("create"), {
    summary: "create an active dealer",
    example: 'svc dealers create --company 1 --name "Northgate Leeds" --file leeds.json',
  })
    .requiredOption("--company <id>", "its parent company")
    .requiredOption("--name <name>", "its trading name")
    .option("--file <file>", "further fields as JSON (legal_name, shipping_address, …); - reads stdin")
    .action(async (options: CreateOptions, command: Command) => {
      const companyId = parseId(options.company, "--company");
      const file =
        options.file === undefined ? new TextEncoder().encode("{}") : await readInput(options.file);
      const dealer = readDealerFile(companyId, options.name, file);
      await withInstallation(command, async ({ installation, output }) => {
        if (dealer.primaryContact?.email != null) refuseLocalLink(installation);
        const { dealers } = openDealers(installation);
        const others = await dealers.list(companyId);
        const created = await dealers.create(operator(), dealer);
        const { isOwnerMailed } = created;
        const mail = {
          owner_mail_queued: isOwnerMailed === true,
          mail_link_origin: isOwnerMailed === true ? installation.publicUrl() : null,
        };
        output.result({ ...presentDealer(created), ...mail }, () =>
          [
            ...[
              `Dealer ${created.id} created: ${created.name}`,
              ownerText(created.id, isOwnerMailed, installation),
            ],
            ...(isOwnerMailed === true ? linkText(installation) : []),
          ].join("\n"),
        );
        noteSameName("dealer", created.name, others);
      });
    });

  describe(dealers.command("list"), { summary: "list dealers", example: "svc dealers list --company 1" })
    .option("--company <id>", "only dealers of this parent company")
    .action(async (options: { company?: string }, command: Command) => {
      const companyId = options.company === undefined ? null : parseId(options.company, "--company");
      await withInstallation(command, async ({ installation, output }) => {
        const listed = await openDealers(installation).dealers.list(companyId);
        output.result(listed.map(presentDealer), () =>
          table(
            ["id", "company", cut("name"), "status", "billing", "units", cut("city")],
            listed.map((dealer) => [
              dealer.id,
              dealer.companyId,
              dealer.name,
              dealer.status,
              dealer.billingMode,
              dealer.units.length,
              dealer.shippingAddress?.city,
            ]),
          ),
        );
      });
    });

  describe(dealers.command("show <dealer-id>"), {
    summary: "show one dealer",
    example: "svc dealers show 1",
  }).action(async (dealerId: string, _options: unknown, command: Command) => {
    const id = parseId(dealerId, "The dealer id");
    await withInstallation(command, async ({ installation, output }) => {
      const dealer = await openDealers(installation).dealers.get(id);
      output.result(presentDealer(dealer), () => describeDealer(dealer));
    });
  });

  describe(dealers.command("set-status <dealer-id>"), {
    summary: "set a dealer's status",
    example: "svc dealers set-status 1 suspended",
  })
    .addArgument(choiceArgument("<status>", "its status from now on", DEALER_STATUSES))
    .action(async (dealerId: string, status: DealerStatus, _options: unknown, command: Command) => {
      const id = parseId(dealerId, "The dealer id");
      await withInstallation(command, async ({ installation, output }) => {
        const dealer = await openDealers(installation).dealers.setStatus(operator(), id, status);
        output.result(presentDealer(dealer), () => `Dealer ${dealer.id} is ${dealer.status}.`);
      });
    });

  describe(dealers.command("set-billing <dealer-id>"), {
    summary: "set who is billed: the parent company (group) or the dealer itself (direct)",
    example: "svc dealers set-billing 1 direct",
  })
    .addArgument(choiceArgument("<billing>", "who is billed from now on", BILLING_MODES))
    .action(async (dealerId: string, billing: BillingMode, _options: unknown, command: Command) => {
      const id = parseId(dealerId, "The dealer id");
      await withInstallation(command, async ({ installation, output }) => {
        const dealer = await openDealers(installation).dealers.setBilling(operator(), id, billing);
        output.result(presentDealer(dealer), () => `Dealer ${dealer.id} is billed ${dealer.billingMode}.`);
      });
    });

  describe(dealers.command("set-logo <dealer-id> [file]"), {
    summary: "set the logo on a dealer's new certificates, from a PNG or SVG file, or remove it",
    example: "svc dealers set-logo 1 leeds.svg",
  })
    .option("--remove", "print no logo from now on")
    .action(
      async (dealerId: string, file: string | undefined, options: { remove?: boolean }, command: Command) => {
        const id = parseId(dealerId, "The dealer id");
        if ((file === undefined) === (options.remove !== true))
          throw new ServiceError("usage", "Name a PNG or SVG file, or give --remove.");
        const bytes = file === undefined ? null : await readInput(file);
        await withInstallation(command, async ({ installation, output }) => {
          const logos = openDealerLogos(installation);
          const dealer =
            bytes === null ? await logos.remove(operator(), id) : await logos.set(operator(), id, bytes);
          output.result({ id: dealer.id, logo_sha256: dealer.logo }, () =>
            dealer.logo === null
              ? `New certificates of dealer ${dealer.id} print no logo.`
              : `New certificates of dealer ${dealer.id} print this logo.`,
          );
        });
      },
    );
}

function openDealerLogos(installation: Installation) {
  const { log, monotonic: clock } = installation;
  const { dealers, logos } = openDealers(installation);
  return createDealerLogos({ logos, dealers, queue: new UploadQueue({ log, clock }) });
}

function ownerText(dealerId: number, isOwnerMailed: boolean | null, installation: Installation): string {
  if (isOwnerMailed === null)
    return `It has no owner: invite one with svc people invite --dealer ${dealerId} --role owner --email <address>.`;
  return isOwnerMailed
    ? `Its contact is invited as owner: a mail is queued, ${whoSends(installation)}.`
    : "Its contact is invited as owner. No mail was queued, because the address has reached its limit of mails: the portal shows the invitation.";
}

function describeDealer(dealer: Dealer): string {
  const address = dealer.shippingAddress;
  return record([
    ["id", dealer.id],
    ["company", dealer.companyId],
    ["name", dealer.name],
    ["legal name", dealer.legalName],
    ["status", dealer.status],
    ["billing", dealer.billingMode],
    ["company number", dealer.companyNumber],
    ["vat number", dealer.vatNumber],
    ["contact", dealer.primaryContact?.name],
    ["email", dealer.primaryContact?.email],
    ["phone", dealer.primaryContact?.phone],
    [
      "ships to",
      address &&
        [address.line1, address.line2, address.postcode, address.city, address.country]
          .filter((part) => part)
          .join(", "),
    ],
    [
      "units",
      dealer.units.map((unit) => `${unit.serialNumber ?? "no serial yet"} (${unit.status})`).join(", "),
    ],
  ]);
}
