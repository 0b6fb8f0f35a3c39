import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../../testing/test-server.ts";
import { type ShownTransaction, startWithMpesa } from "../mpesa.fixture.ts";

const ADMIN = 1;

const money = await startWithMpesa();
const { hazina, call } = money;
const { owner, financeManager, employee } = hazina.group;

afterAll(() => money.stop());
beforeAll(() => money.fund(owner, 200_000));

type RowStatus = { row: number; payee: string; status: string; note: string | null };
type Prepared = {
  message?: string;
  data: { id: string; rows: RowStatus[]; ready: number; invalid: number; total: number; available: number };
};
type Payment = {
  data: { state_label: string; lines: number; payee: string; amount: number; destination: object | null };
};
type Lines = { data: { payee: string; amount: number; state_label: string; transaction_id: string | null }[] };

/** A filled template as CSV. */
const sheet = (...rows: string[]) =>
  new File([["Payee,Pay to,Number,Account,Amount,Reason,Email for advice", ...rows].join("\n")], "payments.csv", {
    type: "text/csv",
  });

const GOOD = [
  "Wanjiku Ltd,Till,567111,,12500,Milk,accounts@wanjiku.example",
  "Kenya Power,Paybill,888880,4471234,30000,Electricity,",
  "Otieno,M-Pesa,0712345111,,4000,Repairs,",
];
const BAD = "Achieng,M-Pesa,0712345,,1500,Taxi,";

async function upload(file: File, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set("file", file);
  form.set("reason", "Suppliers of November");
  for (const [key, value] of Object.entries(more)) form.set(key, value);
  return hazina.call<Prepared>(owner, "POST", "/payments/batch", form);
}

async function requestOf(id: string) {
  const { body } = await call<{ data: { id: string; subject_id: string; version: number }[] }>(
    financeManager,
    "/client/approvals",
    { box: "waiting" },
  );
  return body.data.find(({ subject_id: subject }) => subject === id);
}

async function approve(id: string) {
  const request = await requestOf(id);
  return hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, { status: 1, version: request?.version });
}

