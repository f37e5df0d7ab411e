import fieldStyle from "../form-field.css" with { type: "text" };
import cardStyle from "../page-card.css" with { type: "text" };
import { createPageFrame, pageStyle } from "../page-frame.ts";
import style from "./setup-page.css" with { type: "text" };

/** The frame of every page about setting a password. Nothing in it depends on the link that opened it, and no cache may store it. */
export const SETUP_FRAME = createPageFrame({
  tagline: (t) => t("setup.tagline"),
  style: pageStyle(cardStyle, fieldStyle, style),
  isCard: true,
  hasForms: true,
});
