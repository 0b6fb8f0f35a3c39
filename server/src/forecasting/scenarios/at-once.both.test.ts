import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importForm } from "../../testing/workbooks.ts";
import { FORECAST, mustBeOk, type Planner, profitAndLossFile, startPlanning } from "./planning.fixture.ts";

let planner: Planner;

beforeAll(async () => {
  planner = await startPlanning();
});

afterAll(() => planner.hazina.stop());

const [MONTH = ""] = FORECAST;
const twice = async (call: () => Promise<{ status: number }>) =>
  (await Promise.all([call(), call()])).map(({ status }) => status).sort((a, b) => a - b);
const typing = (scenario: string, value: number, version?: number) =>
  planner.post("/analytics/forecasting/edit-row", {
    scenario,
    account_name: "Rent",
    forecasts: { [MONTH]: value },
    ...(version === undefined ? {} : { version }),
  });

describe("two planners at once", () => {
  it("who create one scenario create one", async () => {
    const create = () => planner.post("/analytics/forecasting/scenario", { name: "Twice", parent: "Baseline" });
    expect(await twice(create)).toEqual([200, 409]);
  });

  it("who save one line from the same version: one learns that it changed", async () => {
    await planner.scenario("Version");
    expect(await twice(() => typing("Version", 5, 0))).toEqual([200, 409]);
  });

  it("who add one row add one", async () => {
    await planner.scenario("Row");
    const row = { scenario: "Row", account_name: "Consulting", class: "REV", forecasts: { [MONTH]: 1 } };
    const [first, second] = await twice(() => planner.post("/analytics/forecasting/custom-row", row));
    expect([first, (second ?? 0) >= 400 && (second ?? 0) < 500]).toEqual([200, true]);
  });

  it("who undo take back a step each, and no step twice", async () => {
    const id = await planner.scenario("Undo");
    await typing("Undo", 1);
    await typing("Undo", 2);
    const undo = () => planner.send("POST", `/analytics/forecasting/scenario/${id}/undo`);
    expect(await twice(undo)).toEqual([200, 200]);
    expect((await undo()).status).toBe(409);
  });

  it("who promote one change promote it once", async () => {
    await planner.scenario("Parent");
    await planner.scenario("Child", "Parent");
    await typing("Child", 7);
    const change = { scenario: "Child", account_name: "Rent" };
    expect(await twice(() => planner.post("/analytics/forecasting/scenario/promote", change))).toEqual([200, 422]);
    expect((await planner.line("Parent", "Rent"))[0]).toBe(7);
  });

  it("who roll an import back roll it back once", async () => {
    await mustBeOk(planner.send("POST", "/analytics/forecast", importForm(profitAndLossFile())));
    type Imports = { data: { id: string; statement: string; state: string }[] };
    const { data } = await mustBeOk<Imports>(planner.send("GET", "/analytics/forecasting/imports"));
    const active = data.find((one) => one.statement === "profit_and_loss" && one.state === "active");
    const rollBack = () => planner.send("POST", `/analytics/forecasting/imports/${active?.id}/rollback`);
    expect(await twice(rollBack)).toEqual([200, 409]);
  });
});
