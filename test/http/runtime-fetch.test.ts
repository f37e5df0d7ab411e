import { afterEach, expect, test } from "bun:test";
import { type Answering, startReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

/*
 * Why deliveries have a client of their own (the guide's page of decisions). When one of these fails, the fetch of the runtime has become fit for
 * them in that point.
 */
const SEEN_ENOUGH_BYTES = 4 * 1024 * 1024;

let receiver: WebhookReceiver | null = null;
let giveUp = new AbortController();
afterEach(async () => {
  giveUp.abort();
  giveUp = new AbortController();
  await receiver?.stop();
});

const post = (port: number, session: Bun.FetchSession) =>
  session.fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}", signal: giveUp.signal });

test.each([
  ["interim answers", "", "HTTP/1.1 100 Continue\r\n\r\n"],
  ["trailers", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "X-Fill: 0123456789\r\n"],
])("fetch reads %s for as long as they come", async (_, start, part) => {
  const { promise: isEnough, resolve: enough } = Promise.withResolvers<"still reading">();
  const flood: Answering = (socket) => {
    let sentBytes = 0;
    const more = () => {
      if (sentBytes >= SEEN_ENOUGH_BYTES) enough("still reading");
      else socket.write(part.repeat(500), more);
      sentBytes += part.length * 500;
    };
    socket.write(start);
    more();
  };
  receiver = await startReceiver(flood);
  const ended = post(receiver.port, new Bun.FetchSession()).then((response) => response.text());
  expect(await Promise.race([isEnough, ended.catch(String)])).toBe("still reading");
});

test("fetch does not distinguish a kept connection that the server had closed from a new one that it closes", async () => {
  receiver = await startReceiver((socket, _, index) => {
    if (index > 0) socket.end();
    else socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
  });
  const { port } = receiver;
  const session = new Bun.FetchSession();
  await (await post(port, session)).text();
  const faultOf = (answer: Promise<Response>) =>
    answer.then(
      () => "answered",
      (error) => error.code,
    );
  const onKept = await faultOf(post(port, session));
  expect(receiver.connectionCount).toBe(1);
  expect(onKept).toBe(await faultOf(post(port, new Bun.FetchSession())));
});
