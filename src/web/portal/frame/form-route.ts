import { ServiceError } from "../../../kernel/errors.ts";
import { isFormMark } from "../../../kernel/identifier.ts";
import {
  EMPTY_FORM,
  type FieldReaders,
  type FormOutcome,
  type FormState,
  readFields,
} from "../../form-state.ts";
import type { OpenContext } from "./portal-context.ts";
import { FORM_MARK_FIELD, type ShownForm } from "./portal-form.ts";
import type { FormHandlers, PortalResponse } from "./portal-page.ts";

type Awaitable<Value> = Value | Promise<Value>;

/** A form that was sent, and whose fields are good. */
interface SentForm<Loaded, Values> {
  readonly loaded: Loaded;
  readonly values: Values;
  readonly formMark: string;
}

interface FormRefusal {
  readonly kind: "refused";
  readonly errors: FormState["errors"];
  readonly fault?: string;
}

/** The page again, as it was typed, with the error beside the field. */
export function refusedBeside(name: string, error: string): FormRefusal {
  return { kind: "refused", errors: { [name]: error } };
}

/** The page again, as it was typed, with the reason above it. */
export function refusedWhole(fault: string): FormRefusal {
  return { kind: "refused", errors: {}, fault };
}

/** Where there is nothing to fill in: another page. */
interface Instead {
  readonly kind: "instead";
  readonly answer: PortalResponse;
}

export function instead(answer: PortalResponse): Instead {
  return { kind: "instead", answer };
}

interface FormParts<Context, Loaded, Values, Outcome> {
  /** For a form that takes effect only once, even if it is sent twice. */
  newFormMark?(context: Context): string;
  /** What the page shows and the work needs; `isSent` unless it is only for the page. */
  load?(context: Context, isSent: boolean): Awaitable<Loaded | Instead>;
  /** What the fields hold at first; nothing unless given. */
  start?(context: Context, loaded: Loaded): Awaitable<FormState>;
  /** A reader a field, or one of the whole form. */
  readonly fields: FieldReaders<Values> | ((context: Context, loaded: Loaded) => FormOutcome<Values>);
  page(context: Context, form: ShownForm<Loaded>): Awaitable<PortalResponse>;
  save(context: Context, sent: SentForm<Loaded, Values>): Awaitable<Outcome>;
  /** What a refusal of `save` means for the form; null for one that is no matter of the form. */
  refused?(context: Context, error: ServiceError): FormRefusal | null;
  done(
    context: Context,
    outcome: Outcome,
    sent: SentForm<Loaded, Values>,
  ): Awaitable<PortalResponse | FormRefusal>;
}

/**
 * A form of the portal: `load`, then `page` with what `start` says; once it is sent, `load`, then `fields`, `save` and `done`, or `page` again with
 * what was typed and why it was refused.
 */
export function formRoute<Context extends OpenContext, Loaded, Values, Outcome>(
  parts: FormParts<Context, Loaded, Values, Outcome>,
): FormHandlers<Context> {
  const { fields } = parts;
  const newMark = (context: Context) => parts.newFormMark?.(context) ?? "";
  const load = (context: Context, isSent: boolean): Awaitable<Loaded | Instead> =>
    parts.load === undefined ? (null as Loaded) : parts.load(context, isSent);

  async function work(
    context: Context,
    sent: SentForm<Loaded, Values>,
  ): Promise<PortalResponse | FormRefusal> {
    let outcome: Outcome;
    try {
      outcome = await parts.save(context, sent);
    } catch (error) {
      const refusal = error instanceof ServiceError ? parts.refused?.(context, error) : undefined;
      if (refusal === undefined || refusal === null) throw error;
      return refusal;
    }
    return await parts.done(context, outcome, sent);
  }

  return {
    async show(context) {
      const loaded = await load(context, false);
      if (isInstead(loaded)) return loaded.answer;
      const state = (await parts.start?.(context, loaded)) ?? EMPTY_FORM;
      return await parts.page(context, { loaded, state, formMark: newMark(context) });
    },

    async send(context) {
      const { form: typed, t } = context;
      const loaded = await load(context, true);
      if (isInstead(loaded)) return loaded.answer;
      const isMarked = parts.newFormMark !== undefined;
      const formMark = isMarked ? (typed.get(FORM_MARK_FIELD) ?? "") : "";
      const again = (refused: Partial<Omit<ShownForm, "loaded">>) =>
        parts.page(context, { loaded, formMark, state: { typed, errors: {} }, ...refused });
      if (isMarked && !isFormMark(formMark))
        return await again({ formMark: newMark(context), fault: t("portal.unmarked") });
      const read = typeof fields === "function" ? fields(context, loaded) : readFields(typed, fields, t);
      if (!read.isGood) return await again(read);
      const outcome = await work(context, { loaded, values: read.values, formMark });
      if (!("kind" in outcome) || outcome.kind !== "refused") return outcome;
      return await again({ state: { typed, errors: outcome.errors }, fault: outcome.fault });
    },
  };
}

function isInstead<Loaded>(loaded: Loaded | Instead): loaded is Instead {
  return typeof loaded === "object" && loaded !== null && "kind" in loaded && loaded.kind === "instead";
}
