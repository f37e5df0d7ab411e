import { type Command, Option } from "commander";
import { DEALER_ROLES, type DealerRole } from "../../src/access/dealer-role.ts";
import { type Workplace, workplaceText } from "../../src/access/workplace.ts";
import type { PersonSelector } from "../../src/identity/people/people-administration-service.ts";
import type { PersonRecord } from "../../src/identity/people/person.ts";
import { presentPerson } from "../../src/identity/people/person-presenter.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import type { Installation } from "../../src/open-installation.ts";
import { buildLogos } from "../../src/services/logos.ts";
import { buildMail } from "../../src/services/mail.ts";
import { buildPeople } from "../../src/services/people.ts";
import { describe, exampleText, parseId, withInstallation } from "../command.ts";
import { linkText, refuseLocalLink, whoSends } from "../mail-link.ts";
import { operator } from "../operator.ts";
import { cut, record, shortInstant, table } from "../output.ts";

interface Selecting {
  readonly email?: string;
}

interface OfWorkplace {
  readonly dealer?: string;
  readonly company?: string;
}

/** The JSON is the person, never a password. */
export function addPeople(program: Command): void {
  const people = program
    .command("people")
    .description("people who sign in to the dealer portal")
    .addHelpText("after", exampleText("svc people list --dealer 1"));

  describe(people.command("list"), {
    summary: "list people, including those who are only invited",
    example: "svc people list --dealer 1",
  })
    .option("--dealer <id>", "only people who act for this dealer, or are invited to")
    .option("--company <id>", "only people of this parent company and of its dealers")
    .action(async (options: { dealer?: string; company?: string }, command: Command) => {
      const filter = {
        ...(options.dealer === undefined ? {} : { dealerId: parseId(options.dealer, "--dealer") }),
        ...(options.company === undefined ? {} : { companyId: parseId(options.company, "--company") }),
      };
      await withInstallation(command, async ({ installation, output }) => {
        const listed = await openPeople(installation).peopleAdministration.list(filter);
        output.result(listed.map(presentPerson), () => peopleTable(listed));
      });
    });

  selecting(people, "show", "show one person, with every role and invitation").action(
    async (personId: string | undefined, options: Selecting, command: Command) => {
      const selector = selectorOf(personId, options);
      await withInstallation(command, async ({ installation, output }) => {
        const person = await openPeople(installation).peopleAdministration.get(selector);
        output.result(presentPerson(person), () => describePerson(person));
      });
    },
  );

  describe(people.command("invite"), {
    summary: "invite a person by mail to act for a dealer, or for all dealers of a parent company",
    example: "svc people invite --dealer 1 --email ann@northgate.example --role owner",
  })
    .option("--dealer <id>", "the dealer")
    .option("--company <id>", "the parent company, instead of a dealer")
    .requiredOption("--email <address>", "the person's address")
    .addOption(new Option("--role <role>", "the person's role").choices(DEALER_ROLES).makeOptionMandatory())
    .option("--name <name>", "what the dealer or the company calls the person")
    .action(
      async (options: OfWorkplace & { email: string; role: DealerRole; name?: string }, command: Command) => {
        const { email, role, name = null } = options;
        const workplace = workplaceIn(options);
        if (workplace === null) throw new ServiceError("usage", "Name --dealer or --company.");
        await withInstallation(command, async ({ installation, output }) => {
          refuseLocalLink(installation);
          const invited = await openPeople(installation).peopleAdministration.invite(operator(), {
            ...workplace,
            email,
            role,
            name,
          });
          const { person, isMailed } = invited;
          const mail = {
            mail_queued: isMailed,
            mail_link_origin: isMailed ? installation.publicUrl() : null,
          };
          output.result({ ...presentPerson(person), ...mail }, () =>
            [
              ...[describePerson(person), "", mailText(isMailed, installation)],
              ...(isMailed ? linkText(installation) : []),
            ].join("\n"),
          );
        });
      },
    );

  const changes = [
    ["disable", "block a person: ends every session and mailed link; roles stay", "is disabled"],
    ["enable", "let a person sign in again with the same password", "may sign in"],
    ["sign-out", "end every session of a person", "is signed out everywhere"],
  ] as const;
  for (const [name, summary, outcome] of changes)
    selecting(people, name, summary).action(
      async (personId: string | undefined, options: Selecting, command: Command) => {
        const selector = selectorOf(personId, options);
        await withInstallation(command, async ({ installation, output }) => {
          const { disable, enable, signOut } = openPeople(installation).peopleAdministration;
          const change = { disable, enable, "sign-out": signOut }[name];
          const person = await change(operator(), selector);
          output.result(presentPerson(person), () => `Person ${person.id} ${outcome}.`);
        });
      },
    );

  selecting(
    people,
    "reset-second-factor",
    "let a person who has lost the app and the recovery codes sign in with only the password",
  ).action(async (personId: string | undefined, options: Selecting, command: Command) => {
    const selector = selectorOf(personId, options);
    await withInstallation(command, async ({ installation, output }) => {
      const { peopleAdministration, accounts } = openPeople(installation);
      const { id } = await peopleAdministration.get(selector);
      const wasOn = await accounts.secondFactor.removeSecondFactor(operator(), id);
      const person = await peopleAdministration.get({ personId: id });
      output.result(presentPerson(person), () =>
        wasOn ? `Person ${id} signs in with only the password.` : `Person ${id} has no second factor.`,
      );
    });
  });

  selecting(people, "remove", "delete a person's account, or with --dealer or --company only the role there")
    .option("--dealer <id>", "remove the person from this dealer only")
    .option("--company <id>", "remove the person from this parent company only")
    .action(async (personId: string | undefined, options: Selecting & OfWorkplace, command: Command) => {
      const selector = selectorOf(personId, options);
      const workplace = workplaceIn(options);
      await withInstallation(command, async ({ installation, output }) => {
        const removed = await openPeople(installation).peopleAdministration.remove(
          operator(),
          selector,
          workplace,
        );
        const { person, ownerlessDealers, ownerlessCompanies } = removed;
        const fromWhere = workplace === null ? "" : ` from ${workplaceText(workplace)}`;
        const ownerless = [
          ...ownerlessDealers.map((dealerId) => ({ dealerId })),
          ...ownerlessCompanies.map((companyId) => ({ companyId })),
        ];
        const ids = { ownerless_dealer_ids: ownerlessDealers, ownerless_company_ids: ownerlessCompanies };
        output.result({ ...presentPerson(person), ...ids }, () =>
          [`Person ${person.id} is removed${fromWhere}.`, ...ownerless.map(ownerlessText)].join("\n"),
        );
      });
    });
}

