import { cents } from "@hazina/base/money.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/test-server.ts";
import { applyEvent } from "../wallet/providers/apply-answer.ts";
import { lockTransaction } from "../wallet/transactions/write-transaction.ts";
import { startPurchases } from "./purchases.fixture.ts";

const purchases = await startPurchases();
const { hazina, owner, financeManager, call, post, decide, supplierOf, line, approved, settled, billOf } = purchases;
const { services } = hazina.server;
const scope = { companyId: owner.companyId, branchId: null };

afterAll(() => purchases.money.stop());

beforeAll(() => purchases.money.fund(owner, 250_000));

/** M-Pesa first reported that the payment failed, and then that it paid another amount. */
const contradict = (id: string) =>
  services.database.inCompany(scope, async (tx) => {
    const row = await lockTransaction(tx, owner.companyId, id);
    if (!row) throw new Error("No transaction");
    const answer = { kind: "succeeded", receipt: "SX1", amount: cents(row.amountCents - 100), party: null } as const;
    const on = { tx, companyId: owner.companyId, transactionId: id, now: hazina.time.ms, services };
    return applyEvent(on, row, { event: "mismatch", answer });
  });

const failing = (name: string) =>
  supplierOf(name, { destination: { kind: "paybill", name, number: "888001", account: "14-223" } });

type Transactions = { data: { id: string; state: string; direction: string }[] };

async function payAndFail(ids: readonly string[]) {
  const prepared = await post("/bills/payments", { bills: ids.map((id) => ({ id })) });
  expect(prepared.status).toBe(200);
  const decided = await decide(financeManager, prepared.body.data.payment_id, 1, { proof: { password: PASSWORD } });
  expect(decided.status).toBe(200);
  for (const id of ids) expect(await settled(id)).toMatchObject({ state: "approved", payments: [{ state: "failed" }] });
}

describe("a bill whose failed payment is in review", () => {
  it("is not paid again until two people have found that it was not paid", async () => {
    const bill = async (name: string, price: number) => approved(await failing(name), [line(price, { tax_type: "A" })]);
    const single = await bill("Umeme Power", 1_000);
    const inRun = [await bill("Maji Power", 2_000), await bill("Taka Power", 3_000)];
    await payAndFail([single]);
    await payAndFail(inRun);
    const listed = await call<Transactions>(owner, "/transactions", { size: 50 });
    expect(listed.status).toBe(200);
    const failed = listed.body.data.filter(({ state }) => state === "failed");
    expect(failed).toHaveLength(3);
    for (const one of failed) await contradict(one.id);
    for (const id of [single, ...inRun]) {
      expect(await billOf(id)).toMatchObject({ is_being_paid: true });
      const again = await post("/bills/payments", { bills: [{ id }] });
      expect([again.status, again.body.message]).toEqual([422, expect.stringContaining("already being paid")]);
    }
  });
});
