import { addMonths, formatInstant, type Month, monthAt } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { verifyLedger } from "../../accounting/ledger/verify-ledger.ts";
import { rowsOf } from "../../platform/database/database.ts";
import type { Person } from "../../testing/test-server.ts";
import { type ShownTransaction, startWithMpesa } from "../mpesa.fixture.ts";
import { SIMULATOR_CREDENTIALS } from "../rails/gateway-of.ts";
import { checkReconciliation } from "./closing-check.ts";
import { reconcileCompany } from "./reconcile.ts";

const money = await startWithMpesa();
const { hazina, simulator, call, balanceOf } = money;
const { owner, financeManager, employee, branchAdmin } = hazina.group;

afterAll(() => money.stop());

type Run = {
  code?: string;
  message: string;
  data: { lines: number; known: number; matched: number; differences: number; charges: number };
};
type Item = {
  id: string;
  kind: string;
  kind_label: string;
  state: string;
  receipt: string | null;
  their_amount: number | null;
  our_amount: number | null;
  transaction_id: string | null;
  resolutions: string[];
  resolution: string | null;
  version: number;
};
type Proof = {
  data: {
    ties: boolean;
    owned_total: number;
    books: { ties: boolean } | null;
    statements: { found: number; of: number; differences: number };
  }[];
};

const HEAD = "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs),Balance (KSHs)";

/** Returns the time in Nairobi, some minutes from now, in the format of statements. */
const at = (minutes = 0) => {
  const text = formatInstant(hazina.time.ms + (minutes + 180) * 60_000);
  return text.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d).*$/, "$3/$2/$1 $4");
};
type Line = readonly [receipt: string, details: string, into: string, out: string, minutes?: number, status?: string];
const statement = (...lines: readonly Line[]) =>
  [
    HEAD,
    ...lines.map(
      ([receipt, details, into, out, minutes = 0, status = "Completed"]) =>
        `${receipt},${at(minutes)},${details},${status},"${into}","${out}",0.00`,
    ),
  ].join("\r\n");
const upload = (text: string, person: Person = owner, name = "statement.csv") => {
  const form = new FormData();
  form.set("file", new File([text], name, { type: "text/csv" }));
  return hazina.call<Run>(person, "POST", "/reconciliation/runs", form);
};
const items = async (filter: object = { state: "open" }) =>
  (await call<{ data: Item[] }>(owner, "/reconciliation/items", filter)).body.data;
const itemOf = async (receipt: string) => (await items({})).find((one) => one.receipt === receipt);
const resolve = (item: Item | undefined, body: object, person: Person = owner) =>
  hazina.call(person, "PUT", `/reconciliation/items/${item?.id}`, { version: item?.version, ...body });
const decide = async (item: Item | undefined, status: 1 | 2 = 1, person: Person = financeManager) => {
  const { body } = await call<{ data: { id: string; subject_id: string; version: number }[] }>(
    person,
    "/client/approvals",
    { box: "all" },
  );
  const request = body.data.find(({ subject_id: subject }) => subject === item?.id);
  return hazina.call(person, "PUT", `/approvals/${request?.id}`, { status, version: request?.version, comment: "No" });
};
const proof = async () => (await call<Proof>(owner, "/wallet/proof")).body.data[0];
const closingCheck = (month: Month) =>
  hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    checkReconciliation({ tx, actor: owner }, month),
  );
const noticesOf = async (person: Person) => {
  type Notices = { data: { title: string; message: string; link: string | null }[] };
  const { data } = (await call<Notices>(person, "/notifications")).body;
  return data.filter(({ title }) => title.includes("M-Pesa's statement"));
};
const isWhole = () =>
  hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, verifyLedger);

/** Makes a payment from the company wallet to a phone, and waits until it is settled. */
async function pay(amount: number): Promise<ShownTransaction> {
  const destination = { kind: "mpesa", name: "Otieno", phone: "0722000111" };
  const made = await call<{ data: { id: string } }>(owner, "/payments", { destination, amount, reason: "Repairs" });
  const { body } = await call<{ data: { id: string; subject_id: string; version: number }[] }>(
    financeManager,
    "/client/approvals",
    { box: "waiting" },
  );
  const request = body.data.find(({ subject_id: subject }) => subject === made.body.data.id);
  await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, { status: 1, version: request?.version });
  const payment = await call<{ data: { transaction_id: string } }>(owner, `/payments/${made.body.data.id}`);
  await money.until(owner, payment.body.data.transaction_id, ({ state }) => state === "accepted");
  await money.finish();
  return money.until(owner, payment.body.data.transaction_id, ({ state }) => state === "settled");
}

