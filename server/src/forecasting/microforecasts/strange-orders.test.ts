import { afterAll, expect, it } from "vitest";
import { csvFile, importForm } from "../../testing/workbooks.ts";
import { CLOSED, FORECAST, mustBeOk, profitAndLossFile, startPlanning } from "../scenarios/planning.fixture.ts";

const planner = await startPlanning();
const { hazina, owner } = planner;
afterAll(() => hazina.stop());

type Listed = { data: { id: string; name: string; on: boolean; start_month: string; version: number }[] };

const call = <Body = { message: string }>(method: string, path: string, body?: object | FormData) =>
  hazina.call<Body>(owner, method, `/analytics/${path}`, body);
const list = async (scenario = "Baseline") =>
  (await mustBeOk<Listed>(call("POST", "microforecasts", { scenario }))).data;

const loanOf = (forecast_name: string, more: object = {}) => ({
  ...{ forecast_name, scenario_name: "Baseline", principal: 1_000, startDate: FORECAST[1] },
  ...{ loanLiabilityAccount: "Bank loan", loanRepaymentAccount: "Equity Bank", interestAccount: "Interest expense" },
  ...{ annualInterest: 12, loanTermYears: 1, loanTermMonths: 0, ...more },
});

async function loan(forecast_name: string, more: object = {}) {
  const loanPayload = loanOf(forecast_name, more);
  const { data } = await mustBeOk<{ data: { id: string } }>(
    call("POST", "microforecasts/loan-schedule", { loanPayload }),
  );
  return data.id;
}

it("a child that switched an inherited one off has nothing of it once its parent deleted it, and has it again with the undo", async () => {
  const child = await planner.scenario("Child");
  const id = await loan("Van");
  const without = await planner.statements("Child");
  expect((await call("PUT", `microforecasts/${id}`, { scenario: "Child", on: false })).status).toBe(200);
  expect(await list("Child")).toMatchObject([{ id, on: false }]);
  type Removed = { step: { id: string } };
  const removed = await mustBeOk<Removed>(call("DELETE", `microforecasts/${id}?scenario=Baseline`));
  expect(await list("Child")).toEqual([]);
  for (const [method, path, body] of [
    ["PUT", `microforecasts/${id}`, { scenario: "Child", on: true }],
    ["DELETE", `microforecasts/${id}?scenario=Child`, undefined],
    ["POST", `microforecasts/${id}/promote`, { scenario: "Child" }],
  ] as const) {
    expect((await call(method, path, body)).status).toBe(404);
  }
  const undone = await call("POST", `forecasting/scenario/${removed.step.id}/undo`, {});
  expect(undone.status).toBe(200);
  expect(await list("Child")).toMatchObject([{ id, on: false }]);
  expect((await call("PUT", `microforecasts/${id}`, { scenario: "Child", on: true })).status).toBe(200);
  expect(await planner.statements("Child")).toEqual(without);
  expect(child).not.toBe("");
});

it("an asset takes no name that a scenario below has for a row of its own, planned or promoted: that row would be gone", async () => {
  await planner.scenario("Left");
  await planner.scenario("Right");
  const row = { scenario: "Right", account_name: "Kiln", class: "REV" };
  await mustBeOk(planner.post("/analytics/forecasting/custom-row", row));
  const before = await planner.statements("Right");
  const kiln = (scenario_name: string, assetName = "Kiln") =>
    call<{ message: string; data: { id: string } }>("POST", "microforecasts/asset-purchase", {
      assetPayload: { forecast_name: "Pottery", scenario_name, assetName, cost: 1_200, start_date: FORECAST[1] },
      depreciationPayload: {
        ...{ depreciationMethod: "Straightline Depreciation", depreciationAccount: "Depreciation expense" },
        ...{ periodYears: 1, salvageValue: 0 },
      },
      financingPayload: { purchaseClass: "current_asset", purchaseAccount: "Equity Bank" },
    });
  const message =
    'The scenario "Right", which is based on this one, already has a row "Kiln". Choose a different name, or delete that row first.';
  const refused = await kiln("Baseline");
  expect(refused).toMatchObject({ status: 422, body: { message, errors: [{ path: "assetName", message }] } });
  const { body } = await kiln("Left");
  const promoted = await call("POST", `microforecasts/${body.data.id}/promote`, { scenario: "Left" });
  expect(promoted).toMatchObject({ status: 422, body: { message } });
  expect(await planner.statements("Right")).toEqual(before);
  expect((await kiln("Baseline", "Potter's wheel")).status).toBe(200);
});

