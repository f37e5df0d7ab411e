import type { DealerRole } from "../../access/dealer-role.ts";

/** What concerns the safety of the person's own account is always mailed, and is no choice. */
export const NOTICE_KINDS = [
  "safety_issue",
  "certificate_ready",
  "certificate_withdrawn",
  "test_failed",
  "unit_shipped",
  "unit_return",
  "endpoint",
  "key",
  "person",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_MAILS = ["none", "at_once", "daily"] as const;
export type NoticeMail = (typeof NOTICE_MAILS)[number];

export interface NoticeChoice {
  readonly mail: NoticeMail;
  /** On the overview of the dealer. */
  readonly isShown: boolean;
}

export type NoticeChoices = Readonly<Record<NoticeKind, NoticeChoice>>;

/** For owners and admins: what they have to act on. */
const MAILED_BY_DEFAULT: readonly NoticeKind[] = [
  "safety_issue",
  "certificate_withdrawn",
  "unit_return",
  "endpoint",
  "key",
  "person",
];

function defaultChoice(role: DealerRole, kind: NoticeKind): NoticeChoice {
  const isMailed = role !== "viewer" && MAILED_BY_DEFAULT.includes(kind);
  return { mail: isMailed ? "at_once" : "none", isShown: true };
}

export function ofEachKind<Value>(make: (kind: NoticeKind) => Value): Readonly<Record<NoticeKind, Value>> {
  return {
    safety_issue: make("safety_issue"),
    certificate_ready: make("certificate_ready"),
    certificate_withdrawn: make("certificate_withdrawn"),
    test_failed: make("test_failed"),
    unit_shipped: make("unit_shipped"),
    unit_return: make("unit_return"),
    endpoint: make("endpoint"),
    key: make("key"),
    person: make("person"),
  };
}

/** Kinds that are not in `made` are as the role has them. */
export function choicesOf(
  role: DealerRole,
  made: readonly (NoticeChoice & { readonly kind: NoticeKind })[],
): NoticeChoices {
  return ofEachKind((kind) => {
    const { mail, isShown } = made.find((one) => one.kind === kind) ?? defaultChoice(role, kind);
    return { mail, isShown };
  });
}
