import { describe, expect, test } from "bun:test";
import { UploadRoom } from "../../src/http/upload-room.ts";
import { ServiceError } from "../../src/kernel/errors.ts";

const source = (rateKey: string) => ({ rateKey, widerKeys: [] });
const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : String(error));

describe("the room for uploads", () => {
  test("the room for uploads takes three of a source and sixteen in all, and has their places again when they end", async () => {
    const room = new UploadRoom();
    const body = Promise.withResolvers<string>();
    const enter = (address: string) =>
      room
        .run(
          source(address),
          () => body.promise,
          async (upload) => upload,
        )
        .catch(codeOf);
    const inside = [enter("a"), enter("a"), enter("a")];
    expect(await enter("a")).toBe("too_many_requests");
    for (let index = 0; index < 13; index++) inside.push(enter(`b${index}`));
    expect(await enter("c")).toBe("service_unavailable");
    body.resolve("read");
    expect(await Promise.all(inside)).toEqual(Array.from({ length: 16 }, () => "read"));
    expect(await Promise.all([enter("a"), enter("c")])).toEqual(["read", "read"]);
  });

  test("the room for uploads works on one after the other, and goes on after one that failed or came badly", async () => {
    const room = new UploadRoom();
    const done: string[] = [];
    let runningCount = 0;
    const run = (name: string, read: () => Promise<string> = async () => name) =>
      room
        .run(source(name), read, async (upload) => {
          runningCount += 1;
          expect(runningCount).toBe(1);
          await Promise.resolve();
          runningCount -= 1;
          if (name === "second") throw new Error("failed");
          done.push(upload);
          return upload;
        })
        .catch((error: Error) => error.message);
    const broken = async () => {
      throw new Error("hung up");
    };
    const outcomes = await Promise.all([run("first"), run("second"), run("third", broken), run("fourth")]);
    expect(outcomes).toEqual(["first", "failed", "hung up", "fourth"]);
    expect(done).toEqual(["first", "fourth"]);
  });
});