it("a row that a person added stays when the microforecast that used it is deleted; one that came with it goes", async () => {
  await planner.scenario("Hands");
  const rows = async () => {
    const { data } = await mustBeOk<{ data: { account: string }[] }>(
      planner.post("/analytics/forecasting/custom-rows", { scenario: "Hands" }),
    );
    return JSON.stringify(data);
  };
  const add = { scenario: "Hands", account_name: "Lorry", class: "FA", is_profit_loss: false };
  await mustBeOk(planner.post("/analytics/forecasting/custom-row", add));
  for (const assetName of ["Lorry", "Trailer"]) {
    const { data } = await mustBeOk<{ data: { id: string } }>(
      call("POST", "microforecasts/asset-purchase", {
        assetPayload: {
          forecast_name: assetName,
          scenario_name: "Hands",
          assetName,
          cost: 1_200,
          start_date: FORECAST[1],
        },
        depreciationPayload: {
          ...{ depreciationMethod: "Straightline Depreciation", depreciationAccount: "Depreciation expense" },
          ...{ periodYears: 1, salvageValue: 0 },
        },
        financingPayload: { purchaseClass: "current_asset", purchaseAccount: "Equity Bank" },
      }),
    );
    expect(await rows()).toContain(assetName);
    await mustBeOk(call("DELETE", `microforecasts/${data.id}`, { scenario: "Hands" }));
  }
  expect(await rows()).toContain("Lorry");
  expect(await rows()).not.toContain("Trailer");
});

it("a month that is closed while a microforecast is moved leaves both whole: the books closed, the bar where it was put last", async () => {
  const id = await loan("Stock");
  const [closed, ...moved] = await Promise.all([
    call("POST", "forecast", importForm(profitAndLossFile([...CLOSED, "2027-01"]))),
    ...[2, 3, 4].map((month) => call("PUT", `microforecasts/${id}`, { start_month: FORECAST[month] })),
  ]);
  expect([closed?.status, ...moved.map(({ status }) => status)]).toEqual([200, 200, 200, 200]);
  const [stock] = (await list()).filter((one) => one.id === id);
  expect([2, 3, 4].map((month) => FORECAST[month])).toContain(stock?.start_month);
  const { checks } = (await planner.statements("Baseline")).cashFlow;
  expect(checks.cash.every(({ value }) => value === 0)).toBe(true);
  type Read = { data: { effect: { assets: number; liabilities: number; equity: number }[] } };
  const { data } = await mustBeOk<Read>(call("GET", `microforecasts/${id}?scenario=Baseline`));
  for (const { assets, liabilities, equity } of data.effect) {
    expect(Math.round((assets - liabilities - equity) * 100)).toBe(0);
  }
});

it("begins in months that are planned: nothing that follows it falls off the calendar", async () => {
  const id = await loan("Early", { startDate: "1900-01" });
  const late = { loanPayload: loanOf("Early", { startDate: "9999-12" }) };
  const message = "Choose a month from Jan 1900 to Dec 2199.";
  const refused = [
    await call("POST", "microforecasts/loan-schedule", late),
    await call("POST", "microforecasts/loan-schedule", { ...late, dry_run: true }),
    await call("PUT", `microforecasts/${id}`, { scenario: "Baseline", start_month: "9999-12" }),
    await call("PUT", `microforecasts/${id}`, { scenario: "Baseline", start_month: "0000-01" }),
  ];
  for (const { status, body } of refused) expect([status, body.message]).toEqual([422, message]);
  await mustBeOk(
    call("POST", "microforecasts/loan-schedule", { loanPayload: loanOf("Early", { startDate: "2199-12" }) }),
  );
  const moved = await call("PUT", `microforecasts/${id}`, { scenario: "Baseline", start_month: "1900-02" });
  expect([moved.status, moved.body.message]).toEqual([422, message]);
  expect((await call("GET", `microforecasts/${id}?scenario=Baseline`)).status).toBe(200);
  await mustBeOk(call("DELETE", `microforecasts/${id}`, { scenario: "Baseline" }));
});

