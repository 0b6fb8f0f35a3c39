import { describe, expect, it } from "vitest";
import { movedBy, movedTo } from "./order.ts";

describe("the order of blocks", () => {
  const ids = ["a", "b", "c", "d"];

  it("takes a dragged one in the place of the one it was dropped on, whichever way it came", () => {
    expect(movedTo(ids, "a", "c")).toEqual(["b", "c", "a", "d"]);
    expect(movedTo(ids, "d", "b")).toEqual(["a", "d", "b", "c"]);
    expect([movedTo(ids, "a", "a"), movedTo(ids, "x", "a"), movedTo(ids, "a", "x")]).toEqual([ids, ids, ids]);
  });

  it("goes by one with a key, and ends at the ends", () => {
    expect(movedBy(ids, "b", 1)).toEqual(["a", "c", "b", "d"]);
    expect(movedBy(ids, "b", -1)).toEqual(["b", "a", "c", "d"]);
    expect([movedBy(ids, "a", -1), movedBy(ids, "d", 1)]).toEqual([ids, ids]);
  });
});
