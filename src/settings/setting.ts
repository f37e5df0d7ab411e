import type { TextReader } from "./text-reader.ts";
import { wrongSetting } from "./wrong-setting.ts";

/** One setting of the operator contract. All that svc knows about it stands in its entry: see `SETTINGS`. */
export interface Setting<Value = unknown> {
  /** Its name in the environment. */
  readonly variable: string;
  /** The flag of `svc serve`, as commander reads it; a secret has none, because a command line can be seen by every user of the machine. */
  readonly flag: string | null;
  /** How its text is read, and in which unit. */
  readonly takes: TextReader<Value>;
  /** The text that counts where it is not set; null for none, whose value is null. */
  readonly fallback: string | null;
  /** The fallback in the documentation, as Markdown. */
  readonly fallbackWords: string;
  /** What it is for, in a phrase: part of the help and of the documentation. */
  readonly meaning: string;
}

/** A setting, and whether its value is a member of the configuration as it is, or becomes one together with others. */
interface Entry<Variable extends string, Value, Fallback extends string | null, IsPart extends boolean>
  extends Setting<Value> {
  readonly variable: Variable;
  readonly fallback: Fallback;
  readonly isPart: IsPart;
}

type Words<Variable, Value, Fallback> = Pick<Setting<Value>, "flag" | "takes" | "meaning"> & {
  readonly variable: Variable;
  readonly fallback: Fallback;
  /** "none", or the fallback as code, unless it says more. */
  readonly fallbackWords?: string;
};

/** A setting whose value is a member of the configuration, by the name of its entry. */
export function setting<const Variable extends string, Value, const Fallback extends string | null>(
  words: Words<Variable, Value, Fallback>,
): Entry<Variable, Value, Fallback, false> {
  return { fallbackWords: shown(words.fallback), ...words, isPart: false };
}

/** A setting that `readConfig` reads together with others. */
export function partialSetting<const Variable extends string, Value, const Fallback extends string | null>(
  words: Words<Variable, Value, Fallback>,
): Entry<Variable, Value, Fallback, true> {
  return { fallbackWords: shown(words.fallback), ...words, isPart: true };
}

function shown(fallback: string | null): string {
  return fallback === null ? "none" : `\`${fallback}\``;
}

/** What a setting is read as; null too where it has no fallback. */
export type ValueOf<S> =
  S extends Entry<string, infer Value, infer Fallback, boolean>
    ? Value | (Fallback extends null ? null : never)
    : never;

/** Gives the value of a setting. @throws ServiceError `setup` that names the setting and says what it must be. */
export type ValueReader = <S extends Setting>(setting: S) => ValueOf<S>;

/** Reads the texts that were set, each only when it is asked for: a setting that nothing needs may be meant for another program. */
export function readerOf(texts: Readonly<Record<string, string | undefined>>): ValueReader {
  return <S extends Setting>({ variable, takes, fallback }: S) => {
    const text = texts[variable] ?? fallback;
    const value = text === null ? null : takes.read(text);
    if (text !== null && value === null) throw wrongSetting(variable, takes.must);
    return value as ValueOf<S>;
  };
}
