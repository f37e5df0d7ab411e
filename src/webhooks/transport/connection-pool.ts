import type { Clock } from "../../kernel/clock.ts";
import type { Timers } from "../../kernel/timers.ts";
import type { DeliveryConnection } from "./delivery-connection.ts";

/** Shorter than the 5 s after which many servers close an idle connection: a request must not cross the close. */
const IDLE_MS = 4000;
/** If a server says how long it keeps a connection, svc stops using it this much earlier. */
const MARGIN_MS = 1000;
/** As many as the attempts of one origin that may end at the same moment. */
const MAX_IDLE_PER_ORIGIN = 256;
const MAX_IDLE = 384;

export interface ConnectionPool {
  take(origin: string, addresses: readonly string[]): DeliveryConnection | null;
  /** `keepForMs` is null when the server did not say how long it keeps it. */
  put(origin: string, connection: DeliveryConnection, keepForMs: number | null): void;
  readonly idleCount: number;
  /** Also closes all that are put later. */
  close(): void;
}

export function createConnectionPool(ports: {
  readonly clock: Clock;
  readonly timers: Timers;
}): ConnectionPool {
  const { clock, timers } = ports;
  const idle = new Map<string, DeliveryConnection[]>();
  let idleCount = 0;
  let cancelSweep: (() => void) | null = null;
  let isClosed = false;

  function remove(origin: string, connection: DeliveryConnection): void {
    const connections = idle.get(origin);
    const index = connections?.lastIndexOf(connection) ?? -1;
    if (connections === undefined || index < 0) return;
    connections.splice(index, 1);
    connection.onIdleClose = null;
    idleCount -= 1;
    if (connections.length === 0) idle.delete(origin);
  }

  function discard(origin: string, connection: DeliveryConnection): void {
    remove(origin, connection);
    connection.close();
  }

  function sweep(): void {
    cancelSweep = null;
    const nowMs = clock.nowMs();
    for (const [origin, connections] of idle) {
      for (const connection of [...connections])
        if (connection.usableUntilMs <= nowMs) discard(origin, connection);
    }
    scheduleSweep();
  }

  function scheduleSweep(): void {
    if (idleCount > 0) cancelSweep ??= timers.after(IDLE_MS, sweep);
  }

  return {
    take(origin, addresses) {
      const connections = idle.get(origin);
      if (connections === undefined) return null;
      const nowMs = clock.nowMs();
      const connection = connections.findLast(
        ({ address, usableUntilMs }) => usableUntilMs > nowMs && addresses.includes(address),
      );
      if (connection === undefined) return null;
      remove(origin, connection);
      return connection;
    },

    put(origin, connection, keepForMs) {
      const limitMs = Math.min(IDLE_MS, (keepForMs ?? Number.POSITIVE_INFINITY) - MARGIN_MS);
      const connections = idle.get(origin) ?? [];
      const hasRoom = connections.length < MAX_IDLE_PER_ORIGIN && idleCount < MAX_IDLE;
      if (isClosed || limitMs <= 0 || !hasRoom || !connection.isOpen) {
        connection.close();
        return;
      }
      connection.usableUntilMs = clock.nowMs() + limitMs;
      connection.onIdleClose = () => remove(origin, connection);
      connections.push(connection);
      idle.set(origin, connections);
      idleCount += 1;
      scheduleSweep();
    },

    get idleCount() {
      return idleCount;
    },

    close() {
      isClosed = true;
      cancelSweep?.();
      cancelSweep = null;
      for (const [origin, connections] of idle)
        for (const connection of [...connections]) discard(origin, connection);
    },
  };
}
