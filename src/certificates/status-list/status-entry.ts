/** Bits of one published list: the least number that W3C Bitstring Status List 1.0 allows, so that one certificate hides among many. */
export const STATUS_LIST_LENGTH = 131_072;

/** The bit of one certificate: set while it is withdrawn. */
export interface StatusEntry {
  /** The list, from 1. */
  readonly list: number;
  /** The place in the list, from 0. */
  readonly index: number;
}

/** `suspension`, because a certificate that was withdrawn can be reinstated. */
export const STATUS_PURPOSE = "suspension";

const ENTRY_TYPE = "BitstringStatusListEntry";

/** Where a list is published. */
export function statusListUrl(origin: string, list: number): string {
  return `${origin}/status/${list}`;
}

/** `credentialStatus` of a credential (Bitstring Status List 1.0, section 2.1). */
export function presentStatusEntry({ list, index }: StatusEntry, origin: string) {
  const url = statusListUrl(origin, list);
  return {
    id: `${url}#${index}`,
    type: ENTRY_TYPE,
    statusPurpose: STATUS_PURPOSE,
    statusListIndex: String(index),
    statusListCredential: url,
  };
}

const LIST_PATH = /^\/status\/[1-9][0-9]{0,8}$/;

/** Where anyone finds the bit of a certificate. */
export interface StatusPlace {
  /** The address of the list. */
  readonly url: string;
  readonly index: number;
}

export function statusPlace({ list, index }: StatusEntry, origin: string): StatusPlace {
  return { url: statusListUrl(origin, list), index };
}

/** What `presentStatusEntry` has written, at whatever origin; null for anything else. */
export function parseStatusEntry(member: Readonly<Record<string, unknown>> | null): StatusPlace | null {
  if (member === null || member.type !== ENTRY_TYPE || member.statusPurpose !== STATUS_PURPOSE) return null;
  const { statusListIndex, statusListCredential: url } = member;
  if (typeof url !== "string" || !isListUrl(url)) return null;
  if (typeof statusListIndex !== "string" || !/^[0-9]{1,6}$/.test(statusListIndex)) return null;
  const index = Number(statusListIndex);
  return index < STATUS_LIST_LENGTH ? { url, index } : null;
}

/** Whether a list may be at this address, of whatever installation. */
export function isListUrl(text: string): boolean {
  return LIST_PATH.test(URL.parse(text)?.pathname ?? "");
}
