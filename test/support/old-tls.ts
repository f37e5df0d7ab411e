/** A suite that svc refuses: it has ephemeral keys but no authenticated encryption. */
export const OLD_TLS = { maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-AES128-SHA" } as const;

export interface ServerTls {
  readonly key: string;
  readonly cert: string;
  readonly maxVersion?: "TLSv1.2";
  readonly ciphers?: string;
}