describe("the statement of M-Pesa", () => {
  it("matches what both know, and lists each difference once, however often it is sent", async () => {
    const deposit = await money.fund(owner, 20_000);
    const paid = await pay(1_500);
    const unseen = await pay(700);
    const text = statement(
      [deposit.receipt ?? "", "Pay Bill from 25471****111 - ACHIENG Acc. X", "20,000.00", "0.00", -30],
      [paid.receipt ?? "", "Business Payment to 25472****111", "0.00", "-1,500.00", 5],
      [paid.receipt ?? "", "Business Payment Charge", "0.00", "-23.00", 5],
      ["SKNOBODY01", "Pay Bill from 25470****222 - WANJIKU Acc. KIOSK", "3,250.00", "0.00", 1],
      ["SKFAILED01", "Pay Bill from 25470****333", "900.00", "0.00", 1, "Failed"],
    );
    const { body } = await upload(text);
    expect(body).toMatchObject({
      message: "2 of 5 new lines match a transaction. 2 differences.",
      data: { lines: 5, known: 0, matched: 2, differences: 2, charges: 23 },
    });
    const found = await items();
    expect(
      found.map(({ kind, receipt, their_amount, our_amount }) => [kind, receipt, their_amount, our_amount]).sort(),
    ).toEqual([
      ["charges", null, -23, null],
      ["only_ours", unseen.receipt, null, -700],
      ["only_theirs", "SKNOBODY01", 3_250, null],
    ]);
    const notices = await noticesOf(financeManager);
    expect(notices[0]).toMatchObject({
      title: "2 differences from M-Pesa's statement",
      link: "/wallet/reconciliation",
    });
    for (const person of [owner, employee, branchAdmin]) expect(await noticesOf(person)).toEqual([]);
    const again = await upload(text);
    expect(await noticesOf(financeManager)).toHaveLength(notices.length);
    expect(again.body.message).toBe("Every line of this statement was already reconciled.");
    expect(again.body.data).toMatchObject({ known: 5, matched: 0, differences: 0, charges: 0 });
    expect(await items()).toHaveLength(3);
    const month = monthAt(hazina.time.ms);
    expect(await closingCheck(addMonths(month, 1))).toMatchObject([
      { state: "blocked", detail: "3 differences are not resolved." },
    ]);
    expect(await closingCheck(addMonths(month, -1))).toMatchObject([{ state: "done" }]);
    expect((await proof())?.statements).toMatchObject({ found: 2, of: 3, differences: 3 });
  });

  it("credits money that nobody knew to a wallet, once another person agrees", async () => {
    const item = await itemOf("SKNOBODY01");
    expect(item?.resolutions).toEqual(["credit_wallet", "suspense", "explained"]);
    const before = await balanceOf(owner);
    expect((await resolve(item, { resolution: "credit_wallet" })).body.message).toContain("was sent for approval.");
    expect((await balanceOf(owner)).balance).toBe(before.balance);
    expect((await decide(item, 1, owner)).body.code).toBe("maker_is_checker");
    expect((await resolve(await itemOf("SKNOBODY01"), { resolution: "suspense" })).status).toBe(409);
    expect((await decide(item)).status).toBe(200);
    expect((await balanceOf(owner)).balance).toBe(before.balance + 3_250);
    expect(await itemOf("SKNOBODY01")).toMatchObject({ state: "resolved", resolution: "credit_wallet" });
    const shown = await proof();
    expect(shown).toMatchObject({ ties: true, books: { ties: true }, statements: { found: 3, of: 4, differences: 2 } });
    expect(await isWhole()).toMatchObject({ finding: null });
  });

  it("posts charges from the wallet of their payment, with excise duty apart", async () => {
    const item = (await items()).find(({ kind }) => kind === "charges");
    const before = await balanceOf(owner);
    await resolve(item, { resolution: "post_charges" });
    expect((await decide(item)).status).toBe(200);
    expect((await balanceOf(owner)).balance).toBe(before.balance - 23);
    const posted = await hazina.server.services.database.inCompany(
      { companyId: owner.companyId, branchId: null },
      (tx) =>
        rowsOf<{ account: string; amount: string }>(
          tx,
          sql`select account, sum(debit - credit)::text as amount from journal_lines
          where company_id = ${owner.companyId} and memo like 'Charges %' group by account order by account`,
        ),
    );
    expect(posted).toEqual([
      { account: "1119", amount: "-2300" },
      { account: "6210", amount: "2000" },
      { account: "6220", amount: "300" },
    ]);
    expect(await proof()).toMatchObject({ ties: true, books: { ties: true } });
  });

  it("that shows a missing transaction later resolves its item", async () => {
    const [missing] = (await items()).filter(({ kind }) => kind === "only_ours");
    expect(missing?.resolutions).toEqual(["review", "explained"]);
    await upload(statement([missing?.receipt ?? "", "Business Payment to 25472****111", "0.00", "700.00"]));
    expect(await itemOf(missing?.receipt ?? "")).toMatchObject({ state: "resolved", resolution: "found" });
    expect(await items()).toEqual([]);
  });

  it("shows a payment that we gave up as completed, and completes it", async () => {
    const { body } = await call<{ data: ShownTransaction }>(owner, "/deposit", {
      amount: 444,
      method: "mpesa",
      phone: "0712345032",
    });
    await money.until(owner, body.data.id, ({ state }) => state === "accepted");
    await money.finish();
    await money.until(owner, body.data.id, ({ state }) => state === "cancelled");
    const before = await balanceOf(owner);
    await upload(statement(["SKLATE0001", "Pay Bill Online from 25471****032", "444.00", "0.00", 3]));
    const item = await itemOf("SKLATE0001");
    expect(item).toMatchObject({
      kind: "not_settled",
      transaction_id: body.data.id,
      resolutions: ["settle", "explained"],
    });
    await resolve(item, { resolution: "settle" });
    expect((await decide(item)).status).toBe(200);
    expect((await balanceOf(owner)).balance).toBe(before.balance + 444);
    expect(await money.until(owner, body.data.id, ({ state }) => state === "settled")).toMatchObject({
      flagged: true,
      receipt: "SKLATE0001",
    });
  });

  it("keeps money apart that belongs to no wallet, and records a payment made at M-Pesa itself", async () => {
    await upload(
      statement(
        ["SKAPART001", "Pay Bill from 25470****222 Acc. ?", "80.00", "0.00"],
        ["SKPORTAL01", "Business Payment to 25472****999", "0.00", "60.00"],
      ),
    );
    const before = await balanceOf(owner);
    const apart = await itemOf("SKAPART001");
    await resolve(apart, { resolution: "suspense" });
    expect((await decide(apart)).status).toBe(200);
    expect((await balanceOf(owner)).balance).toBe(before.balance);
    const kept = await itemOf("SKAPART001");
    expect(kept).toMatchObject({
      state: "resolved",
      resolution: "suspense",
      resolutions: ["credit_wallet", "undo_suspense"],
    });
    await resolve(kept, { resolution: "credit_wallet" });
    expect((await decide(kept, 2)).status).toBe(200);
    const again = await itemOf("SKAPART001");
    expect(again).toMatchObject({ state: "resolved", resolution: "suspense" });
    await resolve(again, { resolution: "credit_wallet" });
    expect((await decide(again)).status).toBe(200);
    expect((await balanceOf(owner)).balance).toBe(before.balance + 80);
    expect((await itemOf("SKAPART001"))?.resolutions).toEqual([]);
    const portal = await itemOf("SKPORTAL01");
    expect(portal?.resolutions).toEqual(["record_payment", "explained"]);
    await resolve(portal, { resolution: "record_payment" });
    expect((await decide(portal)).status).toBe(200);
    expect((await balanceOf(owner)).balance).toBe(before.balance + 80 - 60);
    expect(await proof()).toMatchObject({ ties: true, books: { ties: true } });
  });

  it("of another amount is reviewed; a rejected resolution opens its item again", async () => {
    const deposit = await money.fund(owner, 500);
    await upload(
      statement(
        [deposit.receipt ?? "", "Pay Bill from 25471****111", "501.00", "0.00"],
        ["SKREJECT01", "Pay Bill from 25470****222", "10.00", "0.00"],
      ),
    );
    const other = await itemOf(deposit.receipt ?? "");
    expect(other).toMatchObject({ kind: "other_amount", their_amount: 501, our_amount: 500 });
    expect((await resolve(other, { resolution: "credit_wallet" })).status).toBe(422);
    expect((await resolve(other, { resolution: "explained" })).body.errors).toMatchObject([{ path: "note" }]);
    expect((await resolve(other, { resolution: "review" })).status).toBe(200);
    expect(await money.until(owner, deposit.id, () => true)).toMatchObject({ flagged: true });
    const rejected = await itemOf("SKREJECT01");
    await resolve(rejected, { resolution: "credit_wallet" });
    expect((await decide(rejected, 2)).status).toBe(200);
    const open = await itemOf("SKREJECT01");
    expect(open).toMatchObject({ state: "open", resolution: null });
    expect((await resolve(rejected, { resolution: "explained", note: "Test" })).body.code).toBe("changed_since");
    expect((await resolve(open, { resolution: "explained", note: "A test of the bank" })).status).toBe(200);
  });
});

