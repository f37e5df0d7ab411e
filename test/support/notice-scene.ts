import { NOTICE_KINDS } from "../../src/identity/notices/notice-choice.ts";
import { notices } from "../../src/notices/notice-table.ts";
import { EXAMPLE_DIAGNOSTICS } from "./battery-test-example.ts";
import { type PortalScene, startPortalScene, type Visitor } from "./portal-scene.ts";
import { publishEvent } from "./portal-webhooks.ts";
import { ScriptedDeliveryClient } from "./scripted-delivery-client.ts";
import { ScriptedResolver } from "./scripted-resolver.ts";

export const HOUR_S = 3_600;

/** The fields of a person's choices by which nothing is mailed. */
export const NO_NOTICES: Readonly<Record<string, string>> = Object.fromEntries(
  NOTICE_KINDS.map((kind) => [`mail_${kind}`, "none"]),
);

/** A dealer with an owner, to whom things happen that its people are told. */
export interface NoticeScene extends PortalScene {
  readonly owner: Visitor & { readonly personId: number };
  /** Of the dealer's pages in the portal. */
  readonly path: string;
  readonly client: ScriptedDeliveryClient;
  /** One look for notices to make and to mail. */
  tick(): Promise<unknown>;
  /** Of each mail its address and its subject. */
  told(): ReadonlyArray<readonly [address: string, subject: string]>;
  stored(): Promise<ReadonlyArray<typeof notices.$inferSelect>>;
  safetyIssue(id?: number): Promise<void>;
  completed(id?: number): Promise<void>;
  failed(): Promise<void>;
  /** Sends the form of choices; kinds that are not given are not mailed. */
  choose(visitor: Visitor, fields: Readonly<Record<string, string>>): Promise<Response>;
}

export async function openNoticeScene(): Promise<NoticeScene> {
  const client = new ScriptedDeliveryClient();
  const scene = await startPortalScene({
    settings: { SVC_WEBHOOK_DISABLE_AFTER: "1" },
    ports: {
      deliveryClient: client,
      resolver: new ScriptedResolver({ "hooks.harbour.example": [["93.184.216.34"]] }),
    },
  });
  const { dealer, mails } = scene;
  const path = `/portal/dealers/${dealer.dealerId}`;
  return {
    ...scene,
    client,
    path,
    owner: await scene.as("owner"),
    tick: () => scene.app.noticeWork.tick(),
    told: () => mails.map(({ to, subject }) => [to.address, subject] as const),
    stored: () => scene.db.read.select().from(notices),
    async safetyIssue(id = 1) {
      const diagnostics = { ...EXAMPLE_DIAGNOSTICS, overall_battery_status: "SAFETY_ISSUE" as const };
      await publishEvent(scene, dealer, "svc.test.completed", { id, diagnostics });
    },
    completed: (id = 1) => publishEvent(scene, dealer, "svc.test.completed", { id }),
    failed: () => publishEvent(scene, dealer, "svc.test.failed"),
    choose: (visitor, fields) => visitor.post(`${path}/notices/choices`, { ...NO_NOTICES, ...fields }),
  };
}
