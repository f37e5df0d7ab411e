import { DEALER_ROLES } from "../../src/access/dealer-role.ts";
import type { BatteryTest } from "../../src/battery-tests/battery-test.ts";
import type { CheckStatus } from "../../src/battery-tests/diagnostics.ts";
import type { AttachedKind } from "../../src/certificates/giving-out/customer-mail.ts";
import {
  customerMail,
  type MailedCertificate,
} from "../../src/certificates/giving-out/customer-mail-draft.ts";
import { clockOfZone } from "../../src/dealers/dealer-clock.ts";
import { invitationMail, type WayIn } from "../../src/identity/memberships/invitation-mail.ts";
import type { Inviter } from "../../src/identity/memberships/membership.ts";
import { newLinkMail, passwordChangedMail } from "../../src/identity/passwords/setup-mail.ts";
import { newBrowserMail, secondFactorMail } from "../../src/identity/people/account-notice.ts";
import { formatDate } from "../../src/language/date-format.ts";
import type { Translator } from "../../src/language/translator.ts";
import type { MailDraft } from "../../src/mail/mail-draft.ts";
import type { NoticeFacts } from "../../src/notices/notice.ts";
import { noticeMail } from "../../src/notices/notice-mail.ts";
import {
  disabledMail,
  failingMail,
  recoveredMail,
} from "../../src/webhooks/delivery/endpoint-health-notices.ts";
import { EXAMPLE_DIAGNOSTICS, EXAMPLE_TEST } from "./battery-test-example.ts";
import { TEST_START_MS } from "./test-clock.ts";

/** What people typed, in no language, and as long as it may be. */
export const NAMES = {
  issuer: "Xq Zzvtt Ltd",
  dealer: `Qxw ${"Zrrt ".repeat(14)}Kff`,
  dotted: "Log in at evil.example",
  person: "Zqo Vxn",
  email: "zqo@lxx.example",
  colleague: "qnn@lxx.example",
  vehicle: `Rxn ${"Zkk ".repeat(24)}Qtt`,
  unit: "SNXQ0042",
  host: "hxxks.lxx.example",
  label: `Dmz ${"Vrr ".repeat(23)}Xzz`,
  answer: "Zwrt qvv",
  plate: "ZQ21 XVN",
  make: "Rxnlt",
  model: "Zqe",
  firefox: "Firefox",
  windows: "Windows",
} as const;

type Case = readonly [name: string, mail: (t: Translator) => MailDraft];

const readerOf = (t: Translator) => ({ t, clock: clockOfZone("Europe/Berlin") });
const TO = { name: NAMES.person, address: NAMES.email };
const LINK = { url: "https://svc.example/setup/TOKEN", expiresAtMs: TEST_START_MS };
const NEW_LINK_URL = "https://svc.example/setup/new-link";

const WAYS: readonly WayIn[] = [
  { kind: "password", link: LINK },
  { kind: "sign_in", url: "https://svc.example/portal/sign-in" },
];
const INVITERS: readonly Inviter[] = [
  { kind: "person", email: NAMES.colleague, name: NAMES.person },
  { kind: "group", name: NAMES.issuer, hasOrdered: true },
  { kind: "group", name: NAMES.issuer, hasOrdered: false },
  { kind: "operator", name: NAMES.issuer },
  { kind: "operator", name: null },
];

const invitations = INVITERS.flatMap((inviter, inviterNumber) =>
  [{ dealerId: 7 }, { companyId: 3 }].flatMap((workplace) =>
    DEALER_ROLES.flatMap((role) =>
      WAYS.map((way): Case => {
        const name = role === "viewer" ? NAMES.dotted : NAMES.dealer;
        const named = role === "admin" ? null : NAMES.person;
        return [
          `that invites (${inviterNumber}, ${Object.keys(workplace)}, ${role}, ${way.kind})`,
          (t) =>
            invitationMail(
              readerOf(t),
              { email: NAMES.email, name: named },
              { inviting: { workplace, name }, role, inviter },
              way,
            ),
        ];
      }),
    ),
  ),
);