/** Makes a customer pay 75 shillings to the paybill, with the given account. */
async function arrive(account: string): Promise<void> {
  const basic = { authorization: `Basic ${btoa("simulator:simulator")}` };
  const token = await simulator.app.request("/oauth/v1/generate?grant_type=client_credentials", { headers: basic });
  const { access_token: access } = (await token.json()) as { access_token: string };
  await simulator.app.request("/mpesa/c2b/v2/simulate", {
    method: "POST",
    headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
    body: JSON.stringify({
      ShortCode: SIMULATOR_CREDENTIALS.shortcode,
      CommandID: "CustomerPayBillOnline",
      Amount: 75,
      Msisdn: "254712000777",
      BillRefNumber: account,
    }),
  });
}

describe("the list of M-Pesa itself", () => {
  it("credits a wallet by the code that the payer entered, on demand and every four hours, each payment once", async () => {
    const { account_code: code } = await balanceOf(owner);
    const before = await balanceOf(owner);
    await arrive(code);
    await arrive("OTHERS");
    hazina.time.ms += 60_000;
    const { body } = await call<Run>(owner, "/reconciliation/runs", {});
    expect(body.data).toMatchObject({ differences: 0 });
    expect((await balanceOf(owner)).balance).toBe(before.balance + 75);
    await call<Run>(owner, "/reconciliation/runs", {});
    await arrive(code);
    await reconcileCompany(hazina.server.services, owner.companyId);
    expect((await balanceOf(owner)).balance).toBe(before.balance + 150);
    expect((await items()).filter(({ their_amount: amount }) => amount === 75)).toEqual([]);
    expect(await proof()).toMatchObject({ ties: true, books: { ties: true } });
  });

  it("never credits a customer's payment to a prompt of another person, however equal the amounts are", async () => {
    const { account_code: code } = await balanceOf(owner);
    const [before, own] = [await balanceOf(owner), await balanceOf(employee)];
    const asked = { amount: 75, method: "mpesa", phone: "0712345702" };
    const prompt = await call<{ data: ShownTransaction }>(employee, "/deposit", asked);
    await money.until(employee, prompt.body.data.id, ({ state }) => state === "accepted");
    await arrive(code);
    hazina.time.ms += 60_000;
    await reconcileCompany(hazina.server.services, owner.companyId);
    expect((await balanceOf(employee)).balance).toBe(own.balance);
    expect((await balanceOf(owner)).balance).toBe(before.balance + 75);
  });

  it("completes a prompt that was paid, of which we know nothing yet", async () => {
    const asked = { amount: 88, method: "mpesa", phone: "0712345702" };
    const { body } = await call<{ data: ShownTransaction }>(owner, "/deposit", asked);
    await money.until(owner, body.data.id, ({ state }) => state === "accepted");
    await simulator.release();
    hazina.time.ms += 60_000;
    await reconcileCompany(hazina.server.services, owner.companyId);
    const row = await money.until(owner, body.data.id, ({ state }) => state === "settled");
    expect(row.receipt).toMatch(/^S/);
    await money.finish();
    expect(await proof()).toMatchObject({ ties: true, books: { ties: true } });
  });
});

