import { describe, expect, it } from "vitest";
import { isTransparent, type Pixels, shrink, upright } from "./pixels.ts";

/** Creates a picture of grey pixels from rows of brightness values. */
function picture(rows: readonly (readonly number[])[], opacity = 255): Pixels {
  const data = new Uint8ClampedArray(rows.flat().flatMap((grey) => [grey, grey, grey, opacity]));
  return { data, width: rows[0]?.length ?? 0, height: rows.length };
}

function rowsOf({ data, width, height }: Pixels): number[][] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => data[(y * width + x) * 4] ?? 0),
  );
}

describe("a picture that is turned upright", () => {
  const taken = [
    [1, 2, 3],
    [4, 5, 6],
  ];

  it.each([
    [1, taken],
    [
      2,
      [
        [3, 2, 1],
        [6, 5, 4],
      ],
    ],
    [
      3,
      [
        [6, 5, 4],
        [3, 2, 1],
      ],
    ],
    [
      4,
      [
        [4, 5, 6],
        [1, 2, 3],
      ],
    ],
    [
      5,
      [
        [1, 4],
        [2, 5],
        [3, 6],
      ],
    ],
    [
      6,
      [
        [4, 1],
        [5, 2],
        [6, 3],
      ],
    ],
    [
      7,
      [
        [6, 3],
        [5, 2],
        [4, 1],
      ],
    ],
    [
      8,
      [
        [3, 6],
        [2, 5],
        [1, 4],
      ],
    ],
  ])("held as Exif calls %d", (orientation, shown) =>
    expect(rowsOf(upright(picture(taken), orientation))).toEqual(shown),
  );
});

describe("a picture that is made smaller", () => {
  it("has in each pixel the mean of the pixels that it replaces", () => {
    const large = picture([
      [0, 100, 10, 30],
      [100, 200, 50, 70],
    ]);
    expect(rowsOf(shrink(large, 2))).toEqual([[100, 40]]);
  });

  it("keeps its shape, to the last pixel where its sides do not divide", () => {
    const { width, height } = shrink(picture(Array.from({ length: 7 }, () => [1, 2, 3])), 4);
    expect([width, height]).toEqual([2, 4]);
    expect(rowsOf(shrink(picture([[5]]), 1))).toEqual([[5]]);
  });

  it("lends no colour from what is transparent", () => {
    const data = new Uint8ClampedArray([200, 0, 0, 255, 0, 200, 0, 0]);
    expect([...shrink({ data, width: 2, height: 1 }, 1).data]).toEqual([200, 0, 0, 128]);
  });
});

describe("a transparent picture", () => {
  it("has a pixel that lets something through", () => {
    expect(isTransparent(picture([[1, 2]]))).toBe(false);
    expect(isTransparent(picture([[1, 2]], 254))).toBe(true);
  });
});
