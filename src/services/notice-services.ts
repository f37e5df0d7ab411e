import { createNoticeQueue } from "../notices/notice-queue.ts";
import { createNoticeService } from "../notices/notice-service.ts";
import { createNoticeWork } from "../notices/notice-work.ts";
import { noticeLinks } from "../web/portal/notices/notice-path.ts";
import { madeOnce } from "./made-once.ts";
import { enqueueMailOf } from "./mail-services.ts";
import { pruningTimeOf } from "./pruning-services.ts";

export const noticeQueueOf = madeOnce((core) => createNoticeQueue(core));

export const noticesOf = madeOnce((core) => createNoticeService(core));

export const noticeWorkOf = madeOnce((core) =>
  createNoticeWork({
    ...core,
    pruningTime: pruningTimeOf(core),
    add: noticeQueueOf(core).add,
    enqueueMail: enqueueMailOf(core),
    links: noticeLinks(core.publicUrl),
  }),
);
