import { cents } from "@hazina/base/money.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../accounting/ledger/verify-ledger.ts";
import { inCall } from "../../platform/call.ts";
import { PASSWORD, type Person } from "../../testing/test-server.ts";
import { workAs } from "../../testing/work-as.ts";
import { startWithMpesa } from "../mpesa.fixture.ts";
import { preparePaymentFor } from "../payments/prepare-for.ts";
import { applyAnswer, applyEvent } from "../providers/apply-answer.ts";
import type { EndedPayment, Settlement } from "../transactions/settlements.ts";
import { lockTransaction } from "../transactions/write-transaction.ts";

const money = await startWithMpesa();
const { hazina, call } = money;
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { services } = hazina.server;
const scope = { companyId: owner.companyId, branchId: null };

afterAll(() => money.stop());

const heard: EndedPayment[] = [];
const probe: Settlement = {
  causeKind: "test_claim",
  purpose: "Claims",
  ended: async (_on, payment) => void heard.push(payment),
};
const heardOf = (causeId: string) => heard.filter((one) => one.causeId === causeId).map(({ state }) => state);

beforeAll(async () => {
  (services.ports.settlements as Settlement[]).push(probe);
  await money.fund(owner, 50_000);
});

type Requests = { data: { id: string; subject_id: string; version: number }[] };
type Shown = {
  data: {
    state: string;
    flagged: boolean;
    receipt: string | null;
    message: string | null;
    may_end: boolean;
    reviews: { id: string; state: string; outcome: string; file_name: string | null; decided_by: string | null }[];
  };
};

