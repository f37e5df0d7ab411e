import { passwordProblemInWords } from "../../../identity/passwords/password-messages.ts";
import { passwordReader } from "../../form-state.ts";

export const PASSWORD_FIELDS = {
  current: passwordReader((t) => t("account.password.missing_current")),
  password: passwordReader((t) => passwordProblemInWords("missing", t)),
  repeat: passwordReader((t) => t("account.password.missing_repeat")),
};
