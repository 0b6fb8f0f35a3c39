import { afterAll, describe, expect, it } from "vitest";
import { mustBeOk, startPlanning } from "../scenarios/planning.fixture.ts";

type Figures = {
  months: number;
  net_income: number;
  lowest_cash: { label: string; value: number };
  closing_cash: { label: string; value: number };
};
type Summary = {
  id: string;
  name: string;
  parent: string | null;
  changed: { by: string; action: string } | null;
  says: { drivers: number; typed: number; rows: number; deletions: number };
  update_scenario: boolean;
  update_drivers: boolean;
  figures: Figures | null;
};
type Overview = { data: Summary[]; deleted: { id: string; name: string; by: string }[] };
type Saying = { account: string; typed: unknown[]; row: unknown; deleted: unknown; driver: { method: string } | null };

const path = (id: string, rest = "") => `/analytics/forecasting/scenario/${id}${rest}`;
const overview = () => mustBeOk<Overview>(planner.post("/analytics/forecasting/scenario/overview", {}));
const summary = async (name: string) => {
  const found = (await overview()).data.find((one) => one.name === name);
  if (!found) throw new Error(`No scenario ${name}.`);
  return found;
};
const overlay = async (id: string) =>
  (await mustBeOk<{ data: Saying[] }>(planner.send("GET", path(id, "/overlay")))).data;
const rent = { line: "Rent", method: "schedule", ptype: "constantGrowing", amount: 150, period_months: 12 };

const planner = await startPlanning();

afterAll(() => planner.hazina.stop());

describe("the overview of scenarios", () => {
  it("shows each after its parent with what the statements come to, and counts what it says itself", async () => {
    await planner.scenario("Plan");
    await planner.scenario("Stretch", "Plan");
    await planner.scenario("Cautious");
    await planner.type("Plan", "Rent", { "2027-01": 400, "2027-02": 0 });
    await mustBeOk(planner.post("/analytics/pnl-drivers", { scenario: "Plan", driver: rent }));
    await mustBeOk(
      planner.post("/analytics/forecasting/custom-row", { scenario: "Plan", account_name: "Fees", class: "REV" }),
    );
    await mustBeOk(planner.post("/analytics/row/delete", { scenario: "Plan", category: "Service revenue" }));
    const { data } = await overview();
    expect(data.map(({ name, parent }) => [name, parent])).toEqual([
      ["Baseline", null],
      ["Plan", "Baseline"],
      ["Stretch", "Plan"],
      ["Cautious", "Baseline"],
    ]);
    const [baseline, plan, stretch, cautious] = data;
    expect(plan?.says).toEqual({ drivers: 1, typed: 2, rows: 1, microforecasts: 0, deletions: 1 });
    expect(plan?.changed).toMatchObject({ by: "Amina Otieno", action: expect.stringMatching(/Service revenue/) });
    expect(stretch?.figures).toEqual(plan?.figures);
    expect(cautious?.figures).toEqual(baseline?.figures);
    const { profitAndLoss, cashFlow } = await planner.statements("Plan");
    const income = Object.values(profitAndLoss.forecasts.net_income ?? {})[0] ?? [];
    const cents = income.slice(0, 12).reduce((sum, { value }) => sum + Math.round(value * 100), 0);
    expect(Math.round((plan?.figures?.net_income ?? 0) * 100)).toBe(cents);
    const closing = cashFlow.closing_cash.slice(-income.length);
    const least = closing.reduce((lowest, one) => (one.value < lowest.value ? one : lowest));
    expect(plan?.figures).toMatchObject({ months: 6, lowest_cash: least, closing_cash: closing.at(-1) });
  });

  it("tells which wait for an update", async () => {
    expect(await summary("Stretch")).toMatchObject({ update_scenario: true, update_drivers: false });
    await mustBeOk(planner.post("/analytics/forecasting/scenarios/update", { scenario: "Stretch" }));
    expect(await summary("Stretch")).toMatchObject({ update_scenario: false });
    expect(await summary("Baseline")).toMatchObject({ update_scenario: false, changed: null });
  });

  it("of a company without books shows Baseline without figures; another company's scenarios do not exist", async () => {
    const rival = await planner.hazina.company("Rival Traders");
    const theirs = await planner.hazina.call<Overview>(rival, "POST", "/analytics/forecasting/scenario/overview", {});
    expect(theirs.body).toMatchObject({ data: [{ name: "Baseline", figures: null }], deleted: [] });
    const { id } = await summary("Plan");
    expect((await planner.hazina.call(rival, "GET", path(id, "/overlay"))).status).toBe(404);
    expect((await planner.hazina.call(rival, "POST", path(id, "/restore"), {})).status).toBe(404);
  });
});

