let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 passwords that were found most often where passwords became public, in lower case: data of zxcvbn. They are
 * unpacked when they are first asked for, not at every start of the program.
 */
export function frequentPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return loading;
}
