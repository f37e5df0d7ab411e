/** In lower case. */
export interface CommonPasswords {
  readonly all: ReadonlySet<string>;
  /** The most used of these: two of them joined are as easy to guess as one. */
  readonly mostUsed: ReadonlySet<string>;
}

/** They make 400 million pairs, which an attacker can try in a day. */
const MOST_USED_COUNT = 20_000;

/** Examples from guides, reduced to letters and digits. Every attacker's list has them. */
const SHOWN_IN_GUIDES = [
  ...["correcthorsebatterystaple", "correcthorsebattery", "horsebatterystaple"],
  ...["thisismypassword", "thisisapassword", "thisisnotapassword", "mypasswordispassword"],
  ...[
    "mysecretpassword",
    "mysecurepassword",
    "averysecurepassword",
    "averylongpassword",
    "averystrongpassword",
  ],
  ...["iloveyousomuch", "iloveyouverymuch", "pleaseletmein", "pleasechangeme", "changemeplease"],
  ...["tobeornottobe", "tobeornottobethatisthequestion", "maytheforcebewithyou", "opensesame"],
  ...["thequickbrownfox", "thequickbrownfoxjumpsoverthelazydog", "loremipsumdolor", "loremipsumdolorsitamet"],
];

let loading: Promise<CommonPasswords> | undefined;

/** The 49,000 most frequent passwords of published leaks (zxcvbn) and the long ones of guides. Unpacked at the first call, not at the start. */
export function frequentPasswords(): Promise<CommonPasswords> {
  loading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const listed = dictionary["passwords-common"];
    return {
      all: new Set([...listed, ...SHOWN_IN_GUIDES]),
      mostUsed: new Set(listed.slice(0, MOST_USED_COUNT)),
    };
  });
  return loading;
}
