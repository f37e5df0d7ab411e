import { connect as connectSocket, type Socket } from "node:net";
import {
  connect,
  createSecureContext,
  getCACertificates,
  type SecureContext,
  type TLSSocket,
} from "node:tls";
import type { Timers } from "../../kernel/timers.ts";
import { TLS_SUITES } from "../../kernel/tls-certificate.ts";
import { AttemptFault } from "./attempt-outcome.ts";
import type { Interruption } from "./interruption.ts";
import { handshakeCode, identityFault } from "./tls-fault.ts";

/** RFC 8305, section 5. */
const NEXT_ADDRESS_MS = 250;
/** There is only time to try the first few. */
const MAX_ADDRESSES = 4;

interface TcpConnection {
  readonly socket: Socket;
  readonly address: string;
}

/**
 * Resolves no name. Address families alternate, for a machine that cannot reach one of them. @throws
 * AttemptFault `connect` when no address accepts, or that of the interruption.
 */
export function connectTcp(ports: {
  readonly addresses: readonly string[];
  readonly port: number;
  readonly timers: Timers;
  readonly interruption: Interruption;
  onTry(address: string): void;
  readonly openSocket?: (at: { readonly host: string; readonly port: number }) => Socket;
}): Promise<TcpConnection> {
  const { port, timers, interruption, openSocket = connectSocket } = ports;
  const waiting = alternateFamilies(ports.addresses).slice(0, MAX_ADDRESSES);
  return new Promise((resolve, reject) => {
    const open = new Set<Socket>();
    let isSettled = false;
    let cancelNext = () => {};

    function settle(): void {
      isSettled = true;
      cancelNext();
      interruption.during(null);
      for (const socket of open) socket.destroy();
    }

    function tryNext(): void {
      cancelNext();
      const address = waiting.shift();
      if (address === undefined) return;
      ports.onTry(address);
      const socket = openSocket({ host: address, port });
      open.add(socket);
      // Stays for the life of the socket: an error without a listener would end the process.
      socket.on("error", (error: NodeJS.ErrnoException) => lost(socket, error.code ?? null));
      socket.on("connect", () => {
        open.delete(socket);
        if (isSettled) {
          socket.destroy();
          return;
        }
        settle();
        socket.setNoDelay(true);
        resolve({ socket, address });
      });
      if (waiting.length > 0) cancelNext = timers.after(NEXT_ADDRESS_MS, tryNext);
    }

    function lost(socket: Socket, code: string | null): void {
      open.delete(socket);
      if (isSettled) return;
      if (waiting.length > 0) tryNext();
      else if (open.size === 0) {
        settle();
        reject(new AttemptFault("connect", code));
      }
    }

    interruption.during((fault) => {
      settle();
      reject(fault);
    });
    if (!isSettled) tryNext();
  });
}

export function alternateFamilies(addresses: readonly string[]): string[] {
  if (addresses.length < 2) return [...addresses];
  const first: string[] = [];
  const second: string[] = [];
  const isIPv6 = addresses[0]?.includes(":") ?? false;
  for (const address of addresses) (address.includes(":") === isIPv6 ? first : second).push(address);
  const mixed: string[] = [];
  for (let index = 0; index < Math.max(first.length, second.length); index += 1)
    mixed.push(...first.slice(index, index + 1), ...second.slice(index, index + 1));
  return mixed;
}

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
      checkServerIdentity: (_, certificate) => identityFault(name, certificate),
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
    secured.on("error", (error: NodeJS.ErrnoException) =>
      fail(new AttemptFault("tls", handshakeCode(error.code ?? null, secured))),
    );
    const onClose = () => fail(new AttemptFault("tls", "ECONNRESET"));
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
