import { describe, expect, it } from "vitest";
import { accountCodeOf, readAccountCode } from "./account-code.ts";

describe("an account code", () => {
  const code = accountCodeOf(new Uint8Array([1, 40, 77, 130, 255]));

  it("has six characters that are not mistaken for one another, and is read in any case and with spaces", () => {
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(readAccountCode(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)} `)).toBe(code);
  });

  it("with one wrong character is none", () => {
    for (let place = 0; place < 6; place++) {
      const slip = code[place] === "7" ? "8" : "7";
      expect(readAccountCode(code.slice(0, place) + slip + code.slice(place + 1))).toBeUndefined();
    }
    expect(readAccountCode("O00000")).toBeUndefined();
    expect(readAccountCode(code.slice(1))).toBeUndefined();
  });
});
