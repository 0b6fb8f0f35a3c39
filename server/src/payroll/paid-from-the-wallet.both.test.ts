import { PAYROLL_CLEARING, WALLET_MONEY } from "@hazina/engine/accounting/rules/wallet.ts";
import { afterAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { PASSWORD } from "../testing/test-server.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";
import { openPayroll } from "./payroll.fixture.ts";

const ACCOUNTANT = 5;

const money = await startWithMpesa();
const { hazina } = money;
const { owner, financeManager: approver, employee: payer } = hazina.group;
await hazina.setRole(payer, ACCOUNTANT);
const office = await openPayroll(hazina, { owner, approver, payer });

afterAll(() => money.stop());

let count = 0;

/** Adds an employee whose pay is approved, and whose M-Pesa phone for the pay was confirmed by a second person. */
async function employee(amount: number, phone: string) {
  count += 1;
  const number = String(30_000_000 + count);
  const id = await office.made("/personnel", {
    person: { first_name: "Person", last_name: count === 1 ? "Otieno" : "Wanjiru", born: "1990-05-01" },
    statutory: { id_number: number, kra_pin: `A0${number}K`, nssf_number: `2${number}`, sha_number: `CR${number}` },
    employment: { joined: "2025-01-01", kind: "permanent" },
    pay: { amount, basis: "monthly", reason: "As agreed" },
    payout: { parts: [{ kind: "mpesa", phone }] },
  });
  type Record = { data: { payout: { id: string }[]; pay: { history: { id: string }[] } } };
  const { data } = await office.must<Record>(owner, "GET", `/personnel/${id}`);
  await office.must(approver, "POST", `/personnel/${id}/pay/decision`, { pay_id: data.pay.history[0]?.id, status: 1 });
  await office.must(approver, "POST", `/personnel/${id}/payout/confirmation`, { payout_id: data.payout[0]?.id });
  return id;
}

const pay = (run: string, key?: string) =>
  office.ask(payer, "POST", "/client/payroll-process-payment", {
    payroll_id: run,
    rail: "wallet",
    proof: { password: PASSWORD },
    ...(key ? { key } : {}),
  });

describe("a payroll paid from the company wallet", () => {
  it("holds all of it or nothing, pays each person by M-Pesa, and records each result by itself", async () => {
    const good = await employee(100_000, "0712345111");
    const bad = await employee(60_000, "0712345040");
    const run = await office.start({});
    await office.approved(run);
    const none = await pay(run);
    expect([none.status, none.body.code]).toEqual([409, "no_wallet"]);
    await money.fund(owner, 50_000);
    const short = await pay(run);
    expect([short.status, short.body.code]).toEqual([409, "insufficient_funds"]);
    expect((await money.balanceOf(owner)).held).toBe(0);
    await money.fund(owner, 150_000);
    const before = await money.balanceOf(owner);
    const sum = (await office.lines(run)).reduce((total, { amount }) => total + amount, 0);
    const paid = await pay(run, "payroll-of-march");
    expect(paid.body).toMatchObject({ message: expect.stringContaining("It is being paid now") });
    expect((await pay(run, "payroll-of-march")).body.data).toEqual(paid.body.data);
    expect(await money.balanceOf(owner)).toMatchObject({ balance: before.balance, held: sum });
    // M-Pesa alone says what was paid.
    const batch = (paid.body.data as { batch_id: string }).batch_id;
    const rows = (await office.lines(run)).map((one) => ({
      personnel_id: one.personnel_id,
      part: 1,
      amount: one.amount,
      status: "paid",
    }));
    const typed = await office.ask(payer, "POST", `/payroll/payments/${batch}/results`, { rows });
    expect(typed.body.message).toBe(
      "M-Pesa reports the results of this batch directly, so they cannot be entered by hand.",
    );
    const lines = await finished(run);
    const of = (id: string) => lines.find(({ personnel_id }) => personnel_id === id);
    expect(of(good)).toMatchObject({ status: "paid" });
    expect(of(bad)).toMatchObject({ status: "failed" });
    const amount = of(good)?.amount ?? 0;
    expect(await money.balanceOf(owner)).toMatchObject({ balance: before.balance - amount, held: 0 });
    // The wallet paid, payroll cleared what it owed: nothing is left between them, and the books hold what M-Pesa holds.
    const { database } = hazina.server.services;
    const balance = (account: string) =>
      database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
        readAccountBalance(tx, owner, account),
      );
    expect(await balance(PAYROLL_CLEARING)).toBe(0);
    expect(await balance(WALLET_MONEY.simulated)).toBe((before.balance - amount) * 100);
  }, 60_000);
});

/** Completes M-Pesa payments until no line of a run is in progress, and returns the lines. */
async function finished(run: string) {
  for (let look = 0; look < 400; look++) {
    await money.finish();
    const lines = await office.lines(run);
    if (lines.every(({ status }) => status === "paid" || status === "failed")) return lines;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(JSON.stringify(await office.lines(run)));
}
