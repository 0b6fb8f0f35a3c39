import { afterAll, describe, expect, it } from "vitest";
import type { Person } from "../../testing/test-server.ts";
import { importForm } from "../../testing/workbooks.ts";
import { mustBeOk, profitAndLossFile, startPlanning } from "../scenarios/planning.fixture.ts";

type Labelled = { label: string; value: number }[];
type ProfitAndLoss = { actuals: Record<string, Record<string, Labelled>> };
type Created = { data: { id: string } };
type Tagged = { data: { line: string; department_id: string | null; from_file: boolean }[] };

const AUDITOR = 4;
const UNKNOWN_ID = "018f0000-0000-7000-8000-00000000dead";

const planner = await startPlanning();
const rival = await planner.hazina.company("Rival Traders");

afterAll(() => planner.hazina.stop());

const department = async (name: string, person: Person = planner.owner) =>
  (await planner.hazina.call<{ data: { id: string } }>(person, "POST", "/departments", { name })).body.data.id;
const tag = (
  lines: Record<string, string | null>,
  more: Record<string, unknown> = {},
  person: Person = planner.owner,
) =>
  planner.hazina.call(person, "PUT", "/analytics/forecasting/line-departments", {
    lines: Object.entries(lines).map(([line, department_id]) => ({ line, department_id })),
    ...more,
  });
const tags = async (scenario = "Baseline") => {
  const { data } = await mustBeOk<Tagged>(planner.post("/analytics/forecasting/line-departments", { scenario }));
  return Object.fromEntries(data.flatMap(({ line, department_id }) => (department_id ? [[line, department_id]] : [])));
};
const profitAndLoss = (department_id: string | null, scenario = "Baseline") =>
  mustBeOk<ProfitAndLoss>(planner.post("/analytics/profit_and_loss", { scenario, department_id }));
const linesOf = ({ actuals }: ProfitAndLoss) =>
  ["revenue", "cogs", "opex"].flatMap((group) => Object.keys(actuals[group] ?? {}));

const shop = await department("Shop");
const workshop = await department("Workshop");
const foreign = await department("Shop", rival);
await planner.scenario("Plan");

describe("the profit and loss of a department", () => {
  it("holds the lines tagged with it, and totals of these alone", async () => {
    expect((await tag({ "Sales revenue": shop, Rent: shop, "Service revenue": workshop })).body).toEqual({
      message: "3 lines were saved.",
    });
    const own = await profitAndLoss(shop);
    expect(linesOf(own)).toEqual(["Sales revenue", "Rent"]);
    expect(own.actuals.gross_profit?.["Gross Profit"]?.[0]?.value).toBe(1000);
    expect(own.actuals.net_income?.["Net Income"]?.[0]?.value).toBe(900);
    expect(linesOf(await profitAndLoss(workshop))).toEqual(["Service revenue"]);
    expect(linesOf(await profitAndLoss(null))).toHaveLength(5);
  });

  it("is the same in every scenario, and never narrows the balance sheet or the cash flow", async () => {
    expect(linesOf(await profitAndLoss(shop, "Plan"))).toEqual(["Sales revenue", "Rent"]);
    for (const path of ["/analytics/fetch/balance_sheet_data", "/analytics/cashflow-statement"]) {
      const whole = await mustBeOk(planner.post(path, {}));
      expect(await mustBeOk(planner.post(path, { department_id: shop }))).toEqual(whole);
    }
  });

  it.each(["/analytics/profit_and_loss", "/analytics/fetch/balance_sheet_data", "/analytics/cashflow-statement"])(
    "%s knows no department of another company, nor one that is gone",
    async (path) => {
      const gone = await department(`Gone ${path}`);
      await planner.send("DELETE", `/departments/${gone}`);
      for (const department_id of [UNKNOWN_ID, foreign, gone]) {
        expect(await planner.post(path, { department_id })).toMatchObject({
          status: 404,
          body: { message: "This department was not found." },
        });
      }
    },
  );

  it("loses its tags while the department is deleted", async () => {
    await planner.send("DELETE", `/departments/${workshop}`);
    expect(await tags()).toEqual({ "Sales revenue": shop, Rent: shop });
    await planner.send("POST", `/departments/${workshop}/restore`, {});
    expect(await tags()).toEqual({ "Sales revenue": shop, Rent: shop, "Service revenue": workshop });
  });
});

