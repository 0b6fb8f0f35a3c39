import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LARGEST_ZOOM, move, settle, squareOf, WHOLE } from "./crop.ts";

const LANDSCAPE = { width: 1200, height: 800 };

describe("the part of a picture that is shown", () => {
  test("is the largest square in the middle at first", () => {
    expect(squareOf(LANDSCAPE, WHOLE)).toEqual({ left: 200, top: 0, side: 800 });
  });

  test("gets smaller around its middle with the zoom", () => {
    expect(squareOf(LANDSCAPE, { ...WHOLE, zoom: 2 })).toEqual({ left: 400, top: 200, side: 400 });
    expect(squareOf(LANDSCAPE, { ...WHOLE, zoom: 99 }).side).toBe(800 / LARGEST_ZOOM);
  });

  test("follows the hand: a picture dragged to the right shows more of its left", () => {
    expect(squareOf(LANDSCAPE, move(LANDSCAPE, WHOLE, 0.1, 0)).left).toBe(120);
  });

  test("stops at the edge, and comes back at once when dragged the other way", () => {
    const atEdge = move(LANDSCAPE, WHOLE, 5, 5);
    expect(squareOf(LANDSCAPE, atEdge)).toEqual({ left: 0, top: 0, side: 800 });
    expect(squareOf(LANDSCAPE, move(LANDSCAPE, atEdge, -0.1, 0)).left).toBeCloseTo(80, 9);
  });

  test("never leaves the picture", () => {
    const share = fc.double({ min: -2, max: 3, noNaN: true });
    const side = fc.integer({ min: 1, max: 6000 });
    fc.assert(
      fc.property(side, side, share, share, fc.double({ min: 0, max: 9, noNaN: true }), (width, height, x, y, zoom) => {
        const square = squareOf({ width, height }, settle({ width, height }, { x, y, zoom }));
        expect(square.left).toBeGreaterThanOrEqual(0);
        expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6);
        expect(square.top).toBeGreaterThanOrEqual(0);
        expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});
