import { type ClosedLinkState, SETUP_LINK_LIFETIME_DAYS } from "../../identity/passwords/setup-link.ts";
import type { Translator } from "../../language/translator.ts";
import { foreignForm, mailedLinkRefusals, type RefusalMessage, type RoomRefusals } from "../page-message.ts";

export function closedLinkMessage(state: ClosedLinkState, t: Translator): RefusalMessage {
  const heading = t(`setup.closed.${state}.heading`);
  switch (state) {
    case "used":
      return { heading, paragraphs: [t("setup.closed.used.once"), t("setup.closed.used.not_you")] };
    case "replaced":
      return { heading, paragraphs: [t("setup.closed.replaced.newest"), t("setup.closed.replaced.ask")] };
    case "expired":
      return { heading, paragraphs: [t("setup.closed.expired.ask", { count: SETUP_LINK_LIFETIME_DAYS })] };
    case "unknown":
      return { heading, paragraphs: [t("setup.closed.unknown.incomplete"), t("setup.closed.unknown.ask")] };
  }
}

export function foreignFormMessage(t: Translator): RefusalMessage {
  const { heading, paragraphs } = foreignForm(t);
  return { heading, paragraphs: [...paragraphs, t("setup.foreign")] };
}

export function setupRefusals(t: Translator): RoomRefusals {
  return mailedLinkRefusals(t, {
    heading: t("setup.unreadable.heading"),
    paragraphs: [t("setup.unreadable.text")],
  });
}
