import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { auditTrail } from "../../platform/tables.ts";
import { importForm, monthsFrom } from "../../testing/workbooks.ts";
import { mustBeOk, profitAndLossFile, startPlanning } from "../scenarios/planning.fixture.ts";

type Check = {
  message: string;
  hidden: boolean;
  changes: { scenario: string; account: string | null; action: string }[];
};

const path = (id: string, rest = "") => `/analytics/forecasting/scenario/${id}${rest}`;
const check = (scenario: string) =>
  mustBeOk<Check>(planner.post("/analytics/forecasting/scenario/update/check", { scenario }));
const list = async () =>
  (await planner.post<{ data: { id: string; name: string; parent: string | null }[] }>("/forecast/scenarios", {})).body
    .data;

const planner = await startPlanning();
const planId = await planner.scenario("Plan");

afterAll(() => planner.hazina.stop());

describe("a scenario", () => {
  it("without overrides equals its parent cell for cell, and follows it", async () => {
    await planner.scenario("Stretch", "Plan");
    expect(await planner.statements("Stretch")).toEqual(await planner.statements("Baseline"));
    await planner.type("Plan", "Rent", { "2027-01": 111 });
    expect((await planner.line("Stretch", "Rent"))[0]).toBe(111);
    expect(await planner.statements("Stretch")).toEqual(await planner.statements("Plan"));
    await planner.type("Stretch", "Rent", { "2027-01": 222 });
    expect((await planner.line("Plan", "Rent"))[0]).toBe(111);
  });

  it("is listed by both lists with its parent", async () => {
    const rows = await list();
    expect(rows.map(({ name, parent }) => [name, parent])).toEqual([
      ["Baseline", null],
      ["Plan", "Baseline"],
      ["Stretch", "Plan"],
    ]);
    const other = await planner.post("/analytics/forecasting/scenarios", { department_id: null });
    expect(other.body).toEqual({ data: rows });
  });

  it("is copied with what it says, and then goes its own way", async () => {
    const body = { name: "Twin", parent: "Stretch", copy: true };
    const made = await planner.post("/analytics/forecasting/scenario", body);
    expect(made).toMatchObject({ status: 200, body: { data: { name: "Twin", parent: "Plan" } } });
    expect(await planner.statements("Twin")).toEqual(await planner.statements("Stretch"));
    await planner.type("Twin", "Rent", { "2027-01": 333 });
    expect((await planner.line("Stretch", "Rent"))[0]).toBe(222);
  });

  it("is renamed and deleted, but not while others are based on it", async () => {
    const id = await planner.scenario("Draft");
    expect((await planner.send("PUT", path(id), { name: "Budget" })).status).toBe(200);
    expect((await planner.send("PUT", path(id), { name: "plan" })).status).toBe(409);
    expect(await planner.send("DELETE", path(planId))).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/"Stretch"/) },
    });
    expect((await planner.send("DELETE", path(id))).status).toBe(200);
    expect((await list()).map(({ name }) => name)).not.toContain("Budget");
  });

  it("is refused under a taken name, no name or an unknown parent; Baseline keeps its name and stays", async () => {
    const create = (body: Record<string, unknown>) => planner.post("/analytics/forecasting/scenario", body);
    expect((await create({ name: "PLAN" })).status).toBe(409);
    expect((await create({ name: " " })).status).toBe(422);
    expect((await create({ name: "Orphan", parent: "Nobody" })).status).toBe(404);
    const baseline = (await list())[0]?.id ?? "";
    expect((await planner.send("PUT", path(baseline), { name: "Base" })).status).toBe(409);
    expect((await planner.send("DELETE", path(baseline))).status).toBe(409);
  });

  it("of another company does not exist", async () => {
    const rival = await planner.hazina.company("Rival Traders");
    const theirs = await planner.hazina.call(rival, "POST", path(planId, "/undo"), {});
    expect(theirs.status).toBe(404);
    expect((await planner.hazina.call(rival, "POST", "/analytics/profit_and_loss", { scenario: "Plan" })).status).toBe(
      404,
    );
  });
});

