import { type Command, Option } from "commander";
import { DEALER_ROLES, type DealerRole } from "../../src/access/dealer-role.ts";
import type { PersonSelector } from "../../src/identity/people/people-administration-service.ts";
import { presentPerson } from "../../src/identity/people/person-presenter.ts";
import type { PersonRecord } from "../../src/identity/people/person-record.ts";
import { QUIET_MESSAGES, type QuietReason } from "../../src/installation/quiet-service.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { accountsOf, peopleAdministrationOf } from "../../src/services/identity-services.ts";
import { describe, exampleText, parseId, withCore } from "../command.ts";
import { linkText, refuseLocalLink } from "../mail-link.ts";
import { operator } from "../operator.ts";
import { cut, record, shortInstant, table } from "../output.ts";

interface Selecting {
  readonly email?: string;
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
    .option("--company <id>", "only people of the dealers of this parent company")
    .action(async (options: { dealer?: string; company?: string }, command: Command) => {
      const filter = {
        ...(options.dealer === undefined ? {} : { dealerId: parseId(options.dealer, "--dealer") }),
        ...(options.company === undefined ? {} : { companyId: parseId(options.company, "--company") }),
      };
      await withCore(command, async ({ core, output }) => {
        const listed = await peopleAdministrationOf(core).list(filter);
        output.result(listed.map(presentPerson), () => peopleTable(listed));
      });
    });

  selecting(people, "show", "show one person, with every role and invitation").action(
    async (personId: string | undefined, options: Selecting, command: Command) => {
      const selector = selectorOf(personId, options);
      await withCore(command, async ({ core, output }) => {
        const person = await peopleAdministrationOf(core).get(selector);
        output.result(presentPerson(person), () => describePerson(person));
      });
    },
  );

  describe(people.command("invite"), {
    summary: "invite a person by mail to act for a dealer",
    example: "svc people invite --dealer 1 --email ann@northgate.example --role owner",
  })
    .requiredOption("--dealer <id>", "the dealer")
    .requiredOption("--email <address>", "the person's address")
    .addOption(new Option("--role <role>", "the person's role").choices(DEALER_ROLES).makeOptionMandatory())
    .option("--name <name>", "what the dealer calls the person")
    .action(
      async (
        options: { dealer: string; email: string; role: DealerRole; name?: string },
        command: Command,
      ) => {
        const { email, role, name = null } = options;
        const dealerId = parseId(options.dealer, "--dealer");
        await withCore(command, async ({ core, output }) => {
          refuseLocalLink(core);
          const invited = await peopleAdministrationOf(core).invite(operator(), {
            dealerId,
            email,
            role,
            name,
          });
          const { person, isMailed } = invited;
          const mail = { mail_queued: isMailed, mail_link_origin: isMailed ? core.publicUrl() : null };
          output.result({ ...presentPerson(person), ...mail }, () =>
            [
              ...[describePerson(person), "", mailText(isMailed, core.quiet.lastReason())],
              ...(isMailed ? linkText(core) : []),
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
        await withCore(command, async ({ core, output }) => {
          const { disable, enable, signOut } = peopleAdministrationOf(core);
          const change = { disable, enable, "sign-out": signOut }[name];
          const person = await change(operator(), selector);
          output.result(presentPerson(person), () => `Person ${person.id} ${outcome}.`);
        });
      },
    );

  selecting(
    people,
    "reset-second-factor",
    "let a person who has lost the app and the recovery codes sign in with the password alone",
  ).action(async (personId: string | undefined, options: Selecting, command: Command) => {
    const selector = selectorOf(personId, options);
    await withCore(command, async ({ core, output }) => {
      const { id } = await peopleAdministrationOf(core).get(selector);
      const wasOn = await accountsOf(core).secondFactor.removeSecondFactor(operator(), id);
      const person = await peopleAdministrationOf(core).get({ personId: id });
      output.result(presentPerson(person), () =>
        wasOn ? `Person ${id} signs in with the password alone.` : `Person ${id} has no second factor.`,
      );
    });
  });

  selecting(people, "remove", "delete a person's account, or with --dealer only the role there")
    .option("--dealer <id>", "remove the person from this dealer alone")
    .action(
      async (
        personId: string | undefined,
        options: Selecting & { readonly dealer?: string },
        command: Command,
      ) => {
        const selector = selectorOf(personId, options);
        const dealerId = options.dealer === undefined ? null : parseId(options.dealer, "--dealer");
        await withCore(command, async ({ core, output }) => {
          const removed = await peopleAdministrationOf(core).remove(operator(), selector, dealerId);
          const { person, ownerlessDealers } = removed;
          const fromWhere = dealerId === null ? "" : ` from dealer ${dealerId}`;
          output.result({ ...presentPerson(person), ownerless_dealer_ids: ownerlessDealers }, () =>
            [`Person ${person.id} is removed${fromWhere}.`, ...ownerlessDealers.map(ownerlessText)].join(
              "\n",
            ),
          );
        });
      },
    );
}

/** The person is named by id or by address. */
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

function mailText(isMailed: boolean, quiet: QuietReason | null): string {
  if (!isMailed)
    return "No mail was queued: the account is disabled, or the address has had too many mails. The portal shows the invitation.";
  return quiet === null
    ? "A mail is queued, which svc serve sends."
    : `A mail is queued, but not sent for now: ${QUIET_MESSAGES[quiet]}.`;
}

function ownerlessText(dealerId: number): string {
  return `Dealer ${dealerId} has no owner now: invite one with svc people invite --dealer ${dealerId} --role owner --email <address>.`;
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
      person.memberships.map(({ dealerId, role }) => `${role} of ${dealerId}`).join(", "),
      person.invitations.map(({ dealerId, role }) => `${role} of ${dealerId}`).join(", "),
      person.sessionCount,
    ]),
  );
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
