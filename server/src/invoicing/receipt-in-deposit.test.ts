import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/test-server.ts";
import { startWithReceipts } from "./typed-receipts.fixture.ts";

const money = await startWithReceipts();
const { hazina, call, typed, changeBy, decide } = money;
const { owner, branchAdmin } = hazina.group;

afterAll(() => money.stop());

type Paid = { readonly method: string; readonly reference: string; readonly amount: number };

/** Records a deposit that waits for confirmation, and returns its id. */
async function record(paid: Paid, person: Person = owner): Promise<string> {
  const asked = { date: dayAt(hazina.time.ms), payer: "Naivas", ...paid };
  const { status, body } = await call<{ data: { id: string } }>(person, "/inflows/deposit", asked);
  expect(status).toBe(200);
  return body.data.id;
}

describe("money by bank or cheque that is recorded as a receipt and as a deposit of a wallet", () => {
  it.each(["bank", "cheque"])(
    "by %s is counted once where the receipt is first, however it is written",
    async (method) => {
      const reference = `FT 261-${method}`;
      const change = await changeBy(async () => {
        const id = await record({ method, reference, amount: 700 });
        expect((await typed({ method, reference: reference.replace(" ", "").toLowerCase(), amount: 700 })).status).toBe(
          200,
        );
        expect((await decide(id)).status).toBe(200);
      });
      expect(change).toEqual({ wallet: 700, bank: 0, unallocated: -700 });
      const { body } = await call<{ data: { ties: boolean; books: object }[] }>(owner, "/wallet/proof");
      expect(body.data[0]).toMatchObject({ ties: true, books: { ties: true } });
    },
  );

  it.each(["bank", "cheque"])("by %s is refused as a receipt once the deposit is confirmed", async (method) => {
    const change = await changeBy(async () => {
      const id = await record({ method, reference: `RF 1 ${method}`, amount: 300 });
      expect((await decide(id)).status).toBe(200);
      const refused = await typed({ method, reference: `rf1${method}`, amount: 300 });
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("count the money twice")]);
      expect((await typed({ method, reference: `rf1${method}`, amount: 300 }, branchAdmin)).status).toBe(409);
    });
    expect(change).toEqual({ wallet: 300, bank: 0, unallocated: -300 });
  });

  it("stays a receipt where the deposit is rejected, by another method, or of another company", async () => {
    const change = await changeBy(async () => {
      const rejected = await record({ method: "bank", reference: "NO1", amount: 50 });
      expect((await decide(rejected, 2)).status).toBe(200);
      expect((await typed({ method: "bank", reference: "NO1", amount: 50 })).status).toBe(200);
      const id = await record({ method: "bank", reference: "NO2", amount: 60 });
      expect((await typed({ method: "cheque", reference: "NO2", amount: 60 })).status).toBe(200);
      expect((await decide(id)).status).toBe(200);
    });
    expect(change).toEqual({ wallet: 60, bank: 110, unallocated: -170 });
    const rival = await hazina.company("Rival Traders");
    const { body } = await call<{ data: { id: string } }>(rival, "/customers", { name: "Tuskys" });
    const day = dayAt(hazina.time.ms);
    const theirs = { customer_id: body.data.id, method: "bank", reference: "NO2", day, amount: 60, apply: [] };
    expect((await call(rival, "/receipts", theirs)).status).toBe(200);
  });

  it("does not match by a reference without letters and digits", async () => {
    const change = await changeBy(async () => {
      const id = await record({ method: "bank", reference: "--", amount: 20 });
      expect((await typed({ method: "bank", reference: "..", amount: 20 })).status).toBe(200);
      expect((await decide(id)).status).toBe(200);
      expect((await typed({ method: "bank", reference: "//", amount: 20 })).status).toBe(200);
    });
    expect(change).toEqual({ wallet: 20, bank: 40, unallocated: -60 });
  });

  it("is counted once across branches, and up to the smaller amount", async () => {
    const change = await changeBy(async () => {
      const id = await record({ method: "bank", reference: "BR1", amount: 500 });
      expect((await typed({ method: "bank", reference: "br-1", amount: 520 }, branchAdmin)).status).toBe(200);
      expect((await decide(id)).status).toBe(200);
      const ofBranch = await record({ method: "cheque", reference: "BR2", amount: 500 }, branchAdmin);
      expect((await typed({ method: "cheque", reference: "br2", amount: 480 })).status).toBe(200);
      expect((await decide(ofBranch)).status).toBe(200);
    });
    expect(change).toEqual({ wallet: 1_000, bank: 20, unallocated: -1_020 });
  });

  it("is counted once where both happen at the same time", async () => {
    for (const amount of [11, 12, 13]) {
      const paid = { method: "bank", reference: `AT ${amount}`, amount };
      const id = await record(paid);
      const change = await changeBy(() => Promise.all([decide(id), typed(paid)]));
      expect(change).toEqual({ wallet: amount, bank: 0, unallocated: -amount });
    }
  });
});