describe("undo and redo", () => {
  it("take steps back and make them again, from the server, to the same statements", async () => {
    const id = await planner.scenario("Steps");
    const states = [await planner.statements("Steps")];
    for (const value of [10, 20, 30]) {
      await mustBeOk(planner.type("Steps", "Rent", { "2027-01": value }));
      states.push(await planner.statements("Steps"));
    }
    for (const wanted of states.slice(0, 3).reverse()) {
      await mustBeOk(planner.send("POST", path(id, "/undo"), {}));
      expect(await planner.statements("Steps")).toEqual(wanted);
    }
    expect((await planner.send("POST", path(id, "/undo"), {})).status).toBe(409);
    await mustBeOk(planner.send("POST", path(id, "/redo"), {}));
    expect(await planner.statements("Steps")).toEqual(states[1]);
    const steps = await planner.send("GET", path(id, "/steps"));
    expect(steps.body).toMatchObject({ undo: { title: "Values of Rent" }, redo: { title: "Values of Rent" } });
    await mustBeOk(planner.type("Steps", "Rent", { "2027-02": 5 }));
    expect(await planner.send("POST", path(id, "/redo"), {})).toMatchObject({ status: 409 });
  });
});

describe("the history", () => {
  it("of a cell tells who changed it when, with before and after; so does the audit trail", async () => {
    const id = await planner.scenario("Told");
    await planner.type("Told", "Rent", { "2027-01": 150 });
    await planner.send("POST", path(id, "/undo"), {});
    const { body } = await planner.post("/analytics/forecasting/cell-history", {
      scenario: "Told",
      account_name: "Rent",
      month: "2027-01",
    });
    expect(body.data).toMatchObject([
      { action: "Undone: Values of Rent", before: { value: 150, typed: 150 }, after: { value: 100, typed: null } },
      { action: "Values of Rent", by: "Amina Otieno", before: { value: 100, typed: null }, after: { value: 150 } },
    ]);
    const { companyId } = planner.owner;
    const trail = await planner.hazina.server.services.database.inCompany({ companyId, branchId: null }, (tx) =>
      tx.select().from(auditTrail).where(eq(auditTrail.subjectId, id)),
    );
    expect(trail.map(({ action }) => action)).toEqual(["created", "Values of Rent", "Undone: Values of Rent"]);
  });
});

describe("a comparison", () => {
  it("shows the cells that differ, with what follows from them", async () => {
    await planner.scenario("Left");
    await planner.type("Left", "Rent", { "2027-06": 130 });
    const body = await mustBeOk<{ cells: number; rows: { account: string; cells: unknown[] }[] }>(
      planner.post("/analytics/forecasting/scenario/compare", { left: "Left", right: "Baseline" }),
    );
    const rent = body.rows.find(({ account }) => account === "Rent");
    expect(rent?.cells).toEqual([{ label: "2027-06", left: 130, right: 100 }]);
    const cash = body.rows.find(({ account }) => account === "Equity Bank");
    expect(cash?.cells).toHaveLength(1);
    const same = await planner.post("/analytics/forecasting/scenario/compare", { left: "Left", right: "Left" });
    expect(same.body).toMatchObject({ cells: 0, rows: [] });
  });
});

