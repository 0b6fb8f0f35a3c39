import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";

const money = await startWithMpesa();
const { hazina, call, until, simulator, results, deliver } = money;
const { owner } = hazina.group;
const customer = (await call<{ data: { id: string } }>(owner, "/customers", { name: "Naivas" })).body.data.id;

afterAll(() => money.stop());

/** A deposit that the phone has confirmed and M-Pesa has not reported yet. */
async function confirmed(amount: number) {
  const { body } = await call<{ data: { id: string } }>(owner, "/gateway/mpesa/stk-push", {
    amount,
    phone: "0712345111",
  });
  await until(owner, body.data.id, ({ state }) => state === "accepted");
  await simulator.release();
  const reports = results.splice(0);
  const [, code = ""] = /"MpesaReceiptNumber","Value":"([A-Z0-9]+)"/.exec(JSON.stringify(reports)) ?? [];
  const settle = async () => {
    for (const report of reports) await deliver(report);
    await until(owner, body.data.id, ({ state }) => state === "settled");
  };
  return { code, settle };
}

const typed = (code: string, amount: number) =>
  call(owner, "/receipts", {
    customer_id: customer,
    method: "mpesa",
    reference: code,
    day: dayAt(hazina.time.ms),
    amount,
    apply: [],
  });

/** The company's money in shillings: in wallets, in the bank, and received without an invoice. */
async function books() {
  const of = (account: string) =>
    hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
      readAccountBalance(tx, { companyId: owner.companyId }, account),
    );
  const [wallet = 0, bank = 0, unallocated = 0] = await Promise.all(["1119", "1100", "2310"].map(of));
  return { wallet: wallet / 100, bank: bank / 100, unallocated: unallocated / 100 };
}

/** How the books change by some work. */
async function changeBy(work: () => Promise<unknown>) {
  const before = await books();
  await work();
  const after = await books();
  return {
    wallet: after.wallet - before.wallet,
    bank: after.bank - before.bank,
    unallocated: after.unallocated - before.unallocated,
  };
}

describe("M-Pesa money that is recorded as a receipt and is a deposit of a wallet", () => {
  it("is counted once where the receipt is recorded first, however its code is written", async () => {
    const change = await changeBy(async () => {
      const { code, settle } = await confirmed(500);
      expect((await typed(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`, 500)).status).toBe(200);
      expect((await typed(code, 500)).status).toBe(409);
      await settle();
      await settle();
    });
    expect(change).toEqual({ wallet: 500, bank: 0, unallocated: -500 });
    const { body } = await call<{ data: { ties: boolean; books: object }[] }>(owner, "/wallet/proof");
    expect(body.data[0]).toMatchObject({ ties: true, books: { ties: true } });
  });

  it("is counted once where the deposit settles first: the receipt is refused", async () => {
    const change = await changeBy(async () => {
      const { code, settle } = await confirmed(300);
      await settle();
      expect((await typed(code, 300)).status).toBe(409);
    });
    expect(change).toEqual({ wallet: 300, bank: 0, unallocated: -300 });
  });

  it("is counted once where both happen at the same time", async () => {
    for (const amount of [11, 12, 13]) {
      const change = await changeBy(async () => {
        const { code, settle } = await confirmed(amount);
        await Promise.all([settle(), typed(code, amount)]);
      });
      expect(change).toEqual({ wallet: amount, bank: 0, unallocated: -amount });
    }
  });

  it("leaves the difference where it is where the amounts differ", async () => {
    const more = await changeBy(async () => {
      const { code, settle } = await confirmed(500);
      expect((await typed(code, 520)).status).toBe(200);
      await settle();
    });
    expect(more).toEqual({ wallet: 500, bank: 20, unallocated: -520 });
    const less = await changeBy(async () => {
      const { code, settle } = await confirmed(500);
      expect((await typed(code, 480)).status).toBe(200);
      await settle();
    });
    expect(less).toEqual({ wallet: 500, bank: 0, unallocated: -500 });
  });
});