describe("a file that is no statement", () => {
  it.each([
    ["other headings", "Name,Amount\r\nA,1", "Download the organisation statement from the M-Pesa portal"],
    ["a time that is none", statement(["SKTIME0001", "Pay Bill", "1.00", ""]).replace(at(), "yesterday"), "row 2"],
    [
      "another shortcode",
      `Short Code:,123456\r\n${statement(["SKOTHER001", "Pay Bill", "1.00", ""])}`,
      "is for shortcode 123456",
    ],
    ["both sides of a line", statement(["SKBOTH0001", "Pay Bill", "1.00", "2.00"]), "in both Paid In and Withdrawn"],
  ])("with %s is refused, and nothing is stored", async (_what, text, message) => {
    const { status, body } = await upload(text);
    expect([status, body.message]).toEqual([422, expect.stringContaining(message)]);
  });
});

describe("who reconciles", () => {
  it("is a person of the head company with Create Payments; others are refused, and a rival sees nothing", async () => {
    const text = statement(["SKRIGHT001", "Pay Bill", "1.00", ""]);
    expect((await upload(text, employee)).status).toBe(403);
    expect((await upload(text, branchAdmin)).body.code).toBe("head_company_only");
    expect((await call(employee, "/reconciliation/items", {})).status).toBe(403);
    expect((await call(branchAdmin, "/reconciliation/items", {})).body.code).toBe("head_company_only");
    await upload(text);
    const item = await itemOf("SKRIGHT001");
    const rival = await hazina.company("Rival Traders");
    expect((await call<{ data: Item[] }>(rival, "/reconciliation/items", {})).body.data).toEqual([]);
    expect((await resolve(item, { resolution: "explained", note: "x" }, rival)).status).toBe(404);
  });
});
