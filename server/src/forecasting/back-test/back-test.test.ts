import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { longWork } from "../../platform/progress.ts";
import type { Answer } from "../../testing/test-server.ts";
import { mustBeOk, startPlanning } from "../scenarios/planning.fixture.ts";

type Line = Record<string, number | null> & { account: string; section: string };
type Test = {
  data: Line[];
  meta: { total: number };
  from: string | null;
  to: string | null;
  closed: number;
  all: Record<string, number> | null;
  sections: (Line & { lines: number })[];
  untested: { short: number; ruled: number };
};
type LineTest = {
  history: { label: string; value: number }[];
  actual: { label: string; value: number }[];
  forecast: { value: number }[];
  naive: { value: number }[];
  interval: Record<string, unknown[]> | null;
  usual_change: number;
  errors: Record<string, number>;
};

const PATH = "/analytics/forecasting/back-test";
const LINE = "/analytics/forecasting/back-test/line";

const planner = await startPlanning();

afterAll(() => planner.hazina.stop());

const read = (body: Record<string, unknown> = {}): Promise<Answer<Test>> => planner.post<Test>(PATH, body);
const names = ({ body }: Answer<Test>) => body.data.map(({ account }) => account);

it.each(["hasOwnProperty", "__proto__", "valueOf", "-constructor", "pay"])(
  "no back-test is sorted by %s",
  async (sort) => {
    expect((await read({ sort })).status).toBe(422);
  },
);

describe("a back-test over the company's own history", () => {
  it("forecasts the last months from those before them and compares, the worst line first", async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({ from: "2026-07", to: "2026-12", closed: 24, untested: { short: 0, ruled: 2 } });
    expect(body.data.map(({ account, section }) => [account, section])).toEqual([
      ["Sales revenue", "revenue"],
      ["Cost of sales", "cogs"],
      ["Rent", "opex"],
      ["Service revenue", "revenue"],
    ]);
    const [sales, , rent] = body.data;
    expect(sales).toMatchObject({ actual: 7230, months: 6, naive_error: 120 });
    expect(sales?.error).toBeLessThan(120);
    expect(sales?.against_naive).toBeCloseTo((sales?.error ?? 0) / 120, 2);
    expect(rent).toMatchObject({ error: 0, error_percent: 0, bias: 0, against_naive: null, inside_95: 6 });
  });

  it("adds the lines of a section up month by month, and all lines together", async () => {
    const { body } = await read();
    expect(body.sections.map(({ section, lines }) => [section, lines])).toEqual([
      ["revenue", 2],
      ["cogs", 1],
      ["opex", 1],
    ]);
    const sales = body.data.find(({ account }) => account === "Sales revenue");
    expect(body.sections[0]).toMatchObject({ actual: 7230 + 1200, error: sales?.error });
    expect(body.all).toMatchObject({ lines: 4, closer: 2 });
  });

  it("goes further back, and looks fewer months ahead", async () => {
    expect((await read({ months_back: 12, horizon: 3 })).body).toMatchObject({ from: "2026-01", to: "2026-03" });
    expect((await read({ months_back: 3, horizon: 4 })).status).toBe(422);
    expect((await read({ months_back: 25 })).status).toBe(422);
  });

  it("says which histories were too short then", async () => {
    const { body } = await read({ months_back: 24 });
    expect(body).toMatchObject({ data: [], all: null, sections: [], untested: { short: 4, ruled: 2 } });
  });

  it("is searched, sorted and paged", async () => {
    expect(names(await read({ search: "REVENUE" }))).toEqual(["Sales revenue", "Service revenue"]);
    expect(names(await read({ sort: "account" }))[0]).toBe("Cost of sales");
    expect(names(await read({ sort: "-actual" }))[0]).toBe("Sales revenue");
    expect(names(await read({ sort: "against_naive" })).slice(2)).toEqual(["Rent", "Service revenue"]);
    expect(names(await read({ sort: "-account", page: 2, size: 3 }))).toEqual(["Cost of sales"]);
    expect((await read({ sort: "colour" })).status).toBe(422);
  });

  it("opens one line month by month, with the past it knew and the ranges it gave", async () => {
    const { body } = await planner.post<LineTest>(LINE, { account_name: "Sales revenue" });
    expect(body.history).toHaveLength(18);
    expect(body.actual.map(({ value }) => value)).toEqual([1180, 1190, 1200, 1210, 1220, 1230]);
    expect(body.naive.map(({ value }) => value)).toEqual([1060, 1070, 1080, 1090, 1100, 1110]);
    expect(body.forecast).toHaveLength(6);
    expect(body.interval?.lower95).toHaveLength(6);
    expect(body.usual_change).toBe(120);
    expect(body.errors).toMatchObject({ naive_error: 120 });
    expect((await planner.post(LINE, { account_name: "Depreciation expense" })).status).toBe(404);
    expect((await planner.post(LINE, { account_name: "Sales revenue", months_back: 24 })).status).toBe(404);
  });

  it("tells how far it is, and is given up where its person cancels it", async () => {
    const id = randomUUID();
    await mustBeOk(read({ months_back: 5, progress_id: id }));
    expect((await planner.send("GET", `/progress/${id}`)).body).toMatchObject({ state: "done", percent: 100 });
    const stopped = randomUUID();
    const { companyId, userId } = planner.owner;
    const { database } = planner.hazina.server.services;
    await longWork(database, { companyId, userId }, stopped).tell("Waiting", 0);
    await planner.send("POST", `/progress/${stopped}/cancel`);
    expect(await read({ months_back: 4, progress_id: stopped })).toMatchObject({ status: 409 });
  });

  it("is empty before there are books, another company's own, and needs a session and the ability", async () => {
    const { hazina } = planner;
    const stranger = await hazina.company("Jirani Ltd");
    const empty = await hazina.call<Test>(stranger, "POST", PATH, {});
    expect(empty).toMatchObject({ status: 200, body: { data: [], from: null, closed: 0, all: null } });
    expect((await hazina.call(stranger, "POST", LINE, { account_name: "Sales revenue" })).status).toBe(404);
    expect((await hazina.call({}, "POST", PATH, {})).status).toBe(401);
    await hazina.setRole(stranger, 2);
    expect((await hazina.call(stranger, "POST", PATH, {})).status).toBe(403);
  });
});