describe("what a scenario says itself", () => {
  it("is listed by line, without inherited changes", async () => {
    const { id } = await summary("Plan");
    const lines = await overlay(id);
    expect(lines.map(({ account }) => account)).toEqual(["Service revenue", "Rent", "Fees"]);
    expect(lines.find(({ account }) => account === "Rent")).toMatchObject({
      statement: "profit_and_loss",
      class: "FEXP",
      driver: { method: "schedule", ptype: "constantGrowing", amount: 150 },
      driver_written: { by: "Amina Otieno" },
      typed: [
        { label: "2027-01", value: 400, by: "Amina Otieno" },
        { label: "2027-02", value: 0 },
      ],
      deleted: null,
      row: null,
    });
    expect(lines[0]).toMatchObject({ deleted: { by: "Amina Otieno" } });
    expect(lines[2]).toMatchObject({ row: { by: "Amina Otieno" } });
    expect(await overlay((await summary("Stretch")).id)).toEqual([]);
  });
});

describe("a deleted scenario", () => {
  it("is listed and restored with all it said", async () => {
    const id = await planner.scenario("Draft");
    await planner.type("Draft", "Rent", { "2027-03": 7 });
    const before = await planner.statements("Draft");
    await mustBeOk(planner.send("DELETE", path(id)));
    const { data, deleted } = await overview();
    expect(data.map(({ name }) => name)).not.toContain("Draft");
    expect(deleted).toMatchObject([{ id, name: "Draft", by: "Amina Otieno" }]);
    expect((await planner.post("/analytics/profit_and_loss", { scenario: "Draft" })).status).toBe(404);
    expect((await planner.send("GET", path(id, "/steps"))).status).toBe(404);
    await mustBeOk(planner.send("POST", path(id, "/restore"), {}));
    expect(await planner.statements("Draft")).toEqual(before);
    expect((await planner.send("POST", path(id, "/restore"), {})).status).toBe(404);
  });

  it("takes scenarios based on it along only on request, and is restored before them", async () => {
    const top = await planner.scenario("Top");
    const leaf = await planner.scenario("Leaf", "Top");
    expect((await planner.send("DELETE", path(top))).status).toBe(409);
    await mustBeOk(planner.send("DELETE", path(top), { children: "delete" }));
    expect(await planner.send("POST", path(leaf, "/restore"), {})).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^First restore the scenario/) },
    });
    await mustBeOk(planner.send("POST", path(top, "/restore"), {}));
    await mustBeOk(planner.send("POST", path(leaf, "/restore"), {}));
    expect(await summary("Leaf")).toMatchObject({ parent: "Top" });
  });

  it("leaves its name free, and does not come back to a name that was given to another", async () => {
    const id = await planner.scenario("Twice");
    await mustBeOk(planner.send("DELETE", path(id)));
    await planner.scenario("Twice");
    expect(await planner.send("POST", path(id, "/restore"), {})).toMatchObject({
      status: 409,
      body: { errors: [{ path: "name" }] },
    });
  });
});

describe("a promotion tried dry", () => {
  it("tells what would move in the parent and who follows, and changes nothing", async () => {
    await planner.scenario("Above");
    await planner.scenario("Below", "Above");
    await planner.scenario("Sibling", "Above");
    await planner.type("Above", "Rent", { "2027-01": 90 });
    await planner.type("Below", "Rent", { "2027-01": 140, "2027-02": 150 });
    const body = { scenario: "Below", account_name: "Rent", is_profit_loss: true };
    const promote = (more: Record<string, unknown>) =>
      mustBeOk<{ effect: Record<string, unknown> & { before: Figures; after: Figures } }>(
        planner.post("/analytics/forecasting/scenario/promote", { ...body, ...more }),
      );
    const before = await planner.statements("Above");
    const { effect } = await promote({ dry_run: true });
    expect(effect).toMatchObject({ parent: "Above", replaces: true, followers: ["Sibling"] });
    expect(effect.cells).toBeGreaterThan(2);
    expect(await planner.statements("Above")).toEqual(before);
    const oneMonth = await promote({ dry_run: true, months: ["2027-02"] });
    expect(oneMonth.effect.before).toEqual(effect.before);
    expect(oneMonth.effect.after.net_income).not.toBe(effect.after.net_income);
    expect((await promote({})).effect).toEqual(effect);
    expect((await summary("Above")).figures).toEqual(effect.after);
  });
});

describe("the check of a scenario", () => {
  it("tells of each change how many months it moved, and the first of them", async () => {
    await planner.scenario("Watched");
    await planner.scenario("Watcher", "Watched");
    await planner.type("Watched", "Rent", { "2027-02": 130, "2027-04": 140 });
    const asked = await mustBeOk<{ changes: unknown[] }>(
      planner.post("/analytics/forecasting/scenario/update/check", { scenario: "Watcher" }),
    );
    expect(asked.changes).toMatchObject([
      { account: "Rent", cells: 2, first: { label: "2027-02", before: 100, after: 130 } },
    ]);
  });
});
