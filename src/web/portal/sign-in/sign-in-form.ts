import { emailReader, passwordReader, textReader } from "../../form-state.ts";

export const CODE_FIELDS = {
  code: textReader({ missing: "Enter the code that your app shows.", maxLength: 40 }),
};

export const SIGN_IN_FIELDS = { email: emailReader(), password: passwordReader("Enter your password.") };
