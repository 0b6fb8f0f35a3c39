import { addMonths, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { ADMIN_ROLE_ID } from "../access/roles/default-roles.ts";
import type { Person } from "../testing/test-server.ts";
import { expectBooksToEqualDocuments } from "./documents-in-books.fixture.ts";
import { startPurchases } from "./purchases.fixture.ts";

const firm = await startPurchases();
const { hazina, call, post, owner, financeManager, employee, branchAdmin, today, billOf, inBooks } = firm;
const { supplierOf, approved, decideRecorded } = firm;
/** A line without VAT. */
const line = (price: number) => firm.line(price, { tax_type: "A" });

afterAll(() => firm.money.stop());

const agrees = (after: string) => expectBooksToEqualDocuments(hazina.server.services.database, owner.companyId, after);
const record = (id: string, more: object = {}) =>
  post(`/bills/${id}/payments`, { day: today, method: "bank", reference: "FT 900", ...more });

async function withdraw() {
  type Requests = { data: { id: string; kind: string; version: number; state: string }[] };
  const { body } = await call<Requests>(owner, "/client/approvals", { box: "all" });
  const request = body.data.find((one) => one.kind === "recorded_payment" && one.state === "pending");
  return hazina.call(owner, "POST", `/approvals/${request?.id}/withdrawal`, { version: request?.version });
}

describe("a payment recorded as made outside", () => {
  it("is one at a time, keeps credit notes away, and once withdrawn is recorded again under its reference", async () => {
    const id = await approved(await supplierOf("Sambamba Ltd"), [line(1_000)]);
    const both = [record(id, { amount: 800 }), record(id, { amount: 700, reference: "FT 901" })];
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const credit = { number: "C1", day: today, amount: 500, reason: "Broken" };
    expect((await post(`/bills/${id}/credit`, credit)).status).toBe(409);
    expect((await withdraw()).status).toBe(200);
    expect((await record(id, { amount: 800 })).status).toBe(200);
    expect((await decideRecorded(1, branchAdmin)).status).not.toBe(200);
    await agrees("recorded again");
    const approvals = await Promise.all([decideRecorded(), decideRecorded()]);
    expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await billOf(id)).toMatchObject({ state: "part_paid", open: 200 });
    await agrees("approved by two at once");
  });

  it("is not approved by its author as the delegate of the approver", async () => {
    const id = await approved(await supplierOf("Mjumbe Ltd"), [line(1_000)]);
    expect((await record(id)).status).toBe(200);
    const delegation = { to_user: owner.userId, from: today, until: today };
    expect((await hazina.call(financeManager, "POST", "/approval-delegations", delegation)).status).toBe(200);
    expect((await decideRecorded(1, owner)).status).toBe(403);
    expect((await decideRecorded()).status).toBe(200);
  });

  it("of a month that is closed by its approval is posted on the first open day", async () => {
    const last = formatMonth(addMonths(monthAt(hazina.time.ms), -1));
    const id = await approved(await supplierOf("Mwezi Ltd"), [line(1_000)], { day: `${last}-05` });
    expect((await record(id, { day: `${last}-20` })).status).toBe(200);
    const bank = await inBooks("1100");
    for (const state of ["closing", "closed"])
      expect((await hazina.call(financeManager, "PUT", `/accounting/periods/${last}`, { state })).status).toBe(200);
    expect((await decideRecorded()).status).toBe(200);
    expect(await inBooks("1100")).toBe(bank - 100_000);
    type Entries = { data: { date: string; memo: string }[] };
    const { body } = await hazina.call<Entries>(owner, "POST", "/client/journals", { search: "Mwezi" });
    expect(body.data.filter(({ date }) => date < `${today.slice(0, 7)}-01`)).toEqual([]);
    await agrees("a month closed meanwhile");
  });
});

describe("a row of a statement of cash", () => {
  async function rowOf(details: string, account: string, person: Person): Promise<string> {
    const form = new FormData();
    const [year, month, day] = today.split("-");
    form.set("account", account);
    const rows = ["Date,Description,Ref,Debit,Credit", `${day}/${month}/${year},${details},${details},600,`];
    form.set("file", new File([rows.join("\n")], "statement.csv"));
    expect((await hazina.call(person, "POST", "/accounting/statements", form)).status).toBe(200);
    type Rows = { data: { id: string; details: string }[] };
    const { body } = await hazina.call<Rows>(person, "GET", `/accounting/matching?account=${account}`);
    return body.data.find((one) => one.details === details)?.id ?? "";
  }

  it("is posted to the bank as well, if it is paid in cash, while the account for cash is archived", async () => {
    const bank = await inBooks("1100");
    expect((await hazina.call(owner, "DELETE", "/accounts/1000")).status).toBe(200);
    const id = await approved(await supplierOf("Bila Sanduku Ltd"), [line(70)]);
    expect((await record(id, { method: "cash", reference: "CASH 76", amount: 70 })).status).toBe(200);
    expect((await decideRecorded()).status).toBe(200);
    expect(await inBooks("1100")).toBe(bank - 7_000);
    expect((await post("/accounts/1000/restore", {})).status).toBe(200);
  });

  it("pays a bill only if another person matches it than the one who imported it", async () => {
    const supplier = await supplierOf("Taslimu Ltd");
    await hazina.setRole(employee, ADMIN_ROLE_ID);
    for (const account of ["1000", "1010", "1100", "1120"]) {
      const id = await approved(supplier, [line(600)]);
      const documents = { kind: "bill", parts: [{ id, amount: 600 }] };
      const own = await rowOf(`OWN ${account}`, account, owner);
      const refused = await post(`/accounting/statement-rows/${own}/match`, { documents });
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("another person")]);
      expect(await billOf(id)).toMatchObject({ state: "approved", payments: [] });
      const other = await rowOf(`OTHER ${account}`, account, employee);
      expect((await post(`/accounting/statement-rows/${other}/match`, { documents })).status).toBe(200);
      expect(await billOf(id)).toMatchObject({ state: "paid" });
    }
    await agrees("rows of statements");
  });

  it("is matched by the one who imported it with a payment that another person approved", async () => {
    const id = await approved(await supplierOf("Peke Yake Ltd"), [line(600)]);
    const how = { day: today, method: "cash", reference: "CASH 77", amount: 600 };
    const [cash, bank] = [await inBooks("1000"), await inBooks("1100")];
    expect((await post(`/bills/${id}/payments`, how)).status).toBe(200);
    expect((await decideRecorded()).status).toBe(200);
    expect([await inBooks("1000"), await inBooks("1100")]).toEqual([cash - 60_000, bank]);
    const row = await rowOf("PEKE YAKE", "1000", owner);
    type Shown = {
      data: { id: string; proposals: { entries: { journal_id: string; position: number }[] | null }[] }[];
    };
    const { data } = (await hazina.call<Shown>(owner, "GET", "/accounting/matching?account=1000")).body;
    const entries = data.find((one) => one.id === row)?.proposals.find((one) => one.entries)?.entries;
    expect((await post(`/accounting/statement-rows/${row}/match`, { entries })).status).toBe(200);
    await agrees("a payment in cash");
  });
});