describe("a batch of payments from a file", () => {
  it("with one bad row tells the result of each row, and prepares nothing unless it may leave the row out", async () => {
    const looked = await upload(sheet(...GOOD, BAD), { dry_run: "true" });
    expect(looked.body.data).toMatchObject({
      id: null,
      ready: 3,
      invalid: 1,
      currency: "KES",
      total: 46_500,
      available: 200_000,
    });
    expect(looked.body.data.rows[3]).toEqual({
      row: 5,
      payee: "Achieng",
      shown: "",
      amount: null,
      status: "invalid",
      note: "Number (C): Please input a valid phone number.",
    });
    const refused = await upload(sheet(...GOOD, BAD));
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "Nothing was prepared: row 5, Number (C): Please input a valid phone number.",
    ]);
    const { body } = await upload(sheet(...GOOD, BAD), { skip_invalid: "true" });
    const shown = await call<Payment>(owner, `/payments/${body.data.id}`);
    expect(shown.body.data).toMatchObject({
      lines: 3,
      amount: 46_500,
      destination: null,
      state_label: "Pending Approval",
    });
  });

  it("is approved by another person at once, holds all of it, and pays each payee", async () => {
    const { body } = await upload(sheet(...GOOD, "Njeri,M-Pesa,0712345040,,2000,Refused by M-Pesa,"));
    const { id } = body.data;
    const before = await money.balanceOf(owner);
    const own = await requestOf(id);
    const mine = await hazina.call(owner, "PUT", `/approvals/${own?.id}`, { status: 1, version: own?.version });
    expect(mine.status).toBe(403);
    expect((await approve(id)).body.message).toBe("The 4 payments were approved and are on their way.");
    expect((await money.balanceOf(owner)).held).toBe(48_500);
    const lines = await ended(id);
    expect(lines.map(({ payee, state_label: label }) => [payee, label])).toEqual([
      ["Wanjiku Ltd", "Completed"],
      ["Kenya Power", "Completed"],
      ["Otieno", "Completed"],
      ["Njeri", "Failed & Refunded"],
    ]);
    expect((await call<Payment>(owner, `/payments/${id}`)).body.data.state_label).toBe("Partly paid");
    expect(await money.balanceOf(owner)).toMatchObject({ balance: before.balance - 46_500, held: 0 });
    const found = await call<{ data: { id: string }[] }>(owner, "/client/payments", { state: "partly_paid" });
    expect(found.body.data.map((one) => one.id)).toEqual([id]);
    const drafts = await call<{ data: { id: string }[] }>(owner, "/client/payments", { state: "draft" });
    expect(drafts.body.data).toEqual([]);
  });

  it("mails the payee a remittance advice once it is paid, which says that the money is simulated", async () => {
    const mail = await hazina.mailTo("accounts@wanjiku.example");
    expect(mail.subject).toMatch(/^Simulated: Remittance advice from .*: KES 12,500.00$/);
    expect(mail.body).toContain("no money has moved");
    expect(mail.body).toContain("For: Milk");
    expect(mail.body).not.toContain("567111");
  });

  it("beyond what the wallet has available holds nothing, and stays pending", async () => {
    const rows = ["A,Till,567111,,90000,x,", "B,Till,567112,,90000,x,"];
    const { body } = await upload(sheet(...rows));
    expect((await approveWithProof(body.data.id)).body).toMatchObject({ code: "insufficient_funds" });
    expect((await money.balanceOf(owner)).held).toBe(0);
    expect((await call<Payment>(owner, `/payments/${body.data.id}`)).body.data.state_label).toBe("Pending Approval");
  });

  it("is refused without headings, without rows, and with something that is not a sheet", async () => {
    const nothing = await upload(new File(["a,b\n1,2"], "x.csv", { type: "text/csv" }));
    expect(nothing.body.message).toContain(
      "No row of this file has the headings Payee, Number and Amount. Download the sheet",
    );
    expect((await upload(sheet())).status).toBe(422);
    expect((await upload(new File(["\u0000\u0001"], "x.xlsx"))).status).toBe(422);
    const rows = [{ destination: { kind: "bank", name: "B", bank_code: "01", account_number: "12345" }, amount: 5 }];
    expect((await call(owner, "/payments/batch", { rows, reason: "x" })).status).toBe(422);
  });

  it("with the number of a payment card in a cell leaves out that row, and never shows it", async () => {
    const CARD = "4111 1111 1111 1111";
    const rows = [`A,Till,567111,,10,Paid by ${CARD},`, `${CARD},Till,567111,,10,x,`, `A,Paybill,567111,${CARD},10,x,`];
    const { body } = await upload(sheet(...rows), { dry_run: "true" });
    expect(body.data).toMatchObject({ ready: 0, invalid: 3 });
    for (const { note } of body.data.rows) expect(note).toContain("This text contains the number of a payment card.");
    expect(JSON.stringify(body)).not.toContain(CARD);
  });

  it("with an account that has an invisible character leaves out that row", async () => {
    const { body } = await upload(sheet("A,Paybill,567111,a\u202eb,10,x,"), { dry_run: "true" });
    expect(body.data.rows[0]?.note).toBe("Account (D): Remove invisible characters.");
  });

  it("is prepared by holders of Create Payments alone", async () => {
    const rows = [{ destination: { kind: "till", name: "T", number: "567111" }, amount: 500 }];
    expect((await call(employee, "/payments/batch", { rows, reason: "x" })).status).toBe(403);
  });
});