describe("promoting a change", () => {
  it("makes it the parent's, and leaves the scenario's figures as they are", async () => {
    await planner.scenario("Parent");
    await planner.scenario("Child", "Parent");
    await planner.type("Child", "Rent", { "2027-01": 140, "2027-02": 150 });
    const before = await planner.statements("Child");
    const body = { scenario: "Child", account_name: "Rent", is_profit_loss: true };
    const promote = (more = {}) => planner.post("/analytics/forecasting/scenario/promote", { ...body, ...more });
    expect((await promote({ months: ["2027-01"] })).status).toBe(200);
    expect((await planner.line("Parent", "Rent")).slice(0, 2)).toEqual([140, 100]);
    expect((await promote()).status).toBe(200);
    expect((await planner.line("Parent", "Rent")).slice(0, 2)).toEqual([140, 150]);
    expect(await planner.statements("Child")).toEqual(before);
    expect((await promote()).status).toBe(422);
    expect((await promote({ scenario: "Parent" })).status).toBe(409);
  });

  it("moves a custom row to Baseline, which takes rows", async () => {
    const row = { scenario: "Parent", account_name: "Fees", class: "REV", forecasts: { "2027-01": 4 } };
    await mustBeOk(planner.post("/analytics/forecasting/custom-row", row));
    const body = { scenario: "Parent", account_name: "Fees" };
    expect((await planner.post("/analytics/forecasting/scenario/promote", body)).status).toBe(200);
    expect((await planner.line("Baseline", "Fees"))[0]).toBe(4);
    expect((await planner.line("Parent", "Fees"))[0]).toBe(4);
  });

  it("refuses a row whose name another scenario under the parent has, and a driver where the parent is Baseline", async () => {
    for (const scenario of ["Parent", "Plan"]) {
      await mustBeOk(
        planner.post("/analytics/forecasting/custom-row", { scenario, account_name: "Tips", class: "REV" }),
      );
    }
    const body = { scenario: "Parent", account_name: "Tips" };
    expect(await planner.post("/analytics/forecasting/scenario/promote", body)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/"Plan", which is based on this one, already has a row "Tips"/) },
    });
    const driver = { line: "Tips", method: "schedule", ptype: "constantGrowing", amount: 1, period_months: 3 };
    await mustBeOk(planner.post("/analytics/pnl-drivers", { scenario: "Parent", driver }));
    expect((await planner.post("/analytics/forecasting/scenario/promote", body)).status).toBe(409);
  });
});

describe("a named version", () => {
  it("is restored as one step that can be undone", async () => {
    const id = await planner.scenario("Versioned");
    await planner.type("Versioned", "Rent", { "2027-01": 1 });
    const saved = await planner.statements("Versioned");
    const made = await mustBeOk<{ data: { id: string } }>(planner.send("POST", path(id, "/versions"), { name: "May" }));
    expect((await planner.send("POST", path(id, "/versions"), { name: "may" })).status).toBe(409);
    await planner.type("Versioned", "Rent", { "2027-01": 2, "2027-04": 3 });
    const row = { scenario: "Versioned", account_name: "Side job", class: "REV", forecasts: { "2027-01": 4 } };
    await mustBeOk(planner.post("/analytics/forecasting/custom-row", row));
    const changed = await planner.statements("Versioned");
    const then = { scenario: "Versioned", version_id: made.data.id };
    expect(await mustBeOk(planner.post("/analytics/profit_and_loss", then))).toEqual(saved.profitAndLoss);
    expect(await mustBeOk(planner.post("/analytics/fetch/balance_sheet_data", then))).toEqual(saved.balanceSheet);
    expect(await mustBeOk(planner.post("/analytics/cashflow-statement", then))).toEqual(saved.cashFlow);
    expect(await planner.statements("Versioned")).toEqual(changed);
    expect((await planner.post("/analytics/profit_and_loss", { ...then, scenario: "Plan" })).status).toBe(404);
    await mustBeOk(planner.send("POST", path(id, `/versions/${made.data.id}/restore`), {}));
    expect(await planner.statements("Versioned")).toEqual(saved);
    await mustBeOk(planner.send("POST", path(id, "/undo"), {}));
    expect(await planner.statements("Versioned")).toEqual(changed);
    expect((await planner.send("GET", path(id, "/versions"))).body).toMatchObject({ data: [{ name: "May" }] });
    await mustBeOk(planner.send("DELETE", path(id, `/versions/${made.data.id}`)));
    expect((await planner.send("POST", path(id, `/versions/${made.data.id}/restore`), {})).status).toBe(404);
    expect((await planner.post("/analytics/profit_and_loss", then)).status).toBe(404);
  });
});

