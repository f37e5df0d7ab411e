import { passwordReader } from "../../form-state.ts";
import { CODE_FIELDS } from "../sign-in/sign-in-form.ts";

export const PASSWORD_AND_CODE = {
  password: passwordReader("Enter the password that you sign in with."),
  ...CODE_FIELDS,
};

export const WRONG_PASSWORD = "This is not your password.";

export const STALE_OFFER =
  "This page was opened in another session, and its key is no longer good. Scan the new one below.";

/** The hidden field that carries the secret from the page that shows it, sealed. */
export const OFFER_FIELD = "offer";
