declare module "@digitalbazaar/vc-bitstring-status-list" {
  /** Whether the bit of a credential is set in the list that it names. */
  export function checkStatus(options: {
    readonly credential: object;
    readonly documentLoader: (url: string) => Promise<{ readonly document: object }>;
    readonly verifyBitstringStatusListCredential: false;
  }): Promise<{
    readonly verified: boolean;
    readonly error?: Error;
    readonly results?: readonly { readonly status: boolean }[];
  }>;
}