describe("the update checks", () => {
  it("ask for an update where the parent changed, until it is acknowledged", async () => {
    await planner.scenario("Above");
    const id = await planner.scenario("Under", "Above");
    expect(await check("Under")).toMatchObject({ message: "The scenario is up to date.", changes: [] });
    await planner.type("Above", "Rent", { "2027-01": 9 });
    const asked = await check("Under");
    expect(asked).toMatchObject({ message: "Update scenario", hidden: false });
    expect(asked.changes).toMatchObject([{ scenario: "Above", account: "Rent", action: "Values of Rent" }]);
    await mustBeOk(planner.send("PUT", path(id, "/alert"), { hidden: true }));
    expect(await check("Under")).toMatchObject({ hidden: true });
    const done = await planner.post("/analytics/forecasting/scenarios/update", { scenario: "Under" });
    expect(done.body).toMatchObject({ message: "The scenario was updated.", changes: asked.changes });
    expect((await check("Under")).message).toBe("The scenario is up to date.");
    expect((await check("Baseline")).message).toBe("The scenario is up to date.");
  });

  it("ask for drivers whose reference is gone, and clear or rename it", async () => {
    await planner.scenario("Referring");
    const add = (account_name: string) =>
      mustBeOk(
        planner.post("/analytics/forecasting/custom-row", { scenario: "Referring", account_name, class: "REV" }),
      );
    await add("Old name");
    const driver = {
      line: "Rent",
      method: "percentage_of_account",
      name: "Old name",
      itype: "ranges",
      period: { start: "2027-01", end: "2027-06" },
      percentageRanges: [{ startDate: "2027-01", endDate: "2027-06", percentage: 1 }],
    };
    await mustBeOk(planner.post("/analytics/pnl-drivers", { scenario: "Referring", driver }));
    await mustBeOk(planner.post("/analytics/row/delete", { scenario: "Referring", category: "Old name" }));
    await add("New name");
    const asked = await planner.post("/analytics/forecasting/driver/update/check", { scenario: "Referring" });
    expect(asked.body).toEqual({
      message: "Update drivers",
      drivers: [{ account: "Rent", reason: "reference", missing: "Old name" }],
      accounts: expect.arrayContaining(["New name", "Sales revenue", "Bank loan"]),
      suggestions: {},
      microforecasts: [],
    });
    const update = { scenario: "Referring", replacements: { "Old name": "New name" } };
    await mustBeOk(planner.post("/analytics/forecasting/driver/update", update));
    const read = await planner.post("/analytics/revenue-driver", { scenario: "Referring", line: "Rent" });
    expect(read.body).toMatchObject({ driver: { name: "New name" } });
  });

  it("ask for drivers that new actuals reached, and show the alert again that was hidden", async () => {
    const id = await planner.scenario("Reached");
    const period = { start: "2027-01", end: "2027-06" };
    const driver = { line: "Rent", method: "price_volume_equal", period, deal_size: 2, equal_sales: 2 };
    await mustBeOk(planner.post("/analytics/pnl-drivers", { scenario: "Reached", driver }));
    await planner.send("PUT", path(id, "/alert"), { hidden: true });
    const { body: versions } = await planner.send<{ data: { id: string; statement: string }[] }>(
      "GET",
      "/analytics/forecasting/imports",
    );
    const sheet = versions.data.find(({ statement }) => statement === "balance_sheet");
    await mustBeOk(planner.send("POST", `/analytics/forecasting/imports/${sheet?.id}/rollback`, {}));
    const file = profitAndLossFile(monthsFrom("2025-01", 26));
    await mustBeOk(planner.send("POST", "/analytics/forecast", importForm(file)));
    const asked = await planner.post("/analytics/forecasting/driver/update/check", { scenario: "Reached" });
    expect(asked.body).toMatchObject({ message: "Update drivers", drivers: [{ account: "Rent", reason: "cut_over" }] });
    expect(await check("Reached")).toMatchObject({ message: "Update scenario", hidden: false });
    await mustBeOk(planner.post("/analytics/forecasting/driver/update", { scenario: "Reached" }));
    const read = await planner.post("/analytics/revenue-driver", { scenario: "Reached", line: "Rent" });
    expect(read.body).toMatchObject({ driver: { period: { start: "2027-03", end: "2027-06" } } });
    const again = await planner.post("/analytics/forecasting/driver/update/check", { scenario: "Reached" });
    expect(again.body).toEqual({
      message: "The drivers are up to date.",
      drivers: [],
      accounts: [],
      suggestions: {},
      microforecasts: [],
    });
  });
});
