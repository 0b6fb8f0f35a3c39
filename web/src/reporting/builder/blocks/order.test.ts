import { describe, expect, it } from "vitest";
import { movedBy, movedTo } from "./order.ts";
import { saveLatest } from "./save-latest.ts";

describe("the order of blocks", () => {
  const ids = ["a", "b", "c", "d"];

  it("takes a dragged one in the place of the one it was dropped on, whichever way it came", () => {
    expect(movedTo(ids, "a", "c")).toEqual(["b", "c", "a", "d"]);
    expect(movedTo(ids, "d", "b")).toEqual(["a", "d", "b", "c"]);
    expect([movedTo(ids, "a", "a"), movedTo(ids, "x", "a"), movedTo(ids, "a", "x")]).toEqual([ids, ids, ids]);
  });

  it("is saved as it was chosen last, however quickly keys were pressed while it was on its way", async () => {
    const saved: (readonly [string, number])[] = [];
    let chosen: readonly string[] = ["b", "a", "c"];
    const save = async (order: readonly string[], version: number) => {
      saved.push([order.join(""), version]);
      if (saved.length === 1) chosen = movedBy(movedBy(chosen, "c", -1), "c", -1);
      return version + 1;
    };
    expect(await saveLatest(() => chosen, save, 7)).toBe(9);
    expect(saved).toEqual([
      ["bac", 7],
      ["cba", 8],
    ]);
  });

  it("goes by one with a key, and ends at the ends", () => {
    expect(movedBy(ids, "b", 1)).toEqual(["a", "c", "b", "d"]);
    expect(movedBy(ids, "b", -1)).toEqual(["b", "a", "c", "d"]);
    expect([movedBy(ids, "a", -1), movedBy(ids, "d", 1)]).toEqual([ids, ids]);
  });
});
