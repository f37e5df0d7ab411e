import { ServiceError } from "../kernel/errors.ts";
import { faultOf, type TextReader } from "./text-reader.ts";

/** Everything that svc knows about a setting is in its entry; see `SETTINGS`. */
export interface Setting<Value = unknown> {
  readonly variable: string;
  /** In the form that commander reads. A secret has none, because every user of the machine can see a command line. */
  readonly flag: string | null;
  /** Whether nobody may read its text; so is everything without a flag that does not say otherwise. */
  readonly isSecret: boolean;
  readonly takes: TextReader<Value>;
  /** Used when the setting is not set; null gives the value null. */
  readonly fallback: string | null;
  /** For the documentation, as Markdown. */
  readonly fallbackText: string;
  readonly meaning: string;
}

/** `IsPart`: the value is itself a member of the configuration, not combined with others first. */
interface Entry<Variable extends string, Value, Fallback extends string | null, IsPart extends boolean>
  extends Setting<Value> {
  readonly variable: Variable;
  readonly fallback: Fallback;
  readonly isPart: IsPart;
}

type Declaration<Variable, Value, Fallback> = Pick<Setting<Value>, "flag" | "takes" | "meaning"> & {
  readonly variable: Variable;
  readonly fallback: Fallback;
  /** Needed only where "none", or the fallback as code, says too little. */
  readonly fallbackText?: string;
  /** Needed only for a setting without a flag that is no secret. */
  readonly isSecret?: false;
};

/** The value is a member of the configuration, named like its entry. */
export function setting<const Variable extends string, Value, const Fallback extends string | null>(
  declared: Declaration<Variable, Value, Fallback>,
): Entry<Variable, Value, Fallback, false> {
  return { ...unsaid(declared), ...declared, isPart: false };
}

/** `readConfig` combines the value with others. */
export function partialSetting<const Variable extends string, Value, const Fallback extends string | null>(
  declared: Declaration<Variable, Value, Fallback>,
): Entry<Variable, Value, Fallback, true> {
  return { ...unsaid(declared), ...declared, isPart: true };
}

function unsaid({ flag, fallback }: Pick<Setting, "flag" | "fallback">) {
  return { fallbackText: shown(fallback), isSecret: flag === null };
}

function shown(fallback: string | null): string {
  return fallback === null ? "none" : `\`${fallback}\``;
}

export type ValueOf<S> =
  S extends Entry<string, infer Value, infer Fallback, boolean>
    ? Value | (Fallback extends null ? null : never)
    : never;

/** @throws ServiceError `setup` that names the setting and says what it must be. */
export type ValueReader = <S extends Setting>(setting: S) => ValueOf<S>;

/** In one line. @param what it must be; never its value, which may be a secret. */
export function wrongSetting(variable: string, what: string): ServiceError {
  return new ServiceError("setup", `${variable} ${what}.`);
}

/** Each text is parsed only on demand, because a setting that is not needed may be meant for another program. */
export function readerOf(texts: Readonly<Record<string, string | undefined>>): ValueReader {
  return <S extends Setting>({ variable, takes, fallback }: S) => {
    const text = texts[variable] ?? fallback;
    const value = text === null ? null : takes.read(text);
    if (text !== null && value === null) throw wrongSetting(variable, faultOf(takes, text));
    return value as ValueOf<S>;
  };
}
