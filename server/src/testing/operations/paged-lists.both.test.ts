import { afterAll, describe, expect, it } from "vitest";
import { mustBeOk, startPlanning } from "../../forecasting/scenarios/planning.fixture.ts";
import { signIn } from "../test-server.ts";

const planner = await startPlanning();
const { hazina, owner } = planner;

afterAll(() => hazina.stop());

await planner.scenario("Growth");
await signIn(hazina, owner.email, owner.password);
for (const account_name of ["Consulting", "Training"]) {
  const row = {
    scenario: "Growth",
    account_name,
    class: "REV",
    is_profit_loss: true,
    actuals: {},
    forecasts: { "2027-01": 10 },
  };
  await mustBeOk(planner.post("/analytics/forecasting/custom-row", row));
}

type Row = { readonly id: string };
type Listed = {
  readonly data: readonly Row[] | { readonly roles: readonly Row[] };
  readonly meta?: { readonly total: number; readonly page: number; readonly size: number };
};

const rowsOf = ({ data }: Listed) => ("roles" in data ? data.roles : data);

/** The lists that return all rows unless a page size is requested, each with a search text that finds one row. */
const LISTS: readonly (readonly [name: string, method: string, path: string, search: string, about: object])[] = [
  ["roles", "POST", "/client/user-roles", "accountANT", {}],
  ["sessions", "GET", "/sessions", "no such device", {}],
  ["imports", "GET", "/analytics/forecasting/imports", "BALANCE", {}],
  ["scenarios", "POST", "/forecast/scenarios", "grow", {}],
  ["forecasting scenarios", "POST", "/analytics/forecasting/scenarios", "grow", {}],
  ["custom rows", "POST", "/analytics/forecasting/custom-rows", "train", { scenario: "Growth" }],
];

describe.each(LISTS)("the list of %s", (name, method, path, search, about) => {
  const ask = async (question: Record<string, string | number>) => {
    const query = new URLSearchParams(Object.entries(question).map(([key, value]) => [key, String(value)]));
    const answer =
      method === "GET"
        ? await hazina.call<Listed>(owner, method, `${path}?${query}`)
        : await hazina.call<Listed>(owner, method, path, { ...about, ...question });
    return answer;
  };

  it("answers whole, and says nothing of pages, until a size is asked for", async () => {
    const whole = (await ask({})).body;
    expect(whole).not.toHaveProperty("meta");
    expect(rowsOf(whole).length).toBeGreaterThan(1);
    const second = (await ask({ page: 2, size: 1 })).body;
    expect(rowsOf(second)).toEqual([rowsOf(whole)[1]]);
    expect(second.meta).toEqual({ total: rowsOf(whole).length, page: 2, size: 1 });
  });

  it("is searched, and refuses a page that there cannot be in a sentence", async () => {
    expect(rowsOf((await ask({ search })).body)).toHaveLength(name === "sessions" ? 0 : 1);
    expect(await ask({ page: 0, size: 10 })).toMatchObject({
      status: 422,
      body: { message: "Page numbers start at 1." },
    });
    expect((await ask({ size: 101 })).body).toMatchObject({ message: "A page can have at most 100 rows." });
  });
});