function selecting(people: Command, name: string, summary: string): Command {
  return describe(people.command(`${name} [person-id]`), {
    summary,
    example: `svc people ${name} 7`,
  }).option("--email <address>", "the person's address, instead of the id");
}

/** @throws ServiceError `usage` unless exactly one of id and address is given. */
function selectorOf(personId: string | undefined, { email }: Selecting): PersonSelector {
  if (personId !== undefined && email === undefined) return { personId: parseId(personId, "The person id") };
  if (personId === undefined && email !== undefined) return { email };
  throw new ServiceError("usage", "Name one person, by id or by --email.");
}

function openPeople(installation: Installation) {
  return buildPeople(installation, buildMail(installation, buildLogos(installation)));
}

function mailText(isMailed: boolean, installation: Installation): string {
  if (!isMailed)
    return "No mail was queued: the account is disabled, or the address has had too many mails. The portal shows the invitation.";
  return `A mail is queued, ${whoSends(installation)}.`;
}

function ownerlessText(workplace: Workplace): string {
  const [name, option] =
    "dealerId" in workplace
      ? [`Dealer ${workplace.dealerId}`, `--dealer ${workplace.dealerId}`]
      : [`Company ${workplace.companyId}`, `--company ${workplace.companyId}`];
  return `${name} has no owner now: invite one with svc people invite ${option} --role owner --email <address>.`;
}

/** Null where neither is given. @throws ServiceError `usage` for both. */
function workplaceIn({ dealer, company }: OfWorkplace): Workplace | null {
  if (dealer !== undefined && company !== undefined)
    throw new ServiceError("usage", "Name --dealer or --company, not both.");
  if (dealer !== undefined) return { dealerId: parseId(dealer, "--dealer") };
  return company === undefined ? null : { companyId: parseId(company, "--company") };
}

function stateOf({ disabledAtMs, passwordHash }: PersonRecord): string {
  if (disabledAtMs !== null) return "disabled";
  return passwordHash === null ? "no password yet" : "active";
}

function peopleTable(people: readonly PersonRecord[]): string {
  return table(
    ["id", cut("email", 16), "state", cut("acts for", 12), cut("asked to join", 12), "sessions"],
    people.map((person) => [
      person.id,
      person.email,
      stateOf(person),
      inShort(person.memberships, person.groupMemberships),
      inShort(person.invitations, person.groupInvitations),
      person.sessionCount,
    ]),
  );
}

function inShort(
  atDealers: PersonRecord["memberships"],
  atCompanies: PersonRecord["groupMemberships"],
): string {
  return [
    ...atCompanies.map(({ companyId, role }) => `${role} of company ${companyId}`),
    ...atDealers.map(({ dealerId, role }) => `${role} of ${dealerId}`),
  ].join(", ");
}

function describePerson(person: PersonRecord): string {
  const named = (name: string | null) => (name === null ? "" : `, as ${name}`);
  return record([
    ["id", person.id],
    ["email", person.email],
    ["state", stateOf(person)],
    ["password set", shortInstant(person.passwordSetAtMs)],
    ["second factor", person.hasSecondFactor ? "on" : "off"],
    ["sessions", person.sessionCount],
    ...person.groupMemberships.map(
      ({ role, companyId, companyName, name }) =>
        [role, `company ${companyId}, ${companyName}${named(name)}`] as const,
    ),
    ...person.groupInvitations.map(
      ({ role, companyId, companyName, name, sentAtMs }) =>
        [
          `asked: ${role}`,
          `company ${companyId}, ${companyName}${named(name)}, since ${shortInstant(sentAtMs)}`,
        ] as const,
    ),
    ...person.memberships.map(
      ({ role, dealerId, dealerName, name }) =>
        [role, `dealer ${dealerId}, ${dealerName}${named(name)}`] as const,
    ),
    ...person.invitations.map(
      ({ role, dealerId, dealerName, name, sentAtMs }) =>
        [
          `asked: ${role}`,
          `dealer ${dealerId}, ${dealerName}${named(name)}, since ${shortInstant(sentAtMs)}`,
        ] as const,
    ),
  ]);
}
