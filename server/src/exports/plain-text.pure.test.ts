import { describe, expect, it } from "vitest";
import { withoutFormula } from "./plain-text.ts";

describe("a text in a spreadsheet", () => {
  it.each(["\u0001=HYPERLINK(1)", "\u0007@SUM(1)", "\u001b=1", "\ufffe=1", "\u200b=1", "\ufeff+1+1", "\u2066-1-1"])(
    "is no formula where an invisible character comes before one: %j",
    (text) => expect(withoutFormula(text)).toMatch(/^'/),
  );

  it.each(["＝1+1", "＋1", "－1", "＠SUM(1)"])("is no formula in full-width signs: %s", (text) =>
    expect(withoutFormula(text)).toBe(`'${text}`),
  );

  it.each(["-12.50", "Amina", "a=b", "\u0001Amina"])("stays what it is: %j", (text) =>
    expect(withoutFormula(text)).not.toContain("'"),
  );
});
