import pg, { type Pool } from "pg";
import type { Timers } from "../kernel/timers.ts";
import type { WorkSignal } from "./database.ts";
import { wayTo } from "./postgres-pool.ts";
import { isPooled } from "./postgres-pooler.ts";
import type { PostgresServer } from "./postgres-url.ts";

const CHANNEL = "svc_work";
/** The wait after the listening connection broke. Until it is back the queues are checked every second, as without signals. */
const LISTEN_AGAIN_MS = 5_000;

/**
 * Signals are sent after a commit and outside any transaction, because a transaction that notifies holds up the commits of all others.
 * Signals that arrive while one is being sent become one. A signal may be lost: it only saves a wait, and the queues are checked anyway.
 *
 * @param pool of connections that may notify.
 * @returns null behind a pooler, which would give the listening session to others.
 */
export function createPostgresSignal(server: PostgresServer, pool: Pool): WorkSignal | null {
  if (isPooled(server)) return null;
  let isSending = false;
  let isWanted = false;
  let closeListener = async () => {};

  async function send(): Promise<void> {
    isSending = true;
    while (isWanted) {
      isWanted = false;
      // When the server cannot be reached, everything else reports it.
      await pool.query(`NOTIFY ${CHANNEL}`).catch(() => undefined);
    }
    isSending = false;
  }

  return {
    send() {
      isWanted = true;
      if (!isSending) void send();
    },
    listen(onSignal, timers) {
      closeListener = listen(server, onSignal, timers);
    },
    close: () => closeListener(),
  };
}

/** @returns what ends the listening. */
function listen(server: PostgresServer, onSignal: () => void, timers: Timers): () => Promise<void> {
  // Read once, as by the pools: the certificate file may be gone later.
  const way = wayTo(server);
  let isClosed = false;
  let client: pg.Client | null = null;
  let cancelAgain = () => {};

  async function connect(): Promise<void> {
    const connecting = new pg.Client(way);
    client = connecting;
    let isBroken = false;
    const again = () => {
      if (isBroken || isClosed) return;
      isBroken = true;
      void connecting.end().catch(() => undefined);
      cancelAgain = timers.after(LISTEN_AGAIN_MS, () => void connect());
    };
    connecting.on("error", again);
    connecting.on("end", again);
    connecting.on("notification", onSignal);
    try {
      await connecting.connect();
      await connecting.query(`LISTEN ${CHANNEL}`);
      // Work may have been signalled before this connection listened.
      onSignal();
    } catch {
      again();
    }
  }

  void connect();
  return async () => {
    isClosed = true;
    cancelAgain();
    await client?.end().catch(() => undefined);
  };
}
