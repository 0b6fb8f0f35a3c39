import { parseInstant } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onPaper, taxed } from "./pay-on-paper.fixture.ts";
import { lineOf, startPayroll } from "./payroll.fixture.ts";

const ADMIN = 1;
const ACCOUNTANT = 5;
const HR_OFFICER = 8;

const office = await startPayroll();
const { hazina, owner, payer, must } = office;

afterAll(() => hazina.stop());

const cents = (amount: number | undefined) => Math.round((amount ?? 0) * 100);
/** Runs a function while the payer has another role, and then gives the payer the Accountant role again. */
const as = async (role: number, work: () => Promise<unknown>) => {
  await hazina.setRole(payer as never, role);
  await work();
  await hazina.setRole(payer as never, ACCOUNTANT);
};

describe("sick leave on a slip", () => {
  it("takes half of each day after seven days of full pay", async () => {
    const id = await office.person(62_000);
    type Types = { data: { id: string; law: string | null }[] };
    const { data: types } = await must<Types>(owner, "POST", "/client/leave-types", {});
    const leave_type_id = types.find(({ law }) => law === "sick")?.id;
    const away = async (from: string, to: string) => {
      const body = { personnel_id: id, leave_type_id, from, to };
      const { data } = await must<{ data: { id: string } }>(owner, "POST", "/leave-requests", body);
      await as(HR_OFFICER, () => must(payer, "POST", `/leave-requests/${data.id}/decision`, { status: 1 }));
    };
    await away("2026-04-07", "2026-04-14");
    const run = await office.start({ month: "2026-04", personnel_ids: [id] });
    await office.compute(run);
    expect(lineOf(await office.slip(run, id), "pay.absence")).toBeUndefined();
    await away("2026-04-20", "2026-04-23");
    expect((await office.read(run)).is_stale).toBe(true);
    await office.compute(run);
    const slip = await office.slip(run, id);
    const whole = { spells: [{ joined: "2025-01-01" }], rates: [{ from: "2025-01-01", amount: 6_200_000 }] };
    const paper = onPaper(whole, "2026-04", { absent: 150 });
    expect([lineOf(slip, "pay.absence"), cents(slip.net)]).toEqual([3_100, paper?.net]);
  });
});

describe("a loan on slips", () => {
  type Loan = { data: { version: number; balance: number } };
  let id: string;
  let loan: string;
  const read = async () => (await must<Loan>(owner, "GET", loan)).data;
  const on = (day: string) => {
    hazina.time.ms = parseInstant(`${day}T09:00:00Z`);
  };
  const lend = async (month: string, more: object) => {
    on(`${month}-10`);
    const body = { kind: "loan", first_month: month, ...more };
    const path = `/loans/${(await must<{ data: { id: string } }>(owner, "POST", "/loans", body)).data.id}`;
    await as(ADMIN, () => must(payer, "POST", `${path}/decision`, { status: 1 }));
    const { version } = (await must<Loan>(owner, "GET", path)).data;
    await must(owner, "POST", `${path}/disbursement`, { version, day: `${month}-02`, reference: "Transfer" });
    return path;
  };
  /** Requests a change to the loan, which another person approves. */
  const change = async (what: string, more: object) => {
    await must(owner, "POST", `${loan}/${what}`, { version: (await read()).version, reason: "As agreed", ...more });
    await as(ADMIN, () => must(payer, "POST", `${loan}/decision`, { status: 1 }));
  };
  const paidIn = async (month: string) => {
    on(`${month}-25`);
    return office.slip(await office.paid({ month, personnel_ids: [id] }), id);
  };

  beforeAll(async () => {
    on("2026-01-15");
    id = await office.person(100_000);
    loan = await lend("2026-02", { personnel_id: id, principal: 120_000, annual_rate: 12, months: 12 });
  });

  it("takes its instalment, nothing in a month that is skipped, while interest goes on", async () => {
    const february = await paidIn("2026-02");
    expect([lineOf(february, "deduction.loan"), (await read()).balance]).toEqual([10_661.85, 110_538.15]);
    await change("skip", { month: "2026-03" });
    const march = await paidIn("2026-03");
    expect([lineOf(march, "deduction.loan"), cents(march.net)]).toEqual([
      undefined,
      taxed(10_000_000, 0, "2026-03").net,
    ]);
    const april = await paidIn("2026-04");
    const owed = 110_538.15 + 1_105.38 + 1_116.44;
    expect([lineOf(april, "deduction.loan"), cents((await read()).balance)]).toEqual([
      10_661.85,
      cents(owed - 10_661.85),
    ]);
  });

  it("written off is pay of its month that is taxed and not paid out", async () => {
    await change("write-off", { month: "2026-05" });
    const slip = await paidIn("2026-05");
    const given = slip.lines.filter(({ name }) => name === "Staff loan written off").map(({ amount }) => cents(amount));
    const [amount = 0] = given;
    expect([given, (await read()).balance]).toEqual([[amount, amount], 0]);
    expect(amount).toBeGreaterThan(0);
    const paper = taxed(10_000_000, amount, "2026-05", amount);
    expect([cents(lineOf(slip, "paye")), cents(slip.net)]).toEqual([paper.paye, paper.net]);
  });

  it("below the market rate bears fringe benefit tax that the employer owes, of 300,000 at 5% 225.00", async () => {
    const other = await office.person(200_000);
    await lend("2026-06", { personnel_id: other, principal: 300_000, annual_rate: 5, months: 12 });
    await office.paid({ month: "2026-06", personnel_ids: [other] });
    type List = { data: { personnel_id: string; values: Record<string, number> }[]; totals: { tax: number } };
    const asked = { month: "2026-06" };
    const list = await must<List>(owner, "POST", "/client/statutory/fringe-benefit-tax", asked);
    expect([list.data.map(({ values }) => [values.balance, values.benefit, values.tax]), list.totals.tax]).toEqual([
      [[300_000, 750, 225]],
      225,
    ]);
  });
});
