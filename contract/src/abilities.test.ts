import { describe, expect, it } from "vitest";
import { ABILITY_GROUPS, COMPANY_ABILITIES } from "./abilities.ts";

describe("the catalogue of abilities", () => {
  it("gives every ability one number and one name", () => {
    expect(new Set(COMPANY_ABILITIES.map(({ id }) => id)).size).toBe(COMPANY_ABILITIES.length);
    expect(new Set(COMPANY_ABILITIES.map(({ name }) => name)).size).toBe(COMPANY_ABILITIES.length);
  });

  it("never approves what cannot be read or written as well", () => {
    for (const { name, abilities } of ABILITY_GROUPS) {
      const approves = abilities.some(({ kind }) => kind === "approve");
      if (approves)
        expect(
          abilities.some(({ kind }) => kind === "read"),
          name,
        ).toBe(true);
    }
  });
});
