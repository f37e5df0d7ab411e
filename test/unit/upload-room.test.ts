import { describe, expect, test } from "bun:test";
import { ServiceError } from "../../src/kernel/errors.ts";
import { UploadRoom } from "../../src/kernel/upload-room.ts";

const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : String(error));

function openRoom() {
  const warnings: unknown[] = [];
  return { room: new UploadRoom({ warn: (line: unknown) => void warnings.push(line) }), warnings };
}

describe("the room for uploads", () => {
  test("the room for uploads takes three of a source and sixteen in all, says once that it is full, and has their places again when they end", async () => {
    const { room, warnings } = openRoom();
    for (let round = 1; round <= 2; round++) {
      const end = Promise.withResolvers<string>();
      const enter = (source: string) => room.run(source, () => end.promise).catch(codeOf);
      const inside = [enter("a"), enter("a"), enter("a")];
      expect(await enter("a")).toBe("too_many_requests");
      for (let index = 0; index < 13; index++) inside.push(enter(`b${index}`));
      expect(await Promise.all([enter("c"), enter("d")])).toEqual([
        "service_unavailable",
        "service_unavailable",
      ]);
      expect(warnings.length).toBe(round);
      end.resolve("done");
      expect(await Promise.all(inside)).toEqual(Array.from({ length: 16 }, () => "done"));
    }
  });

  test("the room for uploads works on one after the other, gives each source one place in the line, and goes on after one that failed", async () => {
    const { room } = openRoom();
    const done: string[] = [];
    let runningCount = 0;
    const run = (source: string, name: string) =>
      room
        .run(source, async () => {
          runningCount += 1;
          expect(runningCount).toBe(1);
          await Promise.resolve();
          runningCount -= 1;
          done.push(name);
          if (name === "a2") throw new Error("failed");
          return name;
        })
        .catch((error: Error) => error.message);
    const outcomes = await Promise.all([run("a", "a1"), run("a", "a2"), run("a", "a3"), run("b", "b1")]);
    expect(outcomes).toEqual(["a1", "failed", "a3", "b1"]);
    expect(done).toEqual(["a1", "b1", "a2", "a3"]);
  });
});
