import { afterAll, describe, expect, it } from "vitest";
import { startWithReceipts } from "./typed-receipts.fixture.ts";

const money = await startWithReceipts();
const { hazina, call, changeBy, confirmed } = money;
const { owner } = hazina.group;

afterAll(() => money.stop());

const typed = (reference: string, amount: number) => money.typed({ reference, amount });

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
