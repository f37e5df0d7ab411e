/** A port of loopback that nothing listens at now. Another process may take it first, so that a program that listens itself should be given 0. */
export function freePort(): number {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = listener;
  listener.stop(true);
  return port;
}