describe("the breakdown of a line", () => {
  it("tells how the automatic forecast came about, and where the actuals stand in the file", async () => {
    const [detail] = await mustBeOk<Record<string, unknown>[]>(
      planner.post("/analytics/forecasting/get-pnl-driver", { account_name: "Sales revenue" }),
    );
    expect(detail).toMatchObject({
      source: "profit-and-loss.csv, row 2",
      automatic: {
        method: "blend",
        months: 24,
        seasonality: { multiplies: true },
        trend: { per_month: expect.any(Number) },
        clipped: [],
        rebased: null,
        backtest: { first_month: "2026-07", months: 6, naive_error: 120, naive_error_percent: expect.any(Number) },
      },
    });
    const [interest] = await mustBeOk<Record<string, unknown>[]>(
      planner.post("/analytics/forecasting/get-pnl-driver", { account_name: "Interest expense" }),
    );
    expect(interest).toMatchObject({ automatic: null });
  });

  it("pages the history of a line", async () => {
    await planner.scenario("Paged");
    for (const value of [110, 120, 130]) await mustBeOk(planner.type("Paged", "Rent", { "2027-01": value }));
    const history = (page: number) =>
      mustBeOk<{ data: { after: { typed: number } }[]; meta: unknown }>(
        planner.post("/analytics/forecasting/cell-history", {
          scenario: "Paged",
          account_name: "Rent",
          month: "2027-01",
          page,
          size: 2,
        }),
      );
    const [first, second] = [await history(1), await history(2)];
    expect(first.data.map(({ after }) => after.typed)).toEqual([130, 120]);
    expect(second.data.map(({ after }) => after.typed)).toEqual([110]);
    expect(second.meta).toEqual({ total: 3, page: 2, size: 2 });
  });
});
