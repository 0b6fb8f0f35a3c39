import { afterAll, describe, expect, it } from "vitest";
import { chooseFirstPassword } from "../../testing/test-server.ts";
import { mustBeOk, startPlanning } from "../scenarios/planning.fixture.ts";

const edit = (body: Record<string, unknown>) =>
  planner.post("/analytics/forecasting/edit-row", { scenario: "Plan", is_profit_loss: true, ...body });
const addRow = (body: Record<string, unknown>) =>
  planner.post("/analytics/forecasting/custom-row", {
    scenario: "Plan",
    class: "REV",
    actuals: {},
    forecasts: {},
    is_profit_loss: true,
    ...body,
  });
const remove = (body: Record<string, unknown>) =>
  planner.post("/analytics/row/delete", { scenario: "Plan", is_profit_loss: true, ...body });

const planner = await startPlanning();
const planId = await planner.scenario("Plan");

afterAll(() => planner.hazina.stop());

describe("an override", () => {
  it("stands in its months, moves cash, and a null takes it away again", async () => {
    const before = await planner.statements("Plan");
    const saved = await edit({ account_name: "Rent", forecasts: { "2027-02": 150.55 }, version: 0 });
    expect(saved).toEqual({ status: 200, body: { message: "Row saved successfully!", version: 1 } });
    expect((await planner.line("Plan", "Rent"))[1]).toBe(150.55);
    expect((await edit({ account_name: "Rent", forecasts: { "2027-02": null }, version: 1 })).status).toBe(200);
    expect(await planner.statements("Plan")).toEqual(before);
  });

  it("of a balance comes out of cash", async () => {
    const [cashBefore] = await planner.line("Plan", "Equity Bank");
    await edit({ account_name: "Old deposit", forecasts: { "2027-01": 100 }, is_profit_loss: false });
    const [cashAfter] = await planner.line("Plan", "Equity Bank");
    expect((cashBefore ?? 0) - (cashAfter ?? 0)).toBe(100);
    await edit({ account_name: "Old deposit", forecasts: { "2027-01": null }, is_profit_loss: false });
  });

  it("of a block of lines is one step, all or none", async () => {
    const rows = ["Rent", "Cost of sales"].map((account_name) => ({ account_name, forecasts: { "2027-01": 7 } }));
    const block = (more: unknown[] = []) =>
      planner.post("/analytics/forecasting/edit-rows", { scenario: "Plan", rows: [...rows, ...more] });
    expect((await block([{ account_name: "Nothing", forecasts: { "2027-01": 7 } }])).status).toBe(404);
    expect((await planner.line("Plan", "Rent"))[0]).not.toBe(7);
    expect((await block()).status).toBe(200);
    expect((await planner.line("Plan", "Cost of sales"))[0]).toBe(7);
    expect((await planner.send("POST", `/analytics/forecasting/scenario/${planId}/undo`, {})).status).toBe(200);
    expect((await planner.line("Plan", "Rent"))[0]).not.toBe(7);
  });

  it("of a second person who saw an older line is refused with the current cell", async () => {
    const { version } = await mustBeOk<{ version: number }>(
      edit({ account_name: "Rent", forecasts: { "2027-03": 1 } }),
    );
    const stale = await edit({ account_name: "Rent", forecasts: { "2027-03": 2 }, version: version - 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: "stale_version",
        account_name: "Rent",
        current: { version, forecast: { "2027-03": 1 } },
        changed_by: { name: "Amina Otieno", is_own: true },
        message: expect.stringMatching(/^You changed "Rent" in another window in the meantime\./),
      },
    });
    const email = "brian@sokoni-traders.co.ke";
    const form = { first_name: "Brian", last_name: "Mutua", phone: "0712345678", email, role_id: 1 };
    await mustBeOk(planner.post("/users", form));
    const brian = { token: await chooseFirstPassword(planner.hazina, email) };
    const theirs = await planner.hazina.call(brian, "POST", "/analytics/forecasting/edit-row", {
      scenario: "Plan",
      account_name: "Rent",
      forecasts: { "2027-03": 2 },
      version: version - 1,
    });
    expect(theirs).toMatchObject({
      status: 409,
      body: {
        changed_by: { name: "Amina Otieno", is_own: false },
        message: expect.stringMatching(/^Amina Otieno changed "Rent" in the meantime\./),
      },
    });
    expect((await planner.line("Plan", "Rent"))[2]).toBe(1);
  });

  it("of two people at the same moment is taken once", async () => {
    const { version } = await mustBeOk<{ version: number }>(
      edit({ account_name: "Rent", forecasts: { "2027-03": 3 } }),
    );
    const both = await Promise.all(
      [10, 20].map((value) => edit({ account_name: "Rent", forecasts: { "2027-03": value }, version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

const VALUE_REFUSALS: [string, Record<string, unknown>, number, RegExp][] = [
  ["in a closed month", { account_name: "Rent", forecasts: { "2026-12": 1 } }, 422, /closed/],
  ["beyond the forecast", { account_name: "Rent", forecasts: { "2030-01": 1 } }, 422, /^Jan 2030 is after the end/],
  ["without a month", { account_name: "Rent", forecasts: {} }, 422, /nothing to save/],
  ["of an amount nobody has", { account_name: "Rent", forecasts: { "2027-01": 1e17 } }, 422, /too large/],
  ["on a line nobody has", { account_name: "Nothing", forecasts: { "2027-01": 1 } }, 404, /not found/],
  ["on the other statement", { account_name: "Bank loan", forecasts: { "2027-01": 1 } }, 404, /not found/],
  ["on cash", { account_name: "Equity Bank", forecasts: { "2027-01": 1 }, is_profit_loss: false }, 422, /calculated/],
  ["on Baseline", { account_name: "Rent", forecasts: { "2027-01": 1 }, scenario: "Baseline" }, 409, /Baseline/],
  ["in a scenario nobody has", { account_name: "Rent", forecasts: { "2027-01": 1 }, scenario: "No" }, 404, /"No"/],
];

describe("an override is refused", () => {
  it.each(VALUE_REFUSALS)("%s", async (_, body, status, message) => {
    expect(await edit(body)).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
  });
});

describe("a custom row", () => {
  it("shows its actuals and forecasts in its scenario and below, and not in Baseline", async () => {
    const row = {
      account_name: "Grant income",
      class: "AINC",
      actuals: { "2026-12": 40 },
      forecasts: { "2027-01": 50, "2027-02": 60 },
    };
    expect(await addRow(row)).toMatchObject({ status: 200, body: { message: "Row saved successfully!" } });
    await planner.scenario("Below", "Plan");
    expect(await planner.line("Below", "Grant income")).toEqual([50, 60, 0, 0, 0, 0]);
    expect(await planner.line("Baseline", "Grant income")).toEqual([]);
    const accounts = await planner.post<{ profit_and_loss: Record<string, string[]> }>(
      "/analytics/forecasting/get-accounts",
      { scenario: "Below" },
    );
    expect(accounts.body.profit_and_loss.AINC).toEqual(["Grant income"]);
  });

  it("goes when it is deleted, and comes back with what it said when that is undone", async () => {
    expect((await remove({ category: "Grant income" })).status).toBe(200);
    expect(await planner.line("Below", "Grant income")).toEqual([]);
    await mustBeOk(planner.send("POST", `/analytics/forecasting/scenario/${planId}/undo`, {}));
    expect(await planner.line("Below", "Grant income")).toEqual([50, 60, 0, 0, 0, 0]);
  });

  it("that a parent added is zero where a scenario deletes it", async () => {
    expect((await remove({ category: "Grant income", scenario: "Below" })).status).toBe(200);
    expect(await planner.line("Below", "Grant income")).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await planner.line("Plan", "Grant income")).toEqual([50, 60, 0, 0, 0, 0]);
    expect((await remove({ category: "Grant income", scenario: "Below" })).status).toBe(409);
  });

  it("is listed with the scenario it was added in, and only where it is seen", async () => {
    const listed = async (scenario: string) => {
      const { data } = await mustBeOk<{ data: { account_name: string; scenario: string; added_by: string }[] }>(
        planner.post("/analytics/forecasting/custom-rows", { scenario }),
      );
      return data.map(({ account_name, scenario: of, added_by }) => [account_name, of, added_by]);
    };
    expect(await listed("Below")).toContainEqual(["Grant income", "Plan", "Amina Otieno"]);
    expect(await listed("Baseline")).toEqual([]);
    expect((await planner.post("/analytics/forecasting/custom-rows", { scenario: "No" })).status).toBe(404);
  });

  it("keeps its class when the classification is saved with it", async () => {
    const save = (code: string) =>
      planner.post("/analytics/forecasting/save-mappings", {
        scenario: "Plan",
        mappings: { profit_and_loss: { [code]: ["Grant income"] } },
      });
    expect((await save("AINC")).status).toBe(200);
    expect(await save("REV")).toMatchObject({ status: 422, body: { message: expect.stringMatching(/custom row/) } });
  });

  it("can stand in Baseline, under operating expenses where it says so", async () => {
    const row = { scenario: "Baseline", account_name: "Licences", class: "OEXP", section: "opex" };
    expect((await addRow({ ...row, forecasts: { "2027-01": 9 } })).status).toBe(200);
    const { profitAndLoss } = await planner.statements("Plan");
    expect(profitAndLoss.forecasts.opex?.Licences?.[0]).toEqual({ label: "2027-01", value: 9 });
  });

  const REFUSALS: [string, Record<string, unknown>, number, RegExp][] = [
    ["without a name", { account_name: " " }, 422, /provide a category name before saving/],
    ["without a class", { account_name: "A", class: "" }, 422, /provide {2}a classification before adding/],
    ["of a class nobody knows", { account_name: "A", class: "XYZ" }, 422, /not an account class/],
    ["of cash", { account_name: "A", class: "CASH", is_profit_loss: false }, 422, /calculated/],
    ["of the other statement", { account_name: "A", class: "AR" }, 422, /does not belong to this statement/],
    ["of a name that is taken", { account_name: "Rent" }, 422, /already/],
    ["of a name that is taken below", { account_name: "Only below", scenario: "Baseline" }, 422, /already/],
    [
      "with actuals in the balance sheet",
      { account_name: "A", class: "AR", is_profit_loss: false, actuals: { "2026-01": 1 } },
      422,
      /cannot have actuals/,
    ],
    [
      "with actuals in a forecast month",
      { account_name: "A", actuals: { "2027-01": 1 } },
      422,
      /^Jan 2027 is not a closed month/,
    ],
    ["with forecasts in a closed month", { account_name: "A", forecasts: { "2026-01": 1 } }, 422, /closed/],
    ["with a section that is not its class's", { account_name: "A", section: "opex" }, 422, /OEXP/],
    [
      "of a department nobody has",
      { account_name: "A", department_id: "018f0000-0000-7000-8000-00000000dead" },
      404,
      /department/,
    ],
  ];

  it.each(REFUSALS)("%s is refused", async (name, body, status, message) => {
    if (name.endsWith("below")) await mustBeOk(addRow({ account_name: "Only below", scenario: "Below" }));
    expect(await addRow(body)).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
  });
});

describe("a deleted line", () => {
  it("of the imported profit and loss has a forecast of zero in that scenario, until something is set on it", async () => {
    expect((await remove({ category: "Service revenue" })).status).toBe(200);
    expect(await planner.line("Plan", "Service revenue")).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await planner.line("Baseline", "Service revenue"))[0]).toBe(200);
    await mustBeOk(edit({ account_name: "Service revenue", forecasts: { "2027-01": 5 } }));
    expect((await planner.line("Plan", "Service revenue")).slice(0, 2)).toEqual([5, 200]);
  });

  it("of the balance sheet goes only without a balance", async () => {
    const refused = await remove({ category: "Bank loan", is_profit_loss: false });
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringMatching(/has a balance/) } });
    expect((await remove({ category: "Old deposit", is_profit_loss: false })).status).toBe(200);
    expect((await remove({ category: "Equity Bank", is_profit_loss: false })).status).toBe(422);
    expect((await remove({ category: "Nothing" })).status).toBe(404);
  });

  it("can be deleted in Baseline, and brought back", async () => {
    expect((await remove({ category: "Rent", scenario: "Baseline" })).status).toBe(200);
    expect(await planner.line("Baseline", "Rent")).toEqual([0, 0, 0, 0, 0, 0]);
    const { body } = await planner.post<{ data: { id: string }[] }>("/forecast/scenarios", {});
    await mustBeOk(planner.send("POST", `/analytics/forecasting/scenario/${body.data[0]?.id}/undo`, {}));
    expect((await planner.line("Baseline", "Rent"))[0]).toBe(100);
  });
});
