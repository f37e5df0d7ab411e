import { emailReader, passwordReader, textReader } from "../../form-state.ts";

export const CODE_FIELDS = {
  code: textReader({ missing: (t) => t("signin.missing_code"), maxLength: 40 }),
};

export const SIGN_IN_FIELDS = {
  email: emailReader(),
  password: passwordReader((t) => t("signin.missing_password")),
};
