import fieldStyle from "../form-field.css" with { type: "text" };
import cardStyle from "../page-card.css" with { type: "text" };
import { createPageFrame, pageStyle } from "../page-frame.ts";
import style from "./setup-page.css" with { type: "text" };

/** Of every page around a password. Nothing in it depends on the link by which it was opened, and nothing keeps it. */
export const SETUP_FRAME = createPageFrame({
  tagline: "Dealer accounts",
  style: pageStyle(cardStyle, fieldStyle, style),
  isCard: true,
  hasForms: true,
});