describe("a payment run", () => {
  const draft = async (amount: number, payOn: string) => {
    const destination = { kind: "till", name: `Supplier of ${amount}`, number: "567111" };
    const given = { destination, amount, reason: "Goods", pay_on: payOn, submit: false };
    return (await call<{ data: { id: string } }>(owner, "/payments", given)).body.data.id;
  };

  it("takes the drafts that are due and shows what the wallet has, and sends them as one payment", async () => {
    const early = await draft(1_000, "2026-03-05");
    const late = await draft(3_000, "2026-04-05");
    type Due = { data: { available: number; payments: { id: string }[] } };
    const due = await call<Due>(owner, "/client/payment-run", { until: "2026-03-31" });
    expect(due.body.data.payments.map(({ id }) => id)).toEqual([early]);
    const drafts = await call<{ data: { id: string; state: string }[] }>(owner, "/client/payments", { state: "draft" });
    expect(drafts.body.data.map(({ id, state }) => [id, state])).toEqual([
      [late, "draft"],
      [early, "draft"],
    ]);
    expect(due.body.data.available).toBe((await money.balanceOf(owner)).available);
    const sent = await call<{ data: { id: string } }>(owner, "/payments/run", {
      ids: [early, late],
      reason: "Week 10",
    });
    expect(sent.status).toBe(200);
    const { id } = sent.body.data;
    expect((await call(owner, `/payments/${early}`)).status).toBe(404);
    const again = await call(owner, "/payments/run", { ids: [early], reason: "Week 10" });
    expect(again.status).toBe(404);
    expect((await approve(id)).status).toBe(200);
    expect((await ended(id)).map(({ amount }) => amount).sort()).toEqual([1_000, 3_000]);
  });

  it("is not decided by anybody who prepared one of its payments", async () => {
    await hazina.setRole(financeManager, ADMIN);
    const destination = { kind: "till", name: "T", number: "567111" };
    const given = { destination, amount: 700, reason: "Goods", submit: false };
    const theirs = (await call<{ data: { id: string } }>(financeManager, "/payments", given)).body.data.id;
    const sent = await call<{ data: { id: string } }>(owner, "/payments/run", { ids: [theirs], reason: "Week 11" });
    expect(await decided(sent.body.data.id)).toEqual([403, "maker_is_checker"]);
  });

  it("is not decided by anybody who changed one of its payments, alone or with others", async () => {
    const [first, second, alone] = [
      await draft(100, "2026-05-01"),
      await draft(200, "2026-05-01"),
      await draft(300, "2026-05-01"),
    ];
    for (const id of [first, alone]) {
      const phone = { kind: "mpesa", name: "Changed", phone: "0712345999" };
      const change = { id, version: 1, destination: phone, amount: 900, reason: "Goods" };
      expect((await hazina.call(financeManager, "PUT", `/payments/${id}`, change)).status).toBe(200);
    }
    for (const ids of [[first, second], [alone]]) {
      const sent = await call<{ data: { id: string } }>(owner, "/payments/run", { ids, reason: "Week 12" });
      expect(await decided(sent.body.data.id)).toEqual([403, "maker_is_checker"]);
    }
  });
});

/** Approves a payment as the finance manager, and returns the status and the code of the answer. */
async function decided(id: string) {
  type Requests = { data: { id: string; subject_id: string; version: number }[] };
  const all = await call<Requests>(financeManager, "/client/approvals", { box: "all" });
  const request = all.body.data.find(({ subject_id: subject }) => subject === id);
  const answer = { status: 1, version: request?.version };
  const { status, body } = await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, answer);
  return [status, body.code];
}

async function approveWithProof(id: string) {
  const request = await requestOf(id);
  const proof = { password: PASSWORD };
  return hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, {
    status: 1,
    version: request?.version,
    proof,
  });
}

/** Lets M-Pesa pay until no line of a batch is in progress. */
async function ended(id: string) {
  for (let look = 0; look < 200; look++) {
    await money.finish();
    const { body } = await call<Lines>(owner, "/client/payment-lines", { payment_id: id });
    if (body.data.every(({ state_label: label }) => !["Pending", "Confirming"].includes(label))) return body.data;
    for (const { transaction_id: transaction } of body.data)
      if (transaction !== null)
        await call<{ data: ShownTransaction }>(owner, "/transaction/status", { transaction_id: transaction });
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("The payments of the batch did not end.");
}
