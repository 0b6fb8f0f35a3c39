import { addDays, parseDay } from "@hazina/base/calendar.ts";
import { OPEN_STATES } from "@hazina/engine/wallet/request-states.ts";
import { eq, inArray } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { users } from "../access/tables.ts";
import { enterCompany } from "../platform/database/database.ts";
import { LONG_RUN } from "../testing/long-run.ts";
import { randomOf } from "../testing/random.ts";
import { type Answer, PASSWORD, type Person } from "../testing/test-server.ts";
import { walletTransactions } from "../wallet/transactions/tables.ts";
import { expectBooksToEqualDocuments } from "./documents-in-books.fixture.ts";
import { type Bill, type Made, startPurchases } from "./purchases.fixture.ts";

/** The seed of the random documents. Set DOCUMENTS_SEED to repeat a run. */
const SEED = Number(process.env.DOCUMENTS_SEED ?? process.hrtime()[1] % 1_000_000);
const STEPS = LONG_RUN ? 800 : 100;
/** The number of steps after which the books are compared with the documents again. */
const COMPARED_EVERY = 10;

const random = randomOf(SEED);
const firm = await startPurchases();
const { hazina, owner, financeManager, employee, branchAdmin, today, post, billOf, line } = firm;
const { database } = hazina.server.services;
const scope = { companyId: owner.companyId, branchId: null };

afterAll(() => firm.money.stop());

type Party = { readonly id: string; readonly of: Person };
type Invoice = { readonly id: string; readonly customer: Party };
type Shown = { data: { open: number; net: number; lines: { id: string; quantity: number }[] } };

const customers: Party[] = [];
const suppliers: Party[] = [];
const invoices: Invoice[] = [];
const receipts: { readonly id: string; readonly customer: Party }[] = [];
const bills: Party[] = [];
const prepayments: (Party & { readonly supplier: Party })[] = [];
const advances: string[] = [];
let category = "";
let budget = "";
let next = 0;

const cents = (amount: number) => Math.round(amount * 100) / 100;
const shownInvoice = async ({ id, customer }: Invoice) =>
  (await hazina.call<Shown>(customer.of, "GET", `/invoices/${id}`)).body.data;

/**
 * Checks that a random call was either carried out or refused, and did not fail. Returns the id of the record that the
 * call created, which is empty if it created none; undefined if the call was refused.
 */
function answered({ status, body }: Answer<Made>): string | undefined {
  expect([200, 404, 409, 422], `${SEED}: ${body.message}`).toContain(status);
  return status === 200 ? (body.data?.id ?? "") : undefined;
}

/**
 * Makes the same call three times at once, and checks that at most one of them is carried out. Returns the answer to
 * that call; undefined if all were refused.
 */
async function once(path: string, body: object, person: Person = owner): Promise<Answer<Made> | undefined> {
  const all = await Promise.all(Array.from({ length: 3 }, () => post(path, body, person)));
  for (const one of all) answered(one);
  const done = all.filter(({ status }) => status === 200);
  expect(done.length, `${SEED}: ${path}`).toBeLessThanOrEqual(1);
  return done[0];
}

/**
 * Decides a request as the finance manager or, if that is refused, as the owner. Then lets M-Pesa answer every payment
 * that follows.
 */
async function decided(subject: string, status: 1 | 2): Promise<void> {
  const proof = { proof: { password: PASSWORD } };
  const first = await firm.decide(financeManager, subject, status, proof);
  if (first.status !== 200) answered(await firm.decide(owner, subject, status, proof));
  for (let look = 0; look < 100 && (await underWay()) > 0; look++) {
    await firm.finish();
    await new Promise((done) => setTimeout(done, 20));
  }
}

/**
 * Approves or rejects the newest recorded payment as the finance manager or, if the finance manager may not decide, as
 * the owner.
 */
async function decidedRecorded(): Promise<void> {
  const status = random.chance(0.9) ? 1 : 2;
  const first = await firm.decideRecorded(status);
  if (first.status === 403) answered(await firm.decideRecorded(status, owner));
}

const underWay = () =>
  database.inCompany(scope, (tx) => tx.$count(walletTransactions, inArray(walletTransactions.state, [...OPEN_STATES])));