it("adds to a scenario's own microforecast where its parent has one of the same name by now", async () => {
  await planner.scenario("Kid");
  const plan = async (scenario_name: string) =>
    mustBeOk(call("POST", "microforecasts/loan-schedule", { loanPayload: loanOf("Twin", { scenario_name }) }));
  await plan("Kid");
  await plan("Baseline");
  await plan("Kid");
  type Twins = { data: { name: string; inherited: boolean; items: number }[] };
  const { data } = await mustBeOk<Twins>(call("POST", "microforecasts", { scenario: "Kid" }));
  const twins = data.filter(({ name }) => name === "Twin");
  expect(new Map(twins.map(({ inherited, items }) => [inherited, items]))).toEqual(
    new Map([
      [true, 1],
      [false, 2],
    ]),
  );
});

it("is refused where amounts come to more than can be computed to the cent, and the statements balance as before", async () => {
  const before = await planner.statements("Baseline");
  const marketingPayload = {
    ...{ forecast_name: "Everything", scenario_name: "Baseline", expenseAccount: "Rent", startDate: FORECAST[0] },
    ...{ monthlyBudget: 11_000_000_000_000, channels: [{ name: "Radio", distribution: 100, costPerLead: 0 }] },
  };
  const refused = await call("POST", "microforecasts/marketing", { marketingPayload });
  expect([refused.status, refused.body.message]).toEqual([422, "Equity Bank is too large to calculate exactly."]);
  expect(await planner.statements("Baseline")).toEqual(before);
});

it("does nothing once the books lost what it posts to, says why, and is still named, switched off and deleted", async () => {
  const id = await loan("Lost");
  const months = [...CLOSED, "2027-01"];
  const sales = csvFile("profit-and-loss.csv", { months, accounts: { "Sales revenue": months.map(() => 900) } });
  await mustBeOk(call("POST", "forecast", importForm(sales)));
  type Read = {
    data: {
      problem: string;
      items: { id: string }[];
      worst_month: { value: number };
      effect: Record<string, number>[];
    };
  };
  const { data } = await mustBeOk<Read>(call("GET", `microforecasts/${id}?scenario=Baseline`));
  expect(data).toMatchObject({
    problem: '"Lost" posts to Interest expense, which accepts no postings.',
    worst_month: { value: 0 },
  });
  for (const { label: _, cash_with, cash_without, ...own } of data.effect) {
    expect([cash_with, Object.values(own).some((amount) => amount !== 0)]).toEqual([cash_without, false]);
  }
  const asked = { scenario: "Baseline", id, item_id: data.items[0]?.id, unknown: "principal", floor: 0 };
  expect(await call("POST", "forecasting/solve", asked)).toMatchObject({
    status: 422,
    body: { message: "Lost posts to Interest expense, which accepts no postings." },
  });
  const change = (body: object) => call("PUT", `microforecasts/${id}`, { scenario: "Baseline", ...body });
  expect((await change({ name: "Found" })).status).toBe(200);
  expect((await change({ on: false })).status).toBe(200);
  expect((await change({ on: true })).body.message).toBe("Found posts to Interest expense, which accepts no postings.");
  expect((await call("DELETE", `microforecasts/${id}`, { scenario: "Baseline" })).status).toBe(200);
});

it("moves the profit and loss alone where there is no balance sheet", async () => {
  const rival = await hazina.company("Rival Traders");
  const theirs = <Body>(path: string, body: object | FormData) =>
    mustBeOk<Body>(hazina.call(rival, "POST", `/analytics/${path}`, body));
  await theirs("forecast", importForm(profitAndLossFile()));
  await theirs("forecasting/save-mappings", { mappings: { profit_and_loss: { FEXP: ["Rent"] } } });
  const marketingPayload = {
    ...{ forecast_name: "Radio", scenario_name: "Baseline", expenseAccount: "Rent", startDate: FORECAST[0] },
    ...{ monthlyBudget: 100, channels: [{ name: "Jingles", distribution: 100, costPerLead: 0 }] },
  };
  type Added = { effect: Record<string, number>[] };
  const { effect } = await theirs<Added>("microforecasts/marketing", { marketingPayload });
  expect(effect[0]).toMatchObject({ profit_and_loss: -100, assets: 0, liabilities: 0, equity: 0, cash: 0 });
});