async function decide(subject: string, status: 1 | 2 = 1, person: Person = financeManager) {
  const all = await call<Requests>(owner, "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === subject);
  const answer = { status, comment: "Looked at it", version: request?.version, proof: { password: PASSWORD } };
  return hazina.call(person, "PUT", `/approvals/${request?.id}`, answer);
}

const shown = async (id: string, person: Person = owner) =>
  (await call<Shown>(person, "/transaction/status", { transaction_id: id })).body.data;

const apply = (id: string, event: "gave_up" | "succeeded", receipt = "") =>
  services.database.inCompany(scope, async (tx) => {
    const row = await lockTransaction(tx, owner.companyId, id);
    if (!row) throw new Error("No transaction");
    const answer = { kind: "succeeded", receipt, amount: cents(row.amountCents), party: null } as const;
    const on = { tx, companyId: owner.companyId, transactionId: id, now: hazina.time.ms, services };
    return applyEvent(on, row, event === "succeeded" ? { event, answer } : { event });
  });

/**
 * Creates a payment of a record that is in review, because M-Pesa did not answer for a day. Returns the ids of its
 * transaction, of the payment and of the record (`causeId`).
 */
async function inReview(amount = 1_500) {
  const cause = { kind: "test_claim", id: uuidv7(), line: "" };
  const to = { kind: "mpesa" as const, name: "Otieno", phone: "0712345111" };
  const asked = { cause, to, amount: cents(amount * 100), reason: "Taxi", branchId: null };
  const { id } = await inCall(workAs(services, owner), (verb) =>
    preparePaymentFor(verb, { ...asked, preparers: [employee.userId], submit: true }),
  );
  expect((await decide(id)).body).toMatchObject({ message: expect.stringContaining("on its way") });
  const payment = await call<{ data: { transaction_id: string } }>(owner, `/payments/${id}`);
  const transaction = payment.body.data.transaction_id;
  await money.until(owner, transaction, ({ state }) => state === "accepted");
  await apply(transaction, "gave_up");
  return { transaction, payment: id, causeId: cause.id };
}

const end = (id: string, body: object, person: Person = owner) =>
  hazina.call<{ message: string; errors?: { path: string }[]; data: { id: string } }>(
    person,
    "POST",
    `/transactions/${id}/review`,
    body,
  );
const unpaid = { outcome: "not_paid", reason: "The statement of 26 November does not show it." };

describe("a payment in review", () => {
  it("is ended as not paid by two people: its money is free, and what it was to pay can be paid again", async () => {
    const before = await money.balanceOf(owner);
    const { transaction, payment, causeId } = await inReview();
    expect(await shown(transaction)).toMatchObject({ state: "review", may_end: true, reviews: [] });
    expect(heardOf(causeId)).toEqual(["review"]);
    expect(await money.balanceOf(owner)).toMatchObject({ balance: before.balance, held: before.held + 1_500 });
    const asked = await end(transaction, unpaid);
    expect([asked.status, asked.body.message]).toEqual([
      200,
      "The finding was sent for approval. The review ends once another person confirms the finding.",
    ]);
    expect((await end(transaction, unpaid)).status).toBe(409);
    expect((await decide(asked.body.data.id, 1, owner)).status).toBe(403);
    expect((await decide(asked.body.data.id)).status).toBe(200);
    expect(await shown(transaction)).toMatchObject({
      state: "failed",
      flagged: false,
      may_end: false,
      message: expect.stringContaining("Ended as not paid by"),
      reviews: [{ state: "confirmed", outcome: "not_paid" }],
    });
    expect(heardOf(causeId)).toEqual(["review", "failed"]);
    expect(await money.balanceOf(owner)).toMatchObject({ balance: before.balance, held: before.held });
    const stored = await call<{ data: { state: string } }>(owner, `/payments/${payment}`);
    expect(stored.body.data.state).toBe("failed");
  });

  it("that was found unpaid and is proven paid later leaves the wallet, marked; without money it is in review again", async () => {
    const { transaction, causeId } = await inReview();
    await decide((await end(transaction, unpaid)).body.data.id);
    await apply(transaction, "succeeded", "SKLATE0001");
    expect(await shown(transaction)).toMatchObject({ state: "settled", flagged: true, receipt: "SKLATE0001" });
    expect(heardOf(causeId)).toEqual(["review", "failed", "settled"]);
    const other = await inReview();
    await decide((await end(other.transaction, unpaid)).body.data.id);
    const { available } = await money.balanceOf(owner);
    const rest = await inReview(available);
    await apply(other.transaction, "succeeded", "SKLATE0002");
    expect(await shown(other.transaction)).toMatchObject({ state: "review", may_end: true });
    expect((await decide((await end(rest.transaction, unpaid)).body.data.id)).status).toBe(200);
  });

  it("is ended as paid with its receipt, from what was held for it, and each receipt counts once", async () => {
    const before = await money.balanceOf(owner);
    const { transaction, causeId } = await inReview();
    const { available } = await money.balanceOf(owner);
    const rest = await inReview(available);
    expect((await end(transaction, { outcome: "paid", reason: "Seen" })).body.errors).toMatchObject([
      { path: "receipt" },
    ]);
    const paid = { outcome: "paid", receipt: "skpaid0001", reason: "The payee has it." };
    expect((await decide((await end(transaction, paid)).body.data.id)).status).toBe(200);
    expect(await shown(transaction)).toMatchObject({ state: "settled", flagged: false, receipt: "SKPAID0001" });
    expect(heardOf(causeId)).toEqual(["review", "settled"]);
    const twice = await end(rest.transaction, paid);
    expect((await decide(twice.body.data.id)).status).toBe(409);
    expect((await decide(twice.body.data.id, 2)).status).toBe(200);
    expect(await shown(rest.transaction)).toMatchObject({ state: "review", may_end: true });
    await decide((await end(rest.transaction, unpaid)).body.data.id);
    expect(await money.balanceOf(owner)).toMatchObject({ balance: before.balance - 1_500, held: before.held });
    expect(await services.database.inCompany(scope, verifyLedger)).toMatchObject({ finding: null });
  });

  it("whose provider reported another amount is not ended as paid, also where the report comes while it is approved", async () => {
    const report = (id: string, amount: number) =>
      services.database.inCompany(scope, (tx) =>
        applyAnswer(
          { tx, companyId: owner.companyId, transactionId: id, now: hazina.time.ms, services },
          { kind: "succeeded", receipt: `SKOTHER${amount}`, amount: cents(amount * 100), party: null },
        ),
      );
    const before = await money.balanceOf(owner);
    const { transaction } = await inReview();
    const paid = { outcome: "paid", receipt: "skother001", reason: "The payee has it." };
    const asked = await end(transaction, paid);
    await report(transaction, 1_300);
    const decided = await decide(asked.body.data.id);
    expect([decided.status, decided.body]).toMatchObject([409, { code: "other_amount" }]);
    expect((await decide(asked.body.data.id, 2)).status).toBe(200);
    expect((await end(transaction, paid)).body).toMatchObject({
      code: "other_amount",
      message: expect.stringContaining("KES 1,300.00, not KES 1,500.00"),
    });
    expect(await shown(transaction)).toMatchObject({ state: "review", may_end: true });
    expect((await decide((await end(transaction, unpaid)).body.data.id)).status).toBe(200);
    expect(await money.balanceOf(owner)).toMatchObject({ balance: before.balance, held: before.held });
  });

  it("keeps the file that shows it, for those who see wallets", async () => {
    const { transaction } = await inReview(10);
    const form = new FormData();
    for (const [key, value] of Object.entries(unpaid)) form.set(key, value);
    form.set("file", new File(["%PDF-1.4\n%%EOF"], "statement.pdf", { type: "application/pdf" }));
    const made = await hazina.call<{ data: { id: string } }>(
      owner,
      "POST",
      `/transactions/${transaction}/review`,
      form,
    );
    expect(made.status).toBe(200);
    const { reviews } = await shown(transaction);
    expect(reviews[0]?.file_name).toMatch(/\.pdf$/);
    const path = `/transactions/${transaction}/review/${made.body.data.id}/file`;
    expect((await hazina.call(financeManager, "GET", path)).status).toBe(200);
    expect((await hazina.call(rival, "GET", path)).status).toBe(404);
    expect((await hazina.call(branchAdmin, "GET", path)).status).toBe(404);
    expect((await hazina.call(employee, "GET", path)).status).toBe(403);
  });

  it("is of one company and branch, of those who prepare payments, and ends in review alone", async () => {
    const { transaction } = await inReview(10);
    expect((await end(transaction, unpaid, rival)).status).toBe(404);
    expect((await end(transaction, unpaid, branchAdmin)).status).toBe(404);
    expect((await end(transaction, unpaid, employee)).status).toBe(403);
    expect((await end(transaction, { ...unpaid, reason: "" })).body.errors).toMatchObject([{ path: "reason" }]);
    await decide((await end(transaction, unpaid)).body.data.id);
    expect((await end(transaction, unpaid)).status).toBe(409);
  });
});
