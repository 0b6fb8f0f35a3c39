import { expect, it } from "vitest";
import { rateLines } from "./rate-lines.ts";

it("bands and kinds are lines, single values are separate, amounts have thousands separators", () => {
  const bands = rateLines([
    { name: "Bands 1, width", value: "467667.00" },
    { name: "Bands 1, rate", value: "10%" },
    { name: "Bands 2, rate", value: "35%" },
  ]);
  expect(bands).toEqual({
    facts: [],
    columns: ["Width", "Rate"],
    lines: [
      { name: "Band 1", values: ["467,667.00", "10%"] },
      { name: "Band 2", values: ["", "35%"] },
    ],
  });
  const kinds = rateLines([
    { name: "Threshold", value: "24000.00" },
    { name: "Rates, rent, resident", value: "7.5%" },
    { name: "Rates, royalty, resident", value: "5%" },
  ]);
  expect(kinds.facts).toEqual([{ name: "Threshold", value: "24,000.00" }]);
  expect(kinds.lines.map(({ name }) => name)).toEqual(["Rent", "Royalty"]);
  expect(rateLines([{ name: "Ages, from", value: "18" }]).facts).toEqual([{ name: "Ages, from", value: "18" }]);
});
