import { describe, expect, test } from "bun:test";
import { arcBand, boxOutline, disc, lineBand } from "../../../src/certificates/rendering/layout/outline.ts";
import type { BoxPrimitive, PathSegment } from "../../../src/certificates/rendering/layout/primitive.ts";
import { type CoverageMask, coverageOf } from "../../../src/certificates/rendering/text/coverage.ts";

function area({ alpha }: CoverageMask): number {
  return alpha.reduce((sum, covered) => sum + covered, 0) / 255;
}

function box(x: number, y: number, width: number, height: number, radius = 0): PathSegment[] {
  const primitive: BoxPrimitive = { kind: "box", x, y, width, height, radius, fill: 0 };
  return boxOutline(primitive);
}

describe("the coverage of an outline", () => {
  test("the coverage of a box on whole pixels is full inside and nothing outside", () => {
    const mask = coverageOf(box(3, 5, 4, 2));
    expect({ left: mask.left, top: mask.top }).toEqual({ left: 3, top: 5 });
    expect(Array.from(mask.alpha.subarray(0, 5))).toEqual([255, 255, 255, 255, 0]);
    expect(area(mask)).toBe(8);
  });

  test("the coverage of a box between pixels is shared among them", () => {
    const mask = coverageOf(box(0.5, 0.25, 1, 1));
    expect(Array.from(mask.alpha.subarray(0, 6))).toEqual([96, 96, 0, 32, 32, 0]);
    expect(area(mask)).toBeCloseTo(1, 1);
  });

  test.each([
    ["a disc", disc(40.3, 40.7, 30), Math.PI * 30 * 30],
    ["a band at a slant", lineBand(3, 4, 63, 84, 10), 1000],
    ["a ring's half with round ends", arcBand(50, 50, 40, 8, 0, 180), Math.PI * 40 * 8 + Math.PI * 16],
    ["a box with round corners", box(1.5, 2.5, 60, 40, 10), 2400 - (4 - Math.PI) * 100],
    ["a flat triangle", [["M", 0, 0], ["L", 200, 1], ["L", 0, 1], ["Z"]] as PathSegment[], 100],
  ])("the coverage of %s has its area", (_, outline, expected) => {
    expect(Math.abs(area(coverageOf(outline)) / expected - 1)).toBeLessThan(0.006);
  });

  test("the coverage of an outline wound the other way is the same", () => {
    const forwards: PathSegment[] = [["M", 1, 1], ["L", 9.5, 2], ["L", 4, 8.25], ["Z"]];
    const backwards: PathSegment[] = [["M", 1, 1], ["L", 4, 8.25], ["L", 9.5, 2], ["Z"]];
    expect(coverageOf(forwards).alpha).toEqual(coverageOf(backwards).alpha);
  });

  test("the coverage of nothing is empty", () => {
    expect(coverageOf([]).alpha).toHaveLength(0);
  });
});