const BROWSERS = ["Mozilla/5.0 (Windows NT 10.0) Gecko Firefox/140.0", "Windows", "Firefox", null];

const account: readonly Case[] = [
  ["with a first link", (t) => newLinkMail(readerOf(t), { email: NAMES.email, passwordHash: null }, LINK)],
  ["with another link", (t) => newLinkMail(readerOf(t), { email: NAMES.email, passwordHash: "x" }, LINK)],
  [
    "about a changed password",
    (t) =>
      passwordChangedMail(
        readerOf(t),
        { email: NAMES.email },
        { atMs: TEST_START_MS, newLinkUrl: NEW_LINK_URL },
      ),
  ],
  ...(["on", "off", "off_by_operator"] as const).map(
    (state): Case => [
      `about codes (${state})`,
      (t) => secondFactorMail(readerOf(t), { email: NAMES.email }, { state, atMs: TEST_START_MS }),
    ],
  ),
  ...BROWSERS.flatMap((userAgent) =>
    ["203.0.113.7", null].map(
      (address): Case => [
        `about a new browser (${userAgent}, ${address})`,
        (t) =>
          newBrowserMail(
            readerOf(t),
            { email: NAMES.email },
            { userAgent, address },
            { atMs: TEST_START_MS, newLinkUrl: NEW_LINK_URL },
          ),
      ],
    ),
  ),
];

const FACTS: readonly NoticeFacts[] = [
  ...(["safety_issue", "test_failed", "certificate_withdrawn"] as const).flatMap((kind) =>
    [NAMES.vehicle, null].map((vehicle) => ({ kind, testId: 12, vehicle })),
  ),
  { kind: "unit_shipped", unitId: 4, unit: NAMES.unit },
  { kind: "unit_shipped", unitId: 4, unit: null },
  { kind: "unit_return", unitId: 4, unit: NAMES.unit, state: "returned", answer: null },
  { kind: "unit_return", unitId: 4, unit: NAMES.unit, state: "closed", answer: null },
  { kind: "unit_return", unitId: 4, unit: null, state: "closed", answer: NAMES.answer },
  ...(["failing", "disabled", "recovered"] as const).map((state) => ({
    kind: "endpoint" as const,
    endpointId: 5,
    host: NAMES.host,
    state,
    failureCount: 25,
  })),
  ...(["made", "revoked"] as const).flatMap((state) =>
    [NAMES.label, null].map((label) => ({ kind: "key" as const, credentialId: 6, label, state })),
  ),
  ...DEALER_ROLES.flatMap((role) => [1, 2].map((personId) => ({ kind: "person" as const, personId, role }))),
];

function notices(facts: readonly NoticeFacts[], readyCount: number, isDaily: boolean): Case[1] {
  return (t) =>
    noticeMail(t, TO, {
      dealerName: NAMES.dealer,
      notices: facts.map((one, id) => ({ id, dealerId: 7, kind: one.kind, atMs: TEST_START_MS, facts: one })),
      ready: {
        first: [
          { testId: 21, vehicle: NAMES.vehicle },
          { testId: 22, vehicle: null },
        ].slice(0, readyCount),
        count: readyCount,
      },
      isDaily,
      nameOf: (personId) => (personId === 1 ? NAMES.person : null),
      links: {
        ofNotice: ({ id }) => `https://svc.example/portal/${id}`,
        ofTest: (testId) => `https://svc.example/portal/tests/${testId}`,
        all: "https://svc.example/portal/notices",
        choices: "https://svc.example/portal/choices",
        unsubscribe: "https://svc.example/unsubscribe/x",
      },
    });
}

