import { formatInstant } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/test-server.ts";
import { startWithReceipts } from "./typed-receipts.fixture.ts";

const money = await startWithReceipts();
const { hazina, call, typed, changeBy, decide } = money;
const { owner, branchAdmin } = hazina.group;
await money.balanceOf(owner);

afterAll(() => money.stop());

const HEAD = "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs),Balance (KSHs)";
type Item = { id: string; receipt: string | null; state: string; version: number };

/** Returns the reconciliation item for a receipt that is only in M-Pesa's statement; undefined if there is none. */
async function itemOf(receipt: string): Promise<Item | undefined> {
  const { body } = await call<{ data: Item[] }>(owner, "/reconciliation/items", {});
  return body.data.find((one) => one.receipt === receipt);
}

/** Uploads an M-Pesa statement that contains a payment to the paybill without the name of a wallet. */
async function arrive(receipt: string, amount: number): Promise<void> {
  const time = formatInstant(hazina.time.ms + 3 * 3_600_000);
  const at = time.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d).*$/, "$3/$2/$1 $4");
  const line = `${receipt},${at},Pay Bill from 25470****222 Acc. ?,Completed,${amount}.00,0.00,0.00`;
  const form = new FormData();
  form.set("file", new File([`${HEAD}\r\n${line}`], "statement.csv", { type: "text/csv" }));
  expect((await hazina.call(owner, "POST", "/reconciliation/runs", form)).status).toBe(200);
}

/**
 * Requests a resolution for the item of a receipt. Returns a function that approves the request and returns the status
 * of the answer.
 */
async function ask(receipt: string, resolution: "suspense" | "credit_wallet"): Promise<() => Promise<number>> {
  const item = await itemOf(receipt);
  const asked = { version: item?.version, resolution };
  expect((await hazina.call(owner, "PUT", `/reconciliation/items/${item?.id}`, asked)).status).toBe(200);
  return async () => (await decide(item?.id)).status;
}
const resolve = async (receipt: string, resolution: "suspense" | "credit_wallet") => (await ask(receipt, resolution))();

describe("M-Pesa money in no wallet that is recorded as a receipt", () => {
  it.each<[string, Person]>([
    ["", owner],
    [" of a branch", branchAdmin],
  ])("is counted once where it is kept after the receipt%s, and when it is assigned", async (of, person) => {
    const code = of === "" ? "SKHEAD0001" : "SKBRANCH01";
    const kept = await changeBy(async () => {
      await arrive(code, 400);
      expect((await typed({ reference: code.toLowerCase(), amount: 400 }, person)).status).toBe(200);
      expect(await resolve(code, "suspense")).toBe(200);
    });
    expect(kept).toEqual({ wallet: 400, bank: 0, unallocated: -400 });
    const assigned = await changeBy(async () => expect(await resolve(code, "credit_wallet")).toBe(200));
    expect(assigned).toEqual({ wallet: 0, bank: 0, unallocated: 0 });
    const { body } = await call<{ data: { ties: boolean; books: object }[] }>(owner, "/wallet/proof");
    expect(body.data[0]).toMatchObject({ ties: true, books: { ties: true } });
  });

  it("is counted once where it is credited to a wallet at once", async () => {
    const change = await changeBy(async () => {
      await arrive("SKDIRECT01", 90);
      expect((await typed({ reference: "SKDIRECT01", amount: 90 })).status).toBe(200);
      expect(await resolve("SKDIRECT01", "credit_wallet")).toBe(200);
    });
    expect(change).toEqual({ wallet: 90, bank: 0, unallocated: -90 });
  });

  it("is refused as a receipt once it is kept, also while its assignment waits and in a branch", async () => {
    const change = await changeBy(async () => {
      await arrive("SKFIRST001", 250);
      expect(await resolve("SKFIRST001", "suspense")).toBe(200);
      const refused = await typed({ reference: "skfirst 001", amount: 250 });
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("unallocated")]);
      expect((await typed({ reference: "SKFIRST001", amount: 250 }, branchAdmin)).status).toBe(409);
      const assign = await ask("SKFIRST001", "credit_wallet");
      expect((await typed({ reference: "SKFIRST001", amount: 250 })).status).toBe(409);
      expect(await assign()).toBe(200);
      expect((await typed({ reference: "SKFIRST001", amount: 250 })).status).toBe(409);
      expect((await typed({ reference: "SKFIRST001", amount: 250, method: "cheque" })).status).toBe(200);
    });
    expect(change).toEqual({ wallet: 250, bank: 250, unallocated: -500 });
  });

  it("is not kept where a deposit with its receipt has settled in the meantime", async () => {
    const { code, settle } = await money.confirmed(500);
    const change = await changeBy(async () => {
      await arrive(code, 499);
      const keep = await ask(code, "suspense");
      await settle();
      expect(await keep()).toBe(409);
    });
    expect(change).toEqual({ wallet: 500, bank: 0, unallocated: -500 });
  });

  it("is counted once where both happen at the same time", async () => {
    for (const amount of [11, 12, 13]) {
      const code = `SKBOTH00${amount}`;
      await arrive(code, amount);
      const change = await changeBy(async () => {
        const keep = await ask(code, "suspense");
        await Promise.all([keep(), typed({ reference: code, amount })]);
      });
      expect(change).toEqual({ wallet: amount, bank: 0, unallocated: -amount });
    }
  });
});