async function issue(): Promise<void> {
  const customer = random.oneOf(customers);
  if (!customer) return;
  const lines = Array.from({ length: 1 + random.below(3) }, () => ({
    description: "Goods",
    quantity: random.pick(1, 3, 0.33, 7.77),
    price: random.below(3_000_000) / 100,
    tax_type: random.pick("A", "B", "B", "C", "E"),
    discount: random.pick(0, 0, 7.5),
  }));
  const form = { customer_id: customer.id, lines, prices_include_tax: random.chance(0.5) };
  const id = answered(await post("/invoices", form, customer.of));
  if (id && answered(await post(`/invoices/${id}/issue`, {}, customer.of)) !== undefined)
    invoices.push({ id, customer });
}

async function credit(): Promise<void> {
  const invoice = random.oneOf(invoices);
  if (!invoice) return;
  const parts = (await shownInvoice(invoice)).lines
    .filter(() => random.chance(0.6))
    .map(({ id, quantity }) => ({ line_id: id, quantity: cents(quantity * random.pick(0.1, 0.33, 0.5, 1)) }))
    .filter(({ quantity }) => quantity > 0);
  const reason = random.pick("refund", "damaged");
  answered(await post(`/invoices/${invoice.id}/credit-note`, { reason, lines: parts }, invoice.customer.of));
}

async function receive(): Promise<void> {
  const customer = random.oneOf(customers);
  if (!customer) return;
  const apply: { invoice_id: string; amount: number }[] = [];
  for (const invoice of invoices.filter((one) => one.customer === customer && random.chance(0.5)).slice(0, 3)) {
    const { open, net } = await shownInvoice(invoice);
    const amount = cents(random.pick(open, open / 2, open - net * 0.03, open - net * 0.02, open - net * 0.05));
    if (amount > 0) apply.push({ invoice_id: invoice.id, amount });
  }
  const amount = cents(apply.reduce((sum, one) => sum + one.amount, random.pick(0, 0, 100.5))) || 77;
  const how = { method: random.pick("bank", "cash", "cheque", "mpesa"), reference: `FTX${++next}AB`, day: today };
  const id = answered(await post("/receipts", { customer_id: customer.id, ...how, amount, apply }, customer.of));
  if (id) receipts.push({ id, customer });
}

async function applyReceipt(): Promise<void> {
  const receipt = random.oneOf(receipts);
  const invoice = random.oneOf(invoices.filter(({ customer }) => customer === receipt?.customer));
  if (!receipt || !invoice) return;
  const apply = [{ invoice_id: invoice.id, amount: random.pick(10, 50.25, 100.5) }];
  answered(await post(`/receipts/${receipt.id}/apply`, { apply }, receipt.customer.of));
}

/** Undoes a random receipt, or only its use for one of its invoices. */
async function undoReceipt(): Promise<void> {
  const receipt = random.oneOf(receipts);
  if (!receipt) return;
  const { id, customer } = receipt;
  type Applied = { data: { applied: { id: string }[] } };
  const applied = (await hazina.call<Applied>(customer.of, "GET", `/receipts/${id}`)).body.data.applied;
  const part = random.oneOf(applied);
  if (random.chance(0.4)) await once(`/receipts/${id}/undo`, {}, customer.of);
  else if (part) await once(`/receipts/${id}/unapply`, { settlement_id: part.id }, customer.of);
}

/** Undoes the use of a random prepayment for one of its bills. */
async function unapplyPrepayment(): Promise<void> {
  const chosen = random.oneOf(prepayments);
  if (!chosen) return;
  const { id, of } = chosen;
  type Uses = { data: { uses: { id: string }[] } };
  const use = random.oneOf((await hazina.call<Uses>(of, "GET", `/prepayments/${id}`)).body.data.uses);
  if (use) await once(`/prepayments/${id}/unapply`, { use_id: use.id }, of);
}

