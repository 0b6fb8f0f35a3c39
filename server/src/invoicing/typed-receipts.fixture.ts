import { dayAt } from "@hazina/base/calendar.ts";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import type { Answer, Person } from "../testing/test-server.ts";
import { startWithMpesa, type WithMpesa } from "../wallet/mpesa.fixture.ts";

/**
 * Totals of the test company in shillings: money in wallets, money in the bank, and receipts
 * without an invoice.
 */
type Books = { readonly wallet: number; readonly bank: number; readonly unallocated: number };

/** A receipt as a user enters it. By default, it is a receipt from the first customer, paid by M-Pesa. */
type Typed = { readonly reference: string; readonly amount: number; readonly method?: string };

/**
 * A test server with M-Pesa and a customer, and functions that enter receipts, start deposits, decide approvals, and
 * measure how the books change.
 */
export type WithReceipts = WithMpesa & {
  typed(receipt: Typed, person?: Person): Promise<Answer<{ readonly message: string }>>;
  /**
   * Starts a deposit that is confirmed on the phone but not yet reported by M-Pesa. Returns its M-Pesa code and a
   * function that lets M-Pesa report it.
   */
  confirmed(amount: number): Promise<{ readonly code: string; settle(): Promise<void> }>;
  changeBy(work: () => Promise<unknown>): Promise<Books>;
  /** Decides the approval request for a record. Status 1 approves the request, 2 rejects it. */
  decide(subject: string | undefined, status?: 1 | 2): Promise<Answer>;
};

/** Starts a test server with an M-Pesa simulator and a head company that has a customer. */
export async function startWithReceipts(): Promise<WithReceipts> {
  const money = await startWithMpesa();
  const { hazina, call, until, simulator, results, deliver } = money;
  const { owner, financeManager } = hazina.group;
  const made = await call<{ data: { id: string } }>(owner, "/customers", { name: "Naivas" });
  const customer = made.body.data.id;
  const ofBranch = new Map<Person, string>([[owner, customer]]);
  const customerOf = async (person: Person) => {
    const known = ofBranch.get(person);
    if (known !== undefined) return known;
    const { body } = await call<{ data: { id: string } }>(person, "/customers", { name: "Quickmart" });
    ofBranch.set(person, body.data.id);
    return body.data.id;
  };
  const books = async (): Promise<Books> => {
    const of = (account: string) =>
      hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
        readAccountBalance(tx, { companyId: owner.companyId }, account),
      );
    const [wallet = 0, bank = 0, unallocated = 0] = await Promise.all(["1119", "1100", "2310"].map(of));
    return { wallet: wallet / 100, bank: bank / 100, unallocated: unallocated / 100 };
  };
  return {
    ...money,
    typed: async ({ method = "mpesa", ...receipt }, person = owner) =>
      call<{ message: string }>(person, "/receipts", {
        customer_id: await customerOf(person),
        method,
        day: dayAt(hazina.time.ms),
        apply: [],
        ...receipt,
      }),
    async confirmed(amount) {
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
    },
    async changeBy(work) {
      const before = await books();
      await work();
      const after = await books();
      return {
        wallet: after.wallet - before.wallet,
        bank: after.bank - before.bank,
        unallocated: after.unallocated - before.unallocated,
      };
    },
    async decide(subject, status = 1) {
      const { body } = await call<{ data: { id: string; subject_id: string; version: number }[] }>(
        financeManager,
        "/client/approvals",
        { box: "all" },
      );
      const request = body.data.find(({ subject_id: id }) => id === subject);
      const decision = { status, version: request?.version, comment: "No" };
      return hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, decision);
    },
  };
}
