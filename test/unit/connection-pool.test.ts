import { expect, test } from "bun:test";
import { once } from "node:events";
import { Socket } from "node:net";
import { createConnectionPool } from "../../src/webhooks/transport/connection-pool.ts";
import { DeliveryConnection } from "../../src/webhooks/transport/delivery-connection.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

const ADDRESS = "192.0.2.1";

function scene() {
  const clock = new TestClock();
  const pool = createConnectionPool({ clock, timers: new TestTimers() });
  const connection = (socket = new Socket(), address = ADDRESS) =>
    new DeliveryConnection(socket, address, clock);
  return { pool, connection };
}

test("a kept connection is handed out once, the latest first", () => {
  const { pool, connection } = scene();
  const [first, second] = [connection(), connection()];
  pool.put("a", first, null);
  pool.put("a", second, null);
  expect(pool.take("a", [ADDRESS])).toBe(second);
  expect(pool.take("a", [ADDRESS])).toBe(first);
  expect(pool.take("a", [ADDRESS])).toBeNull();
  expect(pool.idleCount).toBe(0);
});

test("a kept connection to an address that was not checked is never handed out", () => {
  const { pool, connection } = scene();
  pool.put("a", connection(), null);
  expect(pool.take("a", ["192.0.2.2", "192.0.2.3"])).toBeNull();
  expect(pool.take("b", [ADDRESS])).toBeNull();
  expect(pool.take("a", ["192.0.2.2", ADDRESS])).not.toBeNull();
});

test("at most 256 connections of an origin and 384 in all are kept; others are closed", () => {
  const { pool, connection } = scene();
  for (let count = 0; count < 256; count += 1) pool.put("a", connection(), null);
  const beyond = connection();
  pool.put("a", beyond, null);
  expect([pool.idleCount, beyond.isOpen]).toEqual([256, false]);
  for (const origin of ["b", "e"])
    for (let count = 0; count < 65; count += 1) pool.put(origin, connection(), null);
  expect(pool.idleCount).toBe(384);
  for (let count = 0; count < 63; count += 1) expect(pool.take("e", [ADDRESS])).not.toBeNull();
  expect(pool.take("e", [ADDRESS])).toBeNull();
});

test("a kept connection that the other side closes is forgotten at once", async () => {
  const { pool, connection } = scene();
  const socket = new Socket();
  pool.put("a", connection(socket), null);
  const closed = once(socket, "close");
  socket.destroy();
  await closed;
  expect(pool.idleCount).toBe(0);
  expect(pool.take("a", [ADDRESS])).toBeNull();
});

test("a kept connection that speaks unasked is closed and forgotten", () => {
  const { pool, connection } = scene();
  const socket = new Socket();
  const unasked = connection(socket);
  pool.put("a", unasked, null);
  socket.emit("data", Buffer.from("HTTP/1.1 408 Request Timeout\r\n\r\n"));
  expect([pool.idleCount, unasked.isOpen]).toEqual([0, false]);
});

test("the pool keeps no connection when it is closed, and takes none in after that", () => {
  const { pool, connection } = scene();
  const [before, after] = [connection(), connection()];
  pool.put("a", before, null);
  pool.close();
  pool.put("a", after, null);
  expect([pool.idleCount, before.isOpen, after.isOpen]).toEqual([0, false, false]);
});
