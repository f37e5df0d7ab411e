/** Invalid values of the fields of JSON bodies, each with the reason. */
export interface BodyFault {
  readonly what: string;
  /** `ABSENT` removes the field. */
  readonly value: unknown;
}

export const ABSENT = Symbol("absent");

const NO_TEXTS: readonly BodyFault[] = [
  { what: "a number", value: 7 },
  { what: "true", value: true },
  { what: "a list", value: ["text"] },
  { what: "an object", value: { text: "text" } },
];

const NO_WHOLE_NUMBERS: readonly BodyFault[] = [
  { what: "a fraction", value: 1.5 },
  { what: "a text", value: "1" },
  { what: "an empty text", value: "" },
  { what: "true", value: true },
  { what: "a list", value: [1] },
  { what: "an object", value: {} },
  { what: "more than doubles count exactly", value: 2 ** 53 },
];

const NO_OBJECTS: readonly BodyFault[] = [
  { what: "a text", value: "14 Canal Wharf" },
  { what: "an empty text", value: "" },
  { what: "a number", value: 7 },
  { what: "false", value: false },
  { what: "a list", value: [{}] },
  { what: "an empty list", value: [] },
];

/** For an optional field, null and the empty text mean that it is not given. */
interface Presence {
  readonly required: boolean;
}

function presenceFaults({ required }: Presence): BodyFault[] {
  if (!required) return [];
  return [
    { what: "missing", value: ABSENT },
    { what: "null", value: null },
  ];
}

export function textFaults(rule: Presence & { readonly maxLength: number }): BodyFault[] {
  return [
    ...NO_TEXTS,
    ...presenceFaults(rule),
    ...(rule.required ? [{ what: "empty", value: "" }] : []),
    { what: "blank", value: "   " },
    { what: "nothing but a zero-width space", value: "\u200b" },
    { what: "one character too long", value: "x".repeat(rule.maxLength + 1) },
    { what: "one character outside the basic plane too long", value: "🔋".repeat(rule.maxLength + 1) },
    { what: "far too long", value: "x".repeat(100_000) },
    { what: "torn by a line feed", value: "first\nsecond" },
    { what: "torn by a carriage return and a line feed", value: "first\r\nBcc: second" },
    { what: "holding a null character", value: "nul\u0000l" },
    { what: "holding a C1 control", value: "next\u0085line" },
    { what: "holding a line separator", value: "next\u2028line" },
    { what: "holding a sign that reverses the direction of its text", value: "Park\u202eland" },
    { what: "holding a zero-width space", value: "Park\u200bland" },
    { what: "holding half a surrogate pair", value: "half \ud83d" },
  ];
}

export function nameFaults(rule: Presence): BodyFault[] {
  return [
    ...textFaults({ ...rule, maxLength: 80 }),
    { what: "a web address", value: "your account is on hold, confirm at https://evil.example" },
    { what: "a host with a path", value: "evil.example/confirm" },
    { what: "a host in capitals", value: "Secure-Login.Example-Bank.Com" },
    { what: "a short host", value: "x.com" },
    { what: "an IP address", value: "203.0.113.7/login" },
    { what: "an e-mail address", value: "write to help@evil.example" },
    { what: "encoded words", value: "=?utf-8?q?https=3A=2F=2Fevil.example?=" },
  ];
}

export function wholeNumberFaults(
  rule: Presence & { readonly min: number; readonly max: number },
): BodyFault[] {
  return [
    ...NO_WHOLE_NUMBERS,
    ...presenceFaults(rule),
    { what: `${rule.min - 1}`, value: rule.min - 1 },
    { what: `${rule.max + 1}`, value: rule.max + 1 },
    { what: "negative", value: -1 },
  ];
}

function objectFaults(rule: Presence): BodyFault[] {
  return [...NO_OBJECTS, ...presenceFaults(rule)];
}

export function withField(
  body: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [key = "", ...rest] = path.split(".");
  if (rest.length > 0) {
    const inner = body[key] as Readonly<Record<string, unknown>>;
    return { ...body, [key]: withField(inner, rest.join("."), value) };
  }
  const { [key]: _, ...others } = body;
  return value === ABSENT ? others : { ...others, [key]: value };
}

export function addressFaults(
  path: string,
  presence: Presence & { readonly country: Presence },
): Array<BodyFault & { readonly path: string }> {
  const at = (key: string, faults: readonly BodyFault[]) => faults.map((fault) => ({ ...fault, path: key }));
  const must = { required: true };
  return [
    ...at(path, objectFaults(presence)),
    ...at(`${path}.line1`, textFaults({ ...must, maxLength: 200 })),
    ...at(`${path}.line2`, textFaults({ required: false, maxLength: 200 })),
    ...at(`${path}.city`, textFaults({ ...must, maxLength: 200 })),
    ...at(`${path}.postcode`, textFaults({ ...must, maxLength: 20 })),
    ...at(`${path}.country`, [
      ...textFaults({ ...presence.country, maxLength: 2 }),
      ...["gb", "GBR", "UK", "XX", "G", " GB", "826", "__proto__", "constructor", "toString"].map((code) => ({
        what: `the code ${JSON.stringify(code)}`,
        value: code,
      })),
    ]),
    ...["county", "Line1", "line3", "__proto__"].map((key) => ({
      what: "unknown",
      value: "Yorkshire",
      path: `${path}.${key}`,
    })),
  ];
}

const NO_EMAIL_ADDRESSES = [
  "ann",
  "ann@",
  "@canalside.example",
  "ann@canalside",
  "ann@@canalside.example",
  "ann@canal@side.example",
  "ann@canalside.example@",
  "ann@canalside.example@other.example",
  "ann archer@canalside.example",
  " ann@canalside.example",
  "ann@canalside.example ",
  "Ann <ann@canalside.example>",
  "ann@canalside.example,bob@canalside.example",
  "ann@canalside.example;bob@canalside.example",
  '"ann"@canalside.example',
  "ann@canalside..example",
  "ann@.canalside.example",
  "ann@canalside.example.",
  "ann@-canalside.example",
  "ann@canalside-.example",
  "ann..archer@canalside.example",
  ".ann@canalside.example",
  "ann.@canalside.example",
  "ann@[127.0.0.1]",
  "ann@127.0.0.1",
  "ann@canal_side.example",
  "ann@canal/side.example",
  "ann\r\nBcc: bob@canalside.example",
  "ann@canalside.example\r\nBcc: bob@canalside.example",
  "ann@canal%0Aside.example",
  "ann\\@canalside.example",
  `${"a".repeat(65)}@canalside.example`,
  `ann@${"a".repeat(64)}.example`,
  `ann@${"a.".repeat(130)}example`,
];

export function emailFaults(presence: Presence): BodyFault[] {
  return [
    ...textFaults({ ...presence, maxLength: 254 }),
    ...NO_EMAIL_ADDRESSES.map((address) => ({ what: JSON.stringify(address).slice(0, 60), value: address })),
  ];
}

export const EMAIL_ADDRESSES = [
  "a@b.co",
  "ann.archer+svc@canalside.example",
  "ann_archer-1@mail.canal-side.co.uk",
  "o'brien!#$%&*/=?^`{|}~@canalside.example",
  "jörg@müller.example",
  "ann@xn--mller-kva.example",
  "用户@例子.世界",
  `${"a".repeat(64)}@canalside.example`,
];
