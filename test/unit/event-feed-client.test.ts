import { expect, test } from "bun:test";
import { createInstallationClient } from "../../cli/installation-client.ts";
import { createEventFeedClient } from "../../cli/listen/event-feed-client.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { TestClock } from "../support/test-clock.ts";
import { rejectionOf } from "../support/thrown.ts";

const TOKEN = '{"access_token":"t","expires_in":3600,"scope":"manage:webhooks"}';

/** Answers each request, by its path, with these bytes, and ends the connection. */
function answering(bytesFor: (path: string) => string) {
  return Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: {
      data(socket, request) {
        socket.end(bytesFor(request.toString().split(" ")[1] ?? ""));
      },
    },
  });
}

const whole = (status: string, body: string, headers = "") =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;

function feedOf(port: number) {
  const url = `http://127.0.0.1:${port}`;
  const given = { url, clientId: "a", clientSecret: "b", fetch: systemFetch, clock: new TestClock() };
  return createEventFeedClient(createInstallationClient(given));
}

test.each([
  ["that ends within an answer", "HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{", "service_unavailable"],
  ["that is overloaded", whole("503 Service Unavailable", "{}"), "service_unavailable"],
  ["that leads elsewhere", whole("307 Temporary Redirect", "", "Location: /elsewhere\r\n"), "setup"],
  ["that answers what is no JSON", whole("200 OK", "<html>"), "setup"],
])(
  "a reader of the feed meets a service %s with an error of its own, and asks nobody else",
  async (_, bytes, code) => {
    for (const failing of ["/v1/oauth/token", "/v1/events"]) {
      const paths: string[] = [];
      const service = answering((path) => {
        paths.push(path.replace(/\?.*/, ""));
        return path.startsWith(failing) ? bytes : whole("200 OK", TOKEN);
      });
      const error = await rejectionOf(feedOf(service.port).page({ since: "2026-01-01T00:00:00Z" }));
      expect(error).toMatchObject({ code });
      expect(paths).not.toContain("/elsewhere");
      service.stop(true);
    }
  },
);
