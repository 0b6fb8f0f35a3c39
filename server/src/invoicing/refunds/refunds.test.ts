import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, expect, it } from "vitest";
import { readAccountBalance } from "../../accounting/journals/read-balance.ts";
import { startWithMpesa } from "../../wallet/mpesa.fixture.ts";

const EMPLOYEE = 2;
const money = await startWithMpesa();
const { hazina, call, finish, fund } = money;
const { owner, financeManager, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => money.stop());

type Made = { message: string; code?: string; data: { id: string; payment_id: string } };
type Receipt = {
  unapplied: number;
  refunded: number;
  customer_id: string;
  applied: { amount: number }[];
  refunds: { state: string; amount: number }[];
};
type Person = { readonly token?: string };

const post = (path: string, body: object, person: Person = owner) => call<Made>(person, path, body);
const customer = async (name: string) => (await post("/customers", { name })).body.data.id;
const read = async (id: string) => (await call<{ data: Receipt }>(owner, `/receipts/${id}`)).body.data;
const inBooks = (account: string) =>
  hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    readAccountBalance(tx, { companyId: owner.companyId }, account),
  );
const statement = async (id: string) =>
  (
    await call<{ data: { on_account: number; owed: number; lines: { balance: number }[] } }>(
      owner,
      `/customers/${id}/statement`,
    )
  ).body.data;
const [hotel, school] = [await customer("Bahari Hotels"), await customer("Elimu Academy")];
let count = 0;
async function receipt(amount: number, customerId = hotel): Promise<string> {
  count += 1;
  const form = {
    customer_id: customerId,
    method: "bank",
    reference: `FT2633${count}`,
    day: dayAt(hazina.time.ms),
    amount,
  };
  return (await post("/receipts", form)).body.data.id;
}
const back = (id: string, amount: number, person: Person = owner) =>
  post(`/receipts/${id}/pay-back`, { amount, name: "Bahari Hotels", phone: "0712345111" }, person);

async function decide(subject: string, status: 1 | 2) {
  type Requests = { data: { id: string; subject_id: string; version: number; state: string }[] };
  const all = await call<Requests>(owner, "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status, comment: "As agreed", version: request?.version };
  return hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, answer);
}

it("pays money on account back from the wallet, once another person approves", async () => {
  await fund(owner, 5_000);
  const id = await receipt(3_000);
  const before = { unallocated: await inBooks("2310"), payments: await inBooks("1450") };
  const { data } = (await back(id, 2_000)).body;
  expect(await read(id)).toMatchObject({ unapplied: 1_000, refunded: 2_000, refunds: [{ state: "under_way" }] });
  expect((await back(id, 1_001)).status).toBe(409);
  expect((await decide(data.payment_id, 1)).status).toBe(200);
  for (let look = 0; look < 200 && (await read(id)).refunds[0]?.state === "under_way"; look++) {
    await finish();
    await new Promise((done) => setTimeout(done, 25));
  }
  expect(await read(id)).toMatchObject({ unapplied: 1_000, refunds: [{ state: "paid", amount: 2_000 }] });
  expect((await inBooks("2310")) - before.unallocated).toBe(200_000);
  expect((await inBooks("1450")) - before.payments).toBe(0);
  const { on_account: onAccount, lines } = await statement(hotel);
  expect(onAccount).toBe(1_000);
  expect(lines.at(-1)?.balance).toBe(-1_000);
});

it("puts the money on account again where the payment is rejected", async () => {
  const id = await receipt(700);
  const { data } = (await back(id, 700)).body;
  expect((await read(id)).unapplied).toBe(0);
  expect((await post(`/receipts/${id}/apply`, { apply: [{ invoice_id: id, amount: 1 }] })).status).toBe(409);
  expect((await decide(data.payment_id, 2)).status).toBe(200);
  expect(await read(id)).toMatchObject({ unapplied: 700, refunded: 0, refunds: [{ state: "failed" }] });
});

it("moves a whole receipt to another customer, with the books", async () => {
  const id = await receipt(900);
  const before = (await statement(hotel)).on_account;
  expect((await post(`/receipts/${id}/move`, { customer_id: hotel })).status).toBe(409);
  expect((await post(`/receipts/${id}/move`, { customer_id: school })).body.message).toContain("Elimu Academy");
  expect((await statement(hotel)).on_account).toBe(before - 900);
  expect((await statement(school)).on_account).toBe(900);
  const { data } = (await back(id, 100)).body;
  expect((await post(`/receipts/${id}/move`, { customer_id: hotel })).status).toBe(409);
  await decide(data.payment_id, 2);
});

it("belongs to its company and branch, and to those who pay", async () => {
  const id = await receipt(100);
  expect((await call({}, `/receipts/${id}`)).status).toBe(401);
  expect((await call(rival, `/receipts/${id}`)).status).toBe(404);
  expect((await back(id, 100, rival)).status).toBe(404);
  expect((await post(`/receipts/${id}/move`, { customer_id: school }, branchAdmin)).status).toBe(404);
  await hazina.setRole(rival, EMPLOYEE);
  expect((await back(id, 100, rival)).status).toBe(403);
  const item = { name: "Delivery", price: 100, tax_type: "B", kind: "service" };
  const made = (await post("/items", item)).body.data.id;
  expect((await call<{ data: object }>(owner, `/items/${made}`)).body.data).toMatchObject({ name: "Delivery" });
  expect((await call(rival, `/items/${made}`)).status).toBe(403);
});
