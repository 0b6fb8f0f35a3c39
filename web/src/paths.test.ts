import { describe, expect, test } from "vitest";
import { PATTERNS, type PathName, paths } from "./paths.ts";
import { PLACES } from "./places.ts";

describe("the addresses of the application", () => {
  test("every address with its title, and whether it is built; a new screen is one new line here", () => {
    const lines = (Object.keys(PATTERNS) as PathName[]).map((name) => {
      const { title, will } = PLACES[name];
      return `${PATTERNS[name]} · ${title}${will === undefined ? "" : " · not available yet"}`;
    });
    expect(lines).toMatchSnapshot();
  });

  test("no two names share an address", () => {
    expect(new Set(Object.values(PATTERNS)).size).toBe(Object.keys(PATTERNS).length);
  });

  test("every sentence about what will be there is a sentence", () => {
    for (const { will } of Object.values(PLACES)) expect(will ?? "Built.").toMatch(/^[A-Z].+\.$/);
  });
});

describe("links", () => {
  test("a link without parts is the address itself", () => {
    expect(paths.profitLoss()).toBe("/forecasting/baseline/profit-loss");
  });

  test("parameters fill the address, the rest becomes the query, both encoded", () => {
    expect(paths.verify({ email: "amina+test@mwangaza.co.ke", returnUrl: "/a?b=c&d" })).toBe(
      "/verify/amina%2Btest%40mwangaza.co.ke?returnUrl=%2Fa%3Fb%3Dc%26d",
    );
    expect(paths.employee({ id: "../$&" })).toBe("/employees/..%2F%24%26");
  });

  test("an absent search value leaves no trace", () => {
    expect(paths.login({})).toBe("/login");
    expect(paths.profitLoss({ scenario: "New depot", frequency: "Quarterly" })).toBe(
      "/forecasting/baseline/profit-loss?scenario=New+depot&frequency=Quarterly",
    );
  });
});