const ONE_SAFETY_ISSUE = FACTS.slice(0, 1);
const noticeMails: readonly Case[] = [
  ...FACTS.map((facts, index): Case => [`of a notice (${index}: ${facts.kind})`, notices([facts], 0, false)]),
  ["of everything", notices(FACTS, 1_234, false)],
  ["of everything, of the day", notices(FACTS, 1_234, true)],
  ["of one thing, of the day", notices(ONE_SAFETY_ISSUE, 0, true)],
  ["of a safety issue and a certificate", notices(ONE_SAFETY_ISSUE, 1, false)],
  ["of one certificate", notices([], 1, false)],
  ["of two certificates, of the day", notices([], 2, true)],
];

const DEALER_SENDER = {
  personId: 1,
  email: NAMES.colleague,
  name: NAMES.person,
  dealer: { id: 7, name: NAMES.dealer },
  logo: null,
};
const PICTURE = { sha256: "ab".repeat(32), fileName: "battery-picture-test-1.jpg" };

function certificate(
  t: Translator,
  isNamed: boolean,
  overall_battery_status: CheckStatus = "OK",
): MailedCertificate {
  const vehicle = EXAMPLE_TEST.vehicle;
  const test: BatteryTest = {
    ...EXAMPLE_TEST,
    diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status },
    vehicle:
      vehicle === null || !isNamed
        ? null
        : { ...vehicle, make: NAMES.make, model: NAMES.model, registration: NAMES.plate },
  };
  const testedDay = isNamed ? formatDate(TEST_START_MS, null, t) : null;
  return {
    test,
    hasNewerTest: false,
    contradictions: [],
    contradictionWords: [],
    testedDay,
    verificationUrl: "https://svc.example/verify/x",
    picture: PICTURE,
    file: null,
  };
}

const customerMails = (["jpeg", "pdf", "none"] as const).flatMap((attached: AttachedKind) =>
  [true, false].flatMap((isNamed) =>
    [1, 3].map(
      (count): Case => [
        `to a customer (${JSON.stringify({ attached, isNamed, count })})`,
        (t) => {
          const one = certificate(t, isNamed);
          const others = Array.from({ length: count - 1 }, () => one);
          const [name, message] = isNamed ? [NAMES.person, [NAMES.answer]] : [null, []];
          return customerMail(t, DEALER_SENDER, { email: NAMES.email, name, message, attached }, [
            one,
            ...others,
          ]);
        },
      ],
    ),
  ),
);

const ALARMING = ["SAFETY_ISSUE", "WARNING"] as const;
const alarmingMails = [true, false].flatMap((isNamed) => [
  ...ALARMING.map(
    (status): Case => [
      `to a customer, with ${status} (${JSON.stringify({ isNamed })})`,
      (t) =>
        customerMail(t, DEALER_SENDER, { email: NAMES.email, name: null, message: [], attached: "pdf" }, [
          certificate(t, isNamed, status),
        ]),
    ],
  ),
  [
    `to a customer, with ${ALARMING.join(" and ")} (${JSON.stringify({ isNamed })})`,
    (t) =>
      customerMail(t, DEALER_SENDER, { email: NAMES.email, name: null, message: [], attached: "pdf" }, [
        certificate(t, isNamed),
        ...ALARMING.map((status) => certificate(t, isNamed, status)),
      ]),
  ] as Case,
]);

const ENDPOINT = { id: 5, url: `https://${NAMES.host}/hook`, consecutiveFailures: 50 };
const endpointMails: readonly Case[] = [
  [
    "about a failing endpoint",
    (t) => failingMail(t, TO, ENDPOINT, { consecutiveFailures: 25, disableAfter: 50 }),
  ],
  ["about a disabled endpoint", (t) => disabledMail(t, TO, ENDPOINT)],
  ["about an endpoint that works again", (t) => recoveredMail(t, TO, ENDPOINT)],
];

/** Every mail that svc sends to people outside the operator, in each of its forms. */
export const EVERY_MAIL: readonly Case[] = [
  ...invitations,
  ...account,
  ...noticeMails,
  ...customerMails,
  ...alarmingMails,
  ...endpointMails,
];
