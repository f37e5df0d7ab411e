import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import type { NoticeReader, NoticeService } from "../../../notices/notice-service.ts";
import { formRoute } from "../frame/form-route.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import type { MailSetting } from "../frame/portal-form.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { pageOf } from "../frame/record-list.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { FROM_OVERVIEW, FROM_PARAMETER, noticedTests } from "./notice-list.ts";
import {
  chosenForm,
  NOTICES_PER_PAGE,
  noticeChoicesPage,
  noticesPage,
  readNoticeChoices,
  UP_TO_FIELD,
} from "./notices-page.ts";

export function noticesHandlers({
  notices,
  dealerTests,
  mailSetting,
}: {
  readonly notices: NoticeService;
  readonly dealerTests: Pick<DealerTestService, "byIds">;
  readonly mailSetting: MailSetting;
}): PortalHandlers<RoutesOf<"notices">> {
  return {
    async notices(context) {
      const at = pageOf(context);
      const page = { limit: NOTICES_PER_PAGE, offset: (at - 1) * NOTICES_PER_PAGE };
      const list = await notices.list(context.t, readerOf(context), page);
      const tests = await noticedTests(dealerTests, context.dealer.dealerId, list.notices);
      return noticesPage(context, list, tests, at);
    },

    async readNotices(context) {
      const typed = context.form.get(UP_TO_FIELD) ?? "";
      if (/^[1-9][0-9]{0,14}$/.test(typed)) await notices.markRead(readerOf(context), Number(typed));
      const { dealerId } = context.dealer;
      return goTo(portalPath("overview", { dealerId }), context.t("notices.marked"));
    },

    async dismissNotice(context) {
      await notices.dismiss(readerOf(context), context.pathId("noticeId"));
      const { dealerId } = context.dealer;
      const isFromOverview = context.query.get(FROM_PARAMETER) === FROM_OVERVIEW;
      const path = portalPath(isFromOverview ? "overview" : "notices", { dealerId });
      return goTo(path, context.t("notices.dismissed"));
    },

    chooseNotices: formRoute({
      start: async (context) => chosenForm(await notices.choices(readerOf(context))),
      fields: ({ form, t }) => readNoticeChoices(form, t),
      page: (context, { state }) => noticeChoicesPage(context, state, mailSetting),
      save: (context, { values }) => notices.choose(readerOf(context), values),
      done: ({ dealer: { dealerId }, t }) => goTo(portalPath("notices", { dealerId }), t("notices.saved")),
    }),
  };
}

export function readerOf({ person, dealer }: DealerContext): NoticeReader {
  return { personId: person.id, dealerId: dealer.dealerId };
}
