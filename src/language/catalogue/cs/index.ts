import type { Catalogue } from "../../translators.ts";
import { account } from "./account.ts";
import { accountmail } from "./accountmail.ts";
import { activity } from "./activity.ts";
import { battery } from "./battery.ts";
import { certificate } from "./certificate.ts";
import { customermail } from "./customermail.ts";
import { figures } from "./figures.ts";
import { forms } from "./forms.ts";
import { groups } from "./groups.ts";
import { help } from "./help.ts";
import { home } from "./home.ts";
import { invitation } from "./invitation.ts";
import { keys } from "./keys.ts";
import { landing } from "./landing.ts";
import { languages } from "./languages.ts";
import { logo } from "./logo.ts";
import { mail } from "./mail.ts";
import { notice } from "./notice.ts";
import { noticemail } from "./noticemail.ts";
import { notices } from "./notices.ts";
import { overview } from "./overview.ts";
import { page } from "./page.ts";
import { people } from "./people.ts";
import { portal } from "./portal.ts";
import { preview } from "./preview.ts";
import { sending } from "./sending.ts";
import { settings } from "./settings.ts";
import { setup } from "./setup.ts";
import { signin } from "./signin.ts";
import { tests } from "./tests.ts";
import { units } from "./units.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { values } from "./values.ts";
import { verify } from "./verify.ts";
import { webhookmail } from "./webhookmail.ts";
import { webhooks } from "./webhooks.ts";

/** Czech. */
export const cs: Catalogue = {
  ...account,
  ...accountmail,
  ...activity,
  ...battery,
  ...certificate,
  ...customermail,
  ...figures,
  ...forms,
  ...groups,
  ...help,
  ...home,
  ...invitation,
  ...keys,
  ...landing,
  ...languages,
  ...logo,
  ...mail,
  ...notice,
  ...noticemail,
  ...notices,
  ...overview,
  ...page,
  ...people,
  ...portal,
  ...preview,
  ...sending,
  ...settings,
  ...setup,
  ...signin,
  ...tests,
  ...units,
  ...unsubscribe,
  ...values,
  ...verify,
  ...webhookmail,
  ...webhooks,
};