describe("a line takes a department", () => {
  it("from a custom row, and a later row of its name starts without", async () => {
    const row = { scenario: "Plan", account_name: "Repairs", class: "REV", forecasts: { "2027-01": 5 } };
    const add = (more: Record<string, unknown> = {}) =>
      planner.post("/analytics/forecasting/custom-row", { ...row, is_profit_loss: true, ...more });
    await mustBeOk(add({ department_id: workshop }));
    expect((await tags("Plan")).Repairs).toBe(workshop);
    expect((await tags("Baseline")).Repairs).toBeUndefined();
    await mustBeOk(planner.post("/analytics/row/delete", { scenario: "Plan", category: "Repairs" }));
    await mustBeOk(add());
    expect((await tags("Plan")).Repairs).toBeUndefined();
    expect((await add({ account_name: "Foreign", department_id: foreign })).status).toBe(404);
  });

  it("from a driver", async () => {
    const period = { start: "2027-01", end: "2027-06" };
    const driver = { line: "Rent", method: "price_volume_equal", period, deal_size: 2, equal_sales: 3 };
    const save = (department_id: string | null) =>
      planner.post("/analytics/pnl-drivers", { scenario: "Plan", driver: { ...driver, department_id } });
    expect((await save(foreign)).status).toBe(404);
    await mustBeOk(save(workshop));
    expect((await tags()).Rent).toBe(workshop);
    await mustBeOk(save(null));
    expect((await tags()).Rent).toBe(workshop);
  });

  it("from an import, on every line that names none itself", async () => {
    const send = (file: File, department_id: string) => {
      const form = importForm(file);
      form.set("department_id", department_id);
      return planner.send("POST", "/analytics/forecast", form);
    };
    expect((await send(profitAndLossFile(), foreign)).status).toBe(404);
    await mustBeOk(send(profitAndLossFile(), ""));
    expect((await tags())["Cost of sales"]).toBeUndefined();
    await mustBeOk(send(profitAndLossFile(), shop));
    expect(new Set(Object.values(await tags()))).toEqual(new Set([shop]));
    expect((await tags())["Cost of sales"]).toBe(shop);
  });

  it("from the file itself, where there is one of that name, until a person changes it", async () => {
    const file = new File(["Account,Department,2026-01,2026-02\nSales,workshop,5,6\nSales,Unknown,7,8\n"], "split.csv");
    await mustBeOk(planner.send("POST", "/analytics/forecast", importForm(file)));
    const { data } = await mustBeOk<Tagged>(planner.post("/analytics/forecasting/line-departments", {}));
    expect(data).toMatchObject([
      { line: "Sales [workshop]", department_id: workshop, from_file: true },
      { line: "Sales [Unknown]", department_id: null, from_file: false },
    ]);
    await mustBeOk(tag({ "Sales [workshop]": null, "Sales [Unknown]": shop }));
    expect(await tags()).toEqual({ "Sales [Unknown]": shop });
  });
});

describe("tags are refused", () => {
  const REFUSALS: [string, () => ReturnType<typeof tag>, number, RegExp][] = [
    ["for a line nobody has", () => tag({ Nothing: shop }), 422, /no line "Nothing"/],
    ["for a line of the balance sheet", () => tag({ "Equity Bank": shop }), 422, /no line "Equity Bank"/],
    ["for a department of another company", () => tag({ "Sales [Unknown]": foreign }), 404, /department/],
    ["in a scenario nobody has", () => tag({ "Sales [Unknown]": shop }, { scenario: "No" }), 404, /"No"/],
    ["without a line", () => tag({}), 422, /nothing to save/],
    ["from nobody", () => tag({ "Sales [Unknown]": shop }, {}, {}), 401, /Sign in/],
    ["from a company without books", () => tag({ "Sales [Unknown]": foreign }, {}, rival), 409, /Import a profit/],
  ];

  it.each(REFUSALS)("%s", async (_, call, status, message) => {
    expect(await call()).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
  });

  it("from a role that only reads, which sees them", async () => {
    await planner.hazina.setRole(planner.owner, AUDITOR);
    expect((await tag({ "Sales [Unknown]": shop })).status).toBe(403);
    expect(await tags()).toEqual({ "Sales [Unknown]": shop });
    await planner.hazina.setRole(planner.owner, 1);
  });
});

describe("a department that is merged into another", () => {
  it("gives it its lines, those that its file names too, its people and its parts, and the profit and loss agrees to the cent", async () => {
    const repairs = await department("Repairs");
    const file = new File(
      ["Account,Department,2026-01,2026-02\nSales,repairs,5,6\nSales,Other,7,8\nRent,Repairs,1,1\nRent,Other,1,1\n"],
      "r.csv",
    );
    await mustBeOk(planner.send("POST", "/analytics/forecast", importForm(file)));
    expect((await tag({ "Rent [Repairs]": repairs })).status).toBe(200);
    const bay = await mustBeOk<Created>(planner.post("/departments", { name: "Paint bay", parent_id: repairs }));
    await mustBeOk(tag({ "Rent [Other]": bay.data.id }));
    const worker = await mustBeOk<Created>(
      planner.post("/personnel", {
        person: { first_name: "Juma", last_name: "Otieno" },
        employment: { joined: "2025-01-01", kind: "permanent", department_id: repairs },
      }),
    );
    const all = async () => [await profitAndLoss(null), await profitAndLoss(bay.data.id)].map(({ actuals }) => actuals);
    const [before, others] = [await profitAndLoss(repairs), await all()];
    await mustBeOk(planner.post(`/departments/${repairs}/merge`, { into: workshop }));
    expect(await tags()).toMatchObject({ "Sales [repairs]": workshop, "Rent [Repairs]": workshop });
    expect((await profitAndLoss(workshop)).actuals).toEqual(before.actuals);
    expect(await all()).toEqual(others);
    type Record = { data: { employment: { terms: { department: string } } } };
    const record = await mustBeOk<Record>(planner.send("GET", `/personnel/${worker.data.id}`));
    expect(record.data.employment.terms.department).toBe("Workshop");
    const { data } = await mustBeOk<{ data: { name: string; parent_id: string | null; people: number }[] }>(
      planner.post("/client/departments", { search: "" }),
    );
    expect(data).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ name: "Paint bay", parent_id: workshop }),
        expect.objectContaining({ name: "Workshop", people: 1 }),
      ]),
    );
    expect(linesOf(before)).toEqual(["Sales [repairs]", "Rent [Repairs]"]);
  });
});
