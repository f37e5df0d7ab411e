/** Passwords that anyone would try first, in lower case. */
export interface CommonPasswords {
  readonly all: ReadonlySet<string>;
  /** Those of which two together are as easy to guess as one. */
  readonly mostUsed: ReadonlySet<string>;
}

/** How many are tried in pairs: with the 400 million pairs that they make, a guesser is done in a day. */
const MOST_USED_COUNT = 20_000;

/** What guides on passwords show, letters and digits alone: everybody has read it, and it is on every list. */
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

/**
 * The 49,000 passwords that were found most often where passwords became public, data of zxcvbn, and the long ones that guides show.
 * They are unpacked when they are first asked for, not at every start of the program.
 */
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