async function enterBill(): Promise<void> {
  const supplier = random.oneOf(suppliers);
  if (!supplier) return;
  const lines = Array.from({ length: 1 + random.below(3) }, () => ({
    ...line(1 + random.below(1_500_000) / 100),
    quantity: random.pick(1, 2.5),
    tax_type: random.pick("A", "B", "B"),
    ...(supplier.of === owner && random.chance(0.5) ? { account: null, category_id: category, budget_id: budget } : {}),
    ...(random.chance(0.5) ? { withholding: random.pick("management", "contractual", "rent") } : {}),
  }));
  const evidence = random.chance(0.7) ? { etims: `KRACU0400001238/${++next}` } : {};
  const form = { supplier_id: supplier.id, number: `N-${++next}`, day: today, ...evidence, lines };
  const id = answered(await post("/bills", { ...form, prices_include_tax: random.chance(0.5) }, supplier.of));
  if (!id || answered(await post(`/bills/${id}/submit`, {}, supplier.of)) === undefined) return;
  await decided(id, random.chance(0.9) ? 1 : 2);
  bills.push({ id, of: supplier.of });
}

const openBill = async (): Promise<(Party & { bill: Bill }) | undefined> => {
  const chosen = random.oneOf(bills);
  const bill = chosen && (await billOf(chosen.id));
  return bill && bill.open > 0 ? { ...chosen, bill } : undefined;
};

async function payBills(): Promise<void> {
  const found = await openBill();
  if (!found) return;
  const part = random.chance(0.5) ? { amount: Math.max(20, Math.floor(found.bill.open / 2)) } : {};
  const prepared = await once("/bills/payments", { bills: [{ id: found.id, ...part }] }, found.of);
  if (prepared) await decided(prepared.body.data.payment_id, random.chance(0.9) ? 1 : 2);
}

async function recordPayment(): Promise<void> {
  const found = await openBill();
  if (!found) return;
  const part = random.chance(0.6) ? { amount: cents(found.bill.open / 2) } : {};
  const body = { day: today, method: random.pick("bank", "cheque", "cash"), reference: `R${++next}`, ...part };
  if (await once(`/bills/${found.id}/payments`, body, found.of)) await decidedRecorded();
}

async function creditBill(): Promise<void> {
  const found = await openBill();
  if (!found) return;
  const amount = cents(found.bill.open * random.pick(0.1, 0.333, 1));
  const body = { number: `CN${++next}`, day: today, amount, reason: "Returned" };
  answered(await post(`/bills/${found.id}/credit`, body, found.of));
}

/** Pays a random supplier in advance, from the wallet or by another method, and then has the payment decided. */
async function prepay(): Promise<void> {
  const supplier = random.oneOf(suppliers);
  if (!supplier) return;
  const withholding = random.chance(0.5) ? random.pick("management", "contractual") : null;
  const form = { supplier_id: supplier.id, purpose: "Deposit", tax_type: random.pick("A", "B", "D"), withholding };
  const amount = 20 + random.below(30_000);
  const isOutside = random.chance(0.6);
  const how = { day: today, method: random.pick("bank", "cheque", "cash"), reference: `ADV${++next}` };
  const made = isOutside
    ? await once("/prepayments/record", { ...form, ...how, amount: cents(amount + 0.37) }, supplier.of)
    : await post("/prepayments", { ...form, amount }, supplier.of);
  if (!made || answered(made) === undefined) return;
  if (isOutside) await decidedRecorded();
  else await decided(made.body.data.payment_id, random.chance(0.9) ? 1 : 2);
  prepayments.push({ id: made.body.data.id, of: supplier.of, supplier });
}

/**
 * Applies a random prepayment to a random open bill. In some cases it first records that the supplier gave part of the
 * prepayment back.
 */
async function usePrepayment(): Promise<void> {
  const chosen = random.oneOf(prepayments);
  if (!chosen) return;
  const { id, of } = chosen;
  const how = { day: today, method: random.pick("bank", "cash"), reference: `BACK${++next}` };
  if (random.chance(0.2))
    await once(`/prepayments/${id}/returns`, { ...how, amount: random.pick(1, 99.99, 2_000) }, of);
  const bill = await openBill();
  if (!bill) return;
  const part = random.chance(0.6) ? { amount: cents(bill.bill.open * random.pick(0.1, 0.5, 1)) || 0.01 } : {};
  answered(await post(`/prepayments/${id}/apply`, { bill_id: bill.id, ...part }, of));
}

async function advance(): Promise<void> {
  const form = { amount: random.pick(500, 1_000, 5_000), purpose: `Trip ${++next}`, due: addDays(parseDay(today), 3) };
  const id = answered(await post("/advances", form, employee));
  if (!id) return;
  await decided(id, 1);
  const paid = await once(`/advances/${id}/pay`, {});
  if (paid) await decided(paid.body.data.payment_id, 1);
  advances.push(id);
}

