import { describe, expect, it } from "vitest";
import { strengthOf } from "./strength-words.ts";

describe("below a password that is being chosen", () => {
  it("shows the required level before anything is typed", () => {
    expect(strengthOf("", "Strong")).toEqual({
      sentence: "Your company requires a password strength of Strong or higher.",
      reached: 0,
      tone: "none",
    });
    expect(strengthOf("", undefined).sentence).toBe("");
  });

  it.each([
    [
      "aaaaaaaa",
      "Strong",
      "Very Weak: your company requires a password strength of Strong or higher. Make the password longer, or add symbols and numbers.",
      1,
    ],
    [
      "Kahawa12",
      "Very Strong",
      /^(Better|Medium): your company requires a password strength of Very Strong or higher\./,
      undefined,
    ],
    ["Sukuma-Wiki-77", "Strong", /^(Strong|Very Strong): meets your company's policy\.$/, undefined],
    ["kahawa", "Very Weak", /meets your company's policy\.$/, undefined],
  ] as const)("%s where %s is asked for: %s", (password, wanted, sentence, reached) => {
    const strength = strengthOf(password, wanted);
    expect(strength.sentence).toMatch(sentence);
    if (reached !== undefined) expect(strength.reached).toBe(reached);
  });

  it("shows only the level while the company is unknown", () => {
    expect(strengthOf("aaaaaaaa", undefined)).toEqual({ sentence: "Very Weak", reached: 1, tone: "none" });
  });
});
