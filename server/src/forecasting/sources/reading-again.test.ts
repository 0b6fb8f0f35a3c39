import { afterAll, describe, expect, it } from "vitest";
import { mustBeOk } from "../scenarios/planning.fixture.ts";
import { startWithSimulator } from "./simulator.fixture.ts";

const server = await startWithSimulator();
const { simulator, hazina } = server;
const amina = hazina.group.owner;
afterAll(server.stop);

const DATES = { start_date: "2025-11-01", end_date: "2026-10-31", forecast_period: 6 };

type Diff = { renamed: { from: string; to: string }[]; months_gone: string[] };
type Sync = { message: string; state: string; diff: Diff[] };
type Classes = Record<"profit_and_loss" | "balance_sheet", Record<string, unknown>>;
type Checked = {
  drivers: { account: string; reason: string; missing: string | null }[];
  suggestions: Record<string, string>;
};

const call = <Body>(method: string, path: string, body?: object) =>
  mustBeOk<Body>(hazina.call(amina, method, path, body));
const connect = () => mustBeOk<Sync>(server.connect(amina, DATES));
const sync = (more: object = {}) => call<Sync>("POST", "/quickbooks/sync", { ...DATES, ...more });
const syncs = async () => (await call<{ data: { id: string; state: string }[] }>("GET", "/quickbooks/syncs")).data;

const classify = (mappings: object) =>
  call("POST", "/analytics/forecasting/save-mappings", { scenario: "Baseline", mappings });
const classOf = async (path: string, statement: keyof Classes = "profit_and_loss") => {
  const classes = (await call<Classes>("POST", "/analytics/forecasting/get-accounts", { scenario: "Baseline" }))[
    statement
  ];
  return Object.keys(classes).find((code) => JSON.stringify(classes[code]).includes(`"${path}"`));
};
const forecastOf = async (scenario: string, path: string) => {
  const { forecasts } = await call<{ forecasts: Record<string, Record<string, { value: number }[]>> }>(
    "POST",
    "/analytics/profit_and_loss",
    { scenario },
  );
  return Object.values(forecasts).flatMap((group) => (group[path] ?? []).map(({ value }) => value));
};

