import type { Socket } from "node:net";
import {
  checkServerIdentity,
  connect,
  createSecureContext,
  getCACertificates,
  type SecureContext,
  type TLSSocket,
} from "node:tls";
import { TLS_SUITES } from "../../kernel/tls-suites.ts";
import { AttemptFault } from "../delivery/attempt-outcome.ts";
import type { Interruption } from "./interruption.ts";

/** Read once, on first use: reading the system's store takes about 50 ms. */
export interface TrustStore {
  readonly context: SecureContext;
}

/** `ca` is PEM; by default Bun's own authorities, the system's and `NODE_EXTRA_CA_CERTS`. */
export function createTrustStore(ca: string | undefined): TrustStore {
  let context: SecureContext | null = null;
  return {
    get context() {
      context ??= createSecureContext({
        ca: ca ?? knownAuthorities(),
        minVersion: "TLSv1.2",
        ciphers: TLS_SUITES,
      });
      return context;
    },
  };
}

function knownAuthorities(): string[] {
  return [...new Set([...getCACertificates("default"), ...getCACertificates("system")])];
}

/**
 * Trust and the name in the URL are checked; no environment variable relaxes that. A fault closes the
 * connection. @throws AttemptFault `tls`, or that of the interruption.
 */
export function connectTls(
  socket: Socket,
  at: {
    readonly name: string;
    readonly nameIsAddress: boolean;
    readonly trust: TrustStore;
    readonly interruption: Interruption;
  },
): Promise<TLSSocket> {
  const { name, nameIsAddress, trust, interruption } = at;
  return new Promise((resolve, reject) => {
    const secured = connect({
      socket,
      secureContext: trust.context,
      // SNI carries no addresses (RFC 6066, section 3).
      servername: nameIsAddress ? "" : name,
      ALPNProtocols: ["http/1.1"],
      rejectUnauthorized: true,
      checkServerIdentity: (_, certificate) => checkServerIdentity(name, certificate),
    });
    let isSettled = false;
    const fail = (fault: AttemptFault) => {
      if (isSettled) return;
      isSettled = true;
      interruption.during(null);
      secured.destroy();
      socket.destroy();
      reject(fault);
    };
    // Stays for the life of the socket: an error without a listener would end the process.
    secured.on("error", (error: NodeJS.ErrnoException) => fail(new AttemptFault("tls", error.code ?? null)));
    const onClose = () => fail(new AttemptFault("tls", "closed during the handshake"));
    secured.on("close", onClose);
    socket.on("close", onClose);
    secured.once("secureConnect", () => {
      if (!secured.authorized) {
        fail(new AttemptFault("tls", "not authorized"));
        return;
      }
      isSettled = true;
      interruption.during(null);
      secured.off("close", onClose);
      socket.off("close", onClose);
      resolve(secured);
    });
    interruption.during(fail);
  });
}
