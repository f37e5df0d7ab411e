import type { ExampleOwner, ExampleReceivers } from "../src/sandbox/example-dealer-service.ts";

const ANSWERS: Readonly<Record<string, readonly [status: number, body: string]>> = {
  "/works": [202, "Taken.\n"],
  "/fails": [503, "The stock list is closed for maintenance.\n"],
};

/** On loopback, for the example dealer: one takes each delivery, the other refuses each. The port differs each time. */
export function startExampleReceiver(): ExampleReceivers & { stop(): Promise<void> } {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch({ url }) {
      const [status, body] = ANSWERS[new URL(url).pathname] ?? [404, ""];
      return new Response(body, { status });
    },
  });
  const origin = `http://127.0.0.1:${server.port}`;
  return { working: `${origin}/works`, failing: `${origin}/fails`, stop: () => server.stop(true) };
}

export function portalLines(url: string, { email, password }: ExampleOwner): readonly string[] {
  return ["The dealer portal, for people:", `  ${url}`, `  user      ${email}`, `  password  ${password}`];
}
