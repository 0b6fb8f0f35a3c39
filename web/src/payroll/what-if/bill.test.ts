import { describe, expect, it } from "vitest";
import { changesOf, lawOf } from "./bill.ts";

describe("a bill", () => {
  const law = lawOf("2026-03");

  it("begins with the law of its month, each band by where it ends", () => {
    expect(law.paye_bands).toEqual([
      { up_to: 24_000, rate: 10 },
      { up_to: 32_333, rate: 25 },
      { up_to: 500_000, rate: 30 },
      { up_to: 800_000, rate: 32.5 },
      { up_to: "", rate: 35 },
    ]);
    expect([law.personal_relief, law.shif, law.housing_levy]).toEqual([2_400, { rate: 2.75, minimum: 300 }, 1.5]);
    expect(law.nssf).toEqual({ rate: 6, lower_limit: 9_000, upper_limit: 108_000 });
    expect(lawOf("2031-01").paye_bands, "an unknown month goes on as the last known").toEqual(law.paye_bands);
  });

  it("changes what differs from it alone; the last band has no end, and what is emptied is no number", () => {
    expect(changesOf(law, law)).toEqual({});
    expect(changesOf(law, { ...law, housing_levy: 3 })).toEqual({ housing_levy: 3 });
    const flat = [
      { up_to: 30_000, rate: 10 },
      { up_to: "", rate: 30 },
    ];
    expect(changesOf(law, { ...law, paye_bands: flat })).toEqual({
      paye_bands: [
        { up_to: 30_000, rate: 10 },
        { up_to: null, rate: 30 },
      ],
    });
    expect(changesOf(law, { ...law, shif: { rate: "", minimum: 300 } }).shif?.rate).toBeNaN();
  });
});
