import { describe, expect, test } from "vitest";
import { paths } from "./paths.ts";
import { isPlanned, PLACE_NAMES, PLACES } from "./places.ts";
import { PLANNED } from "./shell/planned.ts";

describe("the addresses of the application", () => {
  test("every address with its title, and whether it is built; a new screen is one new line here", () => {
    const lines = PLACE_NAMES.map((name) => {
      const { path, title } = PLACES[name];
      return `${path} · ${title}${isPlanned(name) ? " · not available yet" : ""}`;
    });
    expect(lines).toMatchSnapshot();
  });

  test("no two names share an address", () => {
    expect(new Set(PLACE_NAMES.map((name) => PLACES[name].path)).size).toBe(PLACE_NAMES.length);
  });

  test("every sentence about what will be there is a sentence", () => {
    for (const will of Object.values(PLANNED)) expect(will).toMatch(/^[A-Z].+\.$/);
  });
});

test("links, entries listed before another, and screens under another, name a place", () => {
  const named = PLACE_NAMES.flatMap((name) => {
    const place = PLACES[name];
    return [place.navigation?.before ?? [], place.under ?? [], "leadsTo" in place ? place.leadsTo : []].flat();
  });
  expect(named.filter((name) => !(name in PLACES))).toEqual([]);
});

test("the file of every screen is there and holds the component of its name", async () => {
  const sources = import.meta.glob<string>("./**/*Page.tsx", { query: "?raw", import: "default", eager: true });
  const screens = PLACE_NAMES.flatMap((name) => {
    const place = PLACES[name];
    return "screen" in place ? [place.screen] : [];
  });
  const missing = screens.filter((file) => {
    const component = /(\w+)\.tsx$/.exec(file)?.[1];
    return !sources[file]?.includes(`export function ${component}(`);
  });
  expect(missing).toEqual([]);
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
