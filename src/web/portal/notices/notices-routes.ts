import type { DealerTestService } from "../../../battery-tests/dealer-test-service.ts";
import { NOTICE_KINDS } from "../../../identity/notices/notice-choice.ts";
import type { NoticeReader, NoticeService } from "../../../notices/notice-service.ts";
import { formRoute } from "../frame/form-route.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import type { MailSetting } from "../frame/portal-form.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { pageOf } from "../frame/record-list.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { FROM_OVERVIEW, FROM_PARAMETER, noticedTests } from "./notice-list.ts";
import { type NoticesAt, noticesQuery } from "./notice-path.ts";
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
  /** The page of the list that a form was on, or the one before where the form emptied it. */
  async function lastAt(context: DealerContext): Promise<NoticesAt> {
    const { page, kind } = noticesAt(context);
    const { total } = await notices.list(context.t, readerOf(context), { limit: 1, offset: 0, kind });
    return { kind, page: Math.min(page, Math.max(1, Math.ceil(total / NOTICES_PER_PAGE))) };
  }

  return {
    async notices(context) {
      const at = noticesAt(context);
      const part = { limit: NOTICES_PER_PAGE, offset: (at.page - 1) * NOTICES_PER_PAGE, kind: at.kind };
      const list = await notices.list(context.t, readerOf(context), part);
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
      const path =
        context.query.get(FROM_PARAMETER) === FROM_OVERVIEW
          ? portalPath("overview", { dealerId })
          : portalPath("notices", { dealerId }, noticesQuery(await lastAt(context)));
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

/** What is no kind shows all. */
function noticesAt(context: DealerContext): Required<NoticesAt> {
  const kind = context.query.get("kind");
  return { page: pageOf(context), kind: NOTICE_KINDS.find((known) => known === kind) ?? null };
}

export function readerOf({ person, dealer }: DealerContext): NoticeReader {
  return { personId: person.id, dealerId: dealer.dealerId };
}