async function accountFor(): Promise<void> {
  const id = random.oneOf(advances);
  if (!id) return;
  const more = { ...(random.chance(0.5) ? { budget_id: budget } : {}), ...(random.chance(0.4) ? { vat: 10 } : {}) };
  const form = { amount: random.pick(100, 250.5, 499.99), date: today, supplier_name: `Hotel ${++next}`, ...more };
  const expense = answered(await post("/expenses", { ...form, category_id: category, advance_id: id }, employee));
  if (!expense) return;
  const sent = answered(await post(`/expenses/${expense}/submit`, { reason: "Another trip" }, employee));
  if (sent !== undefined) await decided(expense, random.chance(0.8) ? 1 : 2);
}

async function giveBack(): Promise<void> {
  const id = random.oneOf(advances);
  if (!id) return;
  const amount = random.pick(50, 100.25, 300);
  const how = { day: today, method: random.pick("mpesa", "bank"), reference: `BK${++next}` };
  await once(`/advances/${id}/return`, { amount, ...how });
}

async function prepare(): Promise<void> {
  for (let at = 0; at < 4; at++) await firm.money.fund(owner, 200_000);
  await database.inAccess(async (tx) => {
    await enterCompany(tx, scope);
    await tx.update(users).set({ phone: "+254722000333" }).where(eq(users.id, employee.userId));
  });
  await hazina.call(owner, "PUT", "/accounting/tax-settings", {
    vat_withholding_agent_from: addDays(parseDay(today), -40),
  });
  category = answered(await post("/expense-categories", { name: "Travel", account: "6200" })) ?? "";
  const month = today.slice(0, 7);
  const form = { name: "Costs", period: "month", from: month, to: month, amount: 5_000_000, overspend: "warn" };
  budget = answered(await post("/budgets", form)) ?? "";
  await decided(budget, 1);
  for (const [of, name, withholds] of [
    [owner, "Plain", "none"],
    [owner, "Both", "both"],
    [owner, "Income", "income_tax"],
    [owner, "Vat", "vat"],
    [branchAdmin, "Branch", "both"],
  ] as const)
    customers.push({ of, id: answered(await post("/customers", { name, withholds }, of)) ?? "" });
  // The simulated M-Pesa declines each payment to the business of the second.
  const declined = { kind: "paybill", name: "Umeme", number: "888001", account: "14-223" };
  suppliers.push({ of: owner, id: await firm.supplierOf("Wakili Ltd") });
  suppliers.push({ of: owner, id: await firm.supplierOf("Umeme Power", { destination: declined }) });
  suppliers.push({
    of: branchAdmin,
    id: answered(await post("/suppliers", { name: "Kisumu Ltd" }, branchAdmin)) ?? "",
  });
}

const SALES = [issue, credit, receive, applyReceipt, undoReceipt];
const PURCHASES = [enterBill, payBills, recordPayment, creditBill, prepay, usePrepayment, unapplyPrepayment];
const ALL = [...SALES, ...PURCHASES, advance, accountFor, giveBack];

it(
  `the books equal their documents by branch after random sales, purchases and advances (seed ${SEED})`,
  async () => {
    await prepare();
    const first = [...Array(5).fill(issue), ...Array(4).fill(enterBill), advance];
    for (let step = 0; step < STEPS; step++) {
      const verb = first[step] ?? random.oneOf(ALL) ?? issue;
      await verb();
      const after = `${verb.name}, step ${step} of seed ${SEED}`;
      if (step % COMPARED_EVERY === COMPARED_EVERY - 1)
        await expectBooksToEqualDocuments(database, owner.companyId, after);
    }
    type Proof = { data: { ties: boolean; books: { ties: boolean } | null }[] };
    const proof = (await hazina.call<Proof>(owner, "GET", "/wallet/proof")).body.data;
    expect(proof.map(({ ties, books }) => [ties, books?.ties])).toEqual(proof.map(() => [true, true]));
    expect([invoices.length, bills.length, advances.length].every((count) => count > 0)).toBe(true);
  },
  LONG_RUN ? 600_000 : 90_000,
);
