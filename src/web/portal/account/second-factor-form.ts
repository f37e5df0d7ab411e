import { passwordReader } from "../../form-state.ts";
import { CODE_FIELDS } from "../sign-in/sign-in-form.ts";

export const PASSWORD_AND_CODE = {
  password: passwordReader((t) => t("account.factor.missing_password")),
  ...CODE_FIELDS,
};

/** Carries the secret from the page that shows it, sealed. */
export const OFFER_FIELD = "offer";
