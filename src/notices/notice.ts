import type { DealerRole } from "../access/dealer-role.ts";
import type { NoticeKind } from "../identity/notices/notice-choice.ts";

export const NOTICE_RETENTION_DAYS = 90;

/** Notices are mailed at once at most this often to a person of a dealer; what comes between follows together in one mail. */
export const NOTICE_MAIL_PAUSE_MINUTES = 60;

/** The hour of the dealer's clock at which the daily mail is sent. */
export const DIGEST_HOUR = 7;

/** What a notice says. It holds no person's name and no vehicle's VIN or registration: those are read where it is shown. */
export type NoticeFacts =
  | {
      readonly kind: "safety_issue" | "test_failed" | "certificate_withdrawn";
      readonly testId: number;
      /** Make and model; null where they are not known. */
      readonly vehicle: string | null;
    }
  | {
      readonly kind: "unit_shipped";
      readonly unitId: number;
      readonly unit: string | null;
    }
  | {
      readonly kind: "unit_return";
      readonly unitId: number;
      readonly unit: string | null;
      /** The operator closed the request without taking the unit back, or the unit is back. */
      readonly state: "closed" | "returned";
      readonly answer: string | null;
    }
  | {
      readonly kind: "endpoint";
      readonly endpointId: number;
      /** A path may hold a key of the receiver. */
      readonly host: string;
      readonly state: "failing" | "disabled" | "recovered";
      /** In a row. */
      readonly failureCount: number;
    }
  | {
      readonly kind: "key";
      readonly credentialId: number;
      readonly label: string | null;
      readonly state: "made" | "revoked";
    }
  | { readonly kind: "person"; readonly personId: number; readonly role: DealerRole };

export interface Notice {
  readonly id: number;
  readonly dealerId: number;
  readonly kind: NoticeKind;
  readonly atMs: number;
  readonly facts: NoticeFacts;
}

export interface NewNotice {
  readonly dealerId: number;
  readonly atMs: number;
  readonly facts: NoticeFacts;
}

/** A certificate that is ready; it is no notice of its own, because there may be thousands a day. */
export interface ReadyCertificate {
  readonly testId: number;
  readonly vehicle: string | null;
}

/** The first few, and how many there are. */
export interface ReadyCertificates {
  readonly first: readonly ReadyCertificate[];
  readonly count: number;
}

/** What is said of the test of an event. @param data the `data` member of its envelope, as JSON text that this service wrote. */
export function testOfEvent(data: string): ReadyCertificate {
  const { test } = JSON.parse(data) as {
    readonly test: {
      readonly id: number;
      readonly vehicle: { readonly make: string | null; readonly model: string | null } | null;
    };
  };
  const { make = null, model = null } = test.vehicle ?? {};
  const named = [make, model].filter((part) => part !== null);
  return { testId: test.id, vehicle: named.length === 0 ? null : named.join(" ") };
}
