import { dayAt } from "@hazina/base/calendar.ts";
import { expect } from "vitest";
import { readAccountBalance } from "../accounting/journals/read-balance.ts";
import { readMailbox } from "../platform/mail.ts";
import { type Answer, PASSWORD, type Person } from "../testing/test-server.ts";
import { startWithMpesa } from "../wallet/mpesa.fixture.ts";

/** The answer to a call that creates or changes a record. */
export type Made = {
  message: string;
  code?: string;
  data: { id: string; payment_id: string };
  errors: { path: string }[];
};
type Withheld = {
  kind: string;
  code: string | null;
  base: number;
  in_month: number;
  taxed: number;
  rate: number;
  tax: number;
};
/** A bill in an answer; only the fields that tests use. */
export type Bill = {
  state: string;
  open: number;
  total: number;
  version: number;
  deductible_vat: number;
  is_being_paid: boolean;
  comment: string | null;
  payments: {
    id: string;
    reference: string;
    state: string;
    gross: number;
    paid: number;
    rounding: number;
    withheld: Withheld[];
    receipt: string | null;
  }[];
  credits: object[];
};

/** Starts a server with simulated M-Pesa. Returns the functions with which tests buy from suppliers and pay them. */
export async function startPurchases() {
  const money = await startWithMpesa();
  const { hazina, call, finish } = money;
  const { owner, financeManager } = hazina.group;
  const rival = await hazina.company("Rival Traders");
  const today = dayAt(hazina.time.ms);
  const post = (path: string, body: object = {}, person: Person = owner) => call<Made>(person, path, body);
  const billOf = async (id: string) => (await call<{ data: Bill }>(owner, `/bills/${id}`)).body.data;
  const inBooks = (account: string) =>
    hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
      readAccountBalance(tx, { companyId: owner.companyId }, account),
    );

  async function decide(person: Person, subject: string, status: 1 | 2, more: object = {}) {
    type Requests = { data: { id: string; subject_id: string; version: number; state: string; facts: object[] }[] };
    const all = await call<Requests>(owner, "/client/approvals", { box: "all" });
    const request = all.body.data.find((one) => one.subject_id === subject && one.state === "pending");
    const answer = { status, comment: "As discussed", version: request?.version, ...more };
    return hazina.call<Made>(person, "PUT", `/approvals/${request?.id}`, answer);
  }

  /** Decides on the newest recorded payment that is waiting for approval. */
  async function decideRecorded(status: 1 | 2 = 1, person: Person = financeManager) {
    type Requests = { data: { id: string; kind: string; version: number; state: string }[] };
    const all = await call<Requests>(owner, "/client/approvals", { box: "all" });
    const request = all.body.data.find((one) => one.kind === "recorded_payment" && one.state === "pending");
    const answer = { status, comment: "As discussed", version: request?.version, proof: { password: PASSWORD } };
    return hazina.call<Made>(person, "PUT", `/approvals/${request?.id}`, answer);
  }

  const mailsTo = (email: string) => readMailbox(hazina.server.services.database, email);

  const base = {
    money,
    hazina,
    rival,
    ...hazina.group,
    call,
    finish,
    today,
    post,
    billOf,
    inBooks,
    decide,
    decideRecorded,
    mailsTo,
  };
  return { ...base, ...stepsOf(base) };
}

type Base = Pick<Awaited<ReturnType<typeof startWithMpesa>>, "call" | "finish"> & {
  readonly owner: Person;
  readonly financeManager: Person;
  readonly today: string;
  post(path: string, body?: object, person?: Person): Promise<Answer<Made>>;
  billOf(id: string): Promise<Bill>;
  decide(person: Person, subject: string, status: 1 | 2, more?: object): Promise<Answer<Made>>;
};

/**
 * Creates the functions with which tests buy from suppliers. They create a supplier with payment details, create and
 * approve a bill, or pay it.
 */
function stepsOf({ call, finish, owner, financeManager, today, post, billOf, decide }: Base) {
  const ETIMS = "KRACU0400001238/57";
  let next = 0;
  const numberOf = () => `INV-${++next}`;

  async function supplierOf(name: string, more: object = {}): Promise<string> {
    const to = { kind: "till", name, number: String(511_300 + ++next) };
    const made = await post("/suppliers", { name, email: `ap${next}@supplier.example`, destination: to, ...more });
    expect(made.status).toBe(200);
    const { id } = made.body.data;
    if ("destination" in more && more.destination === null) return id;
    type Supplier = { data: { details: { id: string }[] } };
    const { body } = await call<Supplier>(owner, `/suppliers/${id}`);
    expect((await decide(financeManager, body.data.details[0]?.id ?? "", 1)).status).toBe(200);
    return id;
  }

  const line = (price: number, more: object = {}) => ({ description: "Advice", price, account: "6550", ...more });

  async function approved(supplier: string, lines: object[], more: object = {}): Promise<string> {
    const form = { supplier_id: supplier, number: numberOf(), day: today, etims: ETIMS, lines, ...more };
    const made = await post("/bills", form);
    expect([made.status, made.body.message]).toEqual([200, "The bill was saved as a draft."]);
    const { id } = made.body.data;
    expect((await post(`/bills/${id}/submit`)).body.message).toBe("The bill was submitted for approval.");
    expect((await decide(financeManager, id, 1)).body.message).toBe("The bill was approved and can be paid.");
    return id;
  }

  /**
   * Pays bills through the wallet: the owner prepares the payment, the finance manager approves it,
   * and M-Pesa completes it.
   */
  async function paid(ids: readonly string[], amount?: number): Promise<string> {
    const asked = { bills: ids.map((id) => ({ id, ...(amount === undefined ? {} : { amount }) })) };
    const prepared = await post("/bills/payments", asked);
    expect([prepared.status, prepared.body.message]).toEqual([200, expect.stringContaining("waiting for approval")]);
    const { payment_id: id } = prepared.body.data;
    const sent = await decide(financeManager, id, 1, { proof: { password: PASSWORD } });
    expect([sent.status, sent.body.message]).toEqual([200, expect.stringContaining("on ")]);
    await expect.poll(async () => (await billOf(ids[0] ?? "")).payments.length).toBeGreaterThan(0);
    return id;
  }

  async function settled(id: string): Promise<Bill> {
    await expect
      .poll(
        async () => {
          await finish();
          return (await billOf(id)).is_being_paid;
        },
        { timeout: 10_000 },
      )
      .toBe(false);
    return billOf(id);
  }

  return { ETIMS, numberOf, supplierOf, line, approved, paid, settled };
}
