import type { NoticeReader, NoticeService } from "../../../notices/notice-service.ts";
import type { MailSetting } from "../frame/no-mail-notice.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { pageOf } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { chosenForm, readNoticeChoices } from "./notice-choices-form.ts";
import { noticeChoicesPage } from "./notice-choices-page.ts";
import { UP_TO_FIELD } from "./notice-list.ts";
import { NOTICES_PER_PAGE, noticesPage } from "./notices-page.ts";

export function noticesHandlers({
  notices,
  mailSetting,
}: {
  readonly notices: NoticeService;
  readonly mailSetting: MailSetting;
}): PortalHandlers<"notices" | "readNotices" | "noticeChoices" | "chooseNotices"> {
  return {
    async notices(context) {
      const at = pageOf(context);
      const page = { limit: NOTICES_PER_PAGE, offset: (at - 1) * NOTICES_PER_PAGE };
      return noticesPage(context, await notices.list(context.t, readerOf(context), page), at, context.clock);
    },

    async readNotices(context) {
      const typed = context.form.get(UP_TO_FIELD) ?? "";
      if (/^[1-9][0-9]{0,14}$/.test(typed)) await notices.markRead(readerOf(context), Number(typed));
      const { dealerId } = context.dealer;
      return goTo(portalPath("overview", { dealerId }), context.t("notices.marked"));
    },

    async noticeChoices(context) {
      return noticeChoicesPage(context, chosenForm(await notices.choices(readerOf(context))), mailSetting);
    },

    async chooseNotices(context) {
      const read = readNoticeChoices(context.form, context.t);
      if (!read.isGood) return noticeChoicesPage(context, read.state, mailSetting);
      await notices.choose(readerOf(context), read.values);
      const { dealerId } = context.dealer;
      return goTo(portalPath("notices", { dealerId }), context.t("notices.saved"));
    },
  };
}

export function readerOf({ person, dealer }: DealerContext): NoticeReader {
  return { personId: person.id, dealerId: dealer.dealerId };
}
