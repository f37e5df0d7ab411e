import { PASSWORD_PROBLEM_WORDS } from "../../../identity/passwords/password-words.ts";
import { passwordReader } from "../../form-state.ts";

export const PASSWORD_FIELDS = {
  current: passwordReader("Enter the password that you sign in with now."),
  password: passwordReader(PASSWORD_PROBLEM_WORDS.missing),
  repeat: passwordReader("Enter the new password once more."),
};