describe("reading again from QuickBooks", () => {
  it("with days that leave closed months out waits for a person, and says which", async () => {
    expect((await connect()).state).toBe("done");
    const before = await call("POST", "/analytics/profit_and_loss", {});
    const narrow = await sync({ start_date: "2026-02-01", end_date: "2026-08-31" });
    expect(narrow.state).toBe("review");
    expect(narrow.message).toContain(
      "The books would lose 5 closed months from Nov 2025 to Oct 2026, because these are outside the period that was read.",
    );
    expect(narrow.diff[0]?.months_gone).toEqual(["2025-11", "2025-12", "2026-01", "2026-09", "2026-10"]);
    expect(await call("POST", "/analytics/profit_and_loss", {})).toEqual(before);
    const [waiting] = await syncs();
    await call("POST", `/quickbooks/syncs/${waiting?.id}/dismiss`, {});
    expect((await sync()).state).toBe("unchanged");
  });

  it("keeps the class that was given last of an account that is renamed there and back", async () => {
    await classify({ profit_and_loss: { OEXP: ["Rent"] } });
    simulator.rename("61", "Office rent");
    expect((await sync()).diff[0]?.renamed).toEqual([{ from: "Rent", to: "Office rent" }]);
    await classify({ profit_and_loss: { VEXP: ["Office rent"] } });
    simulator.rename("61", "Rent");
    await sync();
    expect(await classOf("Rent")).toBe("VEXP");
  });

  it("keeps the class of each of two accounts that exchange their names, and of one with none what is suggested", async () => {
    const suggested = await classOf("Bank Charges");
    expect(await classOf("Rent")).toBe("VEXP");
    simulator.rename("61", "Bank Charges");
    simulator.rename("8", "Rent");
    expect((await sync()).diff[0]?.renamed).toHaveLength(2);
    expect([await classOf("Bank Charges"), await classOf("Rent")]).toEqual(["VEXP", suggested]);
    simulator.rename("61", "Rent");
    simulator.rename("8", "Bank Charges");
    await sync();
    expect([await classOf("Rent"), await classOf("Bank Charges")]).toEqual(["VEXP", suggested]);
  });

  it("keeps the part of a renamed account in the settings of the forecast", async () => {
    await call("PUT", "/analytics/forecasting/settings", {
      cash_account: "Current Account KES",
      not_depreciated: ["Machinery"],
    });
    simulator.rename("35", "Main account");
    simulator.rename("37", "Land");
    await sync();
    expect(await call("GET", "/analytics/forecasting/settings")).toMatchObject({
      cash_account: "Main account",
      not_depreciated: ["Land"],
    });
  });

  it("asks for the driver and the values on a renamed line, with its new name filled in, and moves them", async () => {
    await call("POST", "/analytics/forecasting/scenario", { name: "Plan", parent: "Baseline" });
    const period = { start: "2026-11", end: "2027-04" };
    const driver = { line: "Rent", method: "price_volume_equal", period, deal_size: 300, equal_sales: 2 };
    await call("POST", "/analytics/pnl-drivers", { scenario: "Plan", driver });
    await call("POST", "/analytics/forecasting/edit-row", {
      scenario: "Plan",
      account_name: "Rent",
      forecasts: { "2026-12": 7 },
      is_profit_loss: true,
    });
    const planned = await forecastOf("Plan", "Rent");
    expect(planned).toEqual([600, 7, 600, 600, 600, 600]);
    simulator.rename("61", "Showroom");
    await sync();
    expect(await forecastOf("Plan", "Showroom")).not.toEqual(planned);
    const asked = await call<Checked>("POST", "/analytics/forecasting/driver/update/check", { scenario: "Plan" });
    expect(asked).toMatchObject({
      drivers: [{ account: "Rent", reason: "line", missing: "Rent" }],
      suggestions: { Rent: "Showroom" },
    });
    await call("POST", "/analytics/forecasting/driver/update", { scenario: "Plan", replacements: asked.suggestions });
    expect(await forecastOf("Plan", "Showroom")).toEqual(planned);
    const settled = await call<Checked>("POST", "/analytics/forecasting/driver/update/check", { scenario: "Plan" });
    expect(settled.drivers).toEqual([]);
  });

  it("keeps microforecasts on the accounts that they post to, in undo and named versions too, and back when that is rolled back", async () => {
    const loanPayload = {
      ...{ forecast_name: "Bridge", scenario_name: "Plan", principal: 100_000, startDate: "2026-12" },
      ...{ loanLiabilityAccount: "Bank Loan", loanRepaymentAccount: "Main account", interestAccount: "Interest Paid" },
      ...{ annualInterest: 12, loanTermYears: 1, loanTermMonths: 0 },
    };
    type Saved = { data: { id: string } };
    const { data } = await call<Saved>("POST", "/analytics/microforecasts/loan-schedule", { loanPayload });
    type Scenarios = { data: { id: string; name: string }[] };
    const { data: scenarios } = await call<Scenarios>("POST", "/analytics/forecasting/scenario/overview", {});
    const plan = `/analytics/forecasting/scenario/${scenarios.find(({ name }) => name === "Plan")?.id}`;
    const version = await call<Saved>("POST", `${plan}/versions`, { name: "With the loan" });
    const loan = async () => {
      type Read = { data: { problem: string | null; effect: { cash: number }[] } };
      const { problem, effect } = (await call<Read>("GET", `/analytics/microforecasts/${data.id}?scenario=Plan`)).data;
      return [problem, effect.map(({ cash }) => cash)];
    };
    const planned = await loan();
    expect(planned[0]).toBeNull();
    simulator.rename("26", "Interest on loans");
    simulator.rename("35", "Operating account");
    simulator.rename("41", "Term loan");
    expect((await sync()).state).toBe("done");
    expect(await loan()).toEqual(planned);
    await call("POST", `${plan}/undo`, {});
    await call("POST", `${plan}/redo`, {});
    expect(await loan()).toEqual(planned);
    await call("PUT", `/analytics/microforecasts/${data.id}`, { scenario: "Plan", start_month: "2027-01" });
    await call("POST", `${plan}/versions/${version.data.id}/restore`, {});
    expect(await loan()).toEqual(planned);
    type Imports = { data: { id: string; statement: string; state: string }[] };
    for (const statement of ["balance_sheet", "profit_and_loss"]) {
      const { data: all } = await call<Imports>("GET", "/analytics/forecasting/imports");
      const active = all.find((one) => one.statement === statement && one.state === "active");
      await call("POST", `/analytics/forecasting/imports/${active?.id}/rollback`, {});
    }
    expect(await loan()).toEqual(planned);
    expect(await call("GET", "/analytics/forecasting/settings")).toMatchObject({ cash_account: "Main account" });
    expect((await sync()).state).toBe("done");
    expect(await loan()).toEqual(planned);
  });

  it("renews tokens once that are handed out for less than a minute", async () => {
    simulator.setAccessSeconds(30);
    simulator.expireAccess();
    hazina.time.ms += 1_000;
    simulator.requests.splice(0);
    expect((await sync()).state).toBe("unchanged");
    expect(simulator.requests.filter(({ path }) => path.endsWith("/tokens/bearer"))).toHaveLength(1);
  });
});
