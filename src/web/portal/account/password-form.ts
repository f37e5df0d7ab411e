import { passwordProblemInWords } from "../../../identity/passwords/password-messages.ts";
import { passwordReader } from "../../form-state.ts";

export const PASSWORD_FIELDS = {
  current: passwordReader("Enter the password that you sign in with now."),
  password: passwordReader((t) => passwordProblemInWords("missing", t)),
  repeat: passwordReader("Enter the new password once more."),
};
