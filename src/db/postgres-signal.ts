import pg, { type Pool } from "pg";
import type { Timers } from "../kernel/timers.ts";
import type { WorkSignal } from "./database.ts";
import { wayTo } from "./postgres-pool.ts";
import { isPooled } from "./postgres-pooler.ts";
import type { PostgresServer } from "./postgres-url.ts";

const CHANNEL = "svc_work";
/** After the connection that listens broke. Until then the queues are looked at every second, as without it. */
const LISTEN_AGAIN_MS = 5_000;

/**
 * Signals over `LISTEN` and `NOTIFY`. They are sent after a commit and outside any transaction, because a transaction that notifies
 * holds up the commits of all others; those that come while one is sent become one. A signal may be lost: it saves a wait, and the
 * queues are looked at anyway.
 *
 * @param pool of connections that may notify.
 * @returns null behind a pooler, which gives the listening session to others.
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
      // The server that cannot be reached now is told of by everything else.
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

/** @returns what ends it. */
function listen(server: PostgresServer, onSignal: () => void, timers: Timers): () => Promise<void> {
  // Read once, as by the pools: a file of it may be gone later.
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
      // What was sent before it listened.
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
