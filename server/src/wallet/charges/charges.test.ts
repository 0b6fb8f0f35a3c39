import { formatInstant, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../testing/test-server.ts";
import { type ShownTransaction, startWithMpesa } from "../mpesa.fixture.ts";

const money = await startWithMpesa();
const { hazina, call } = money;
const { owner, financeManager, employee, branchAdmin } = hazina.group;

afterAll(() => money.stop());

type Month = {
  month: string;
  rail: string;
  mode: string;
  group: { id: string; name: string };
  payments: number;
  paid: number;
  charged: number;
  excise: number | null;
  compared: number | null;
  by_tariff: number | null;
  difference: number | null;
};
type Payment = {
  receipt: string;
  purpose: { id: string; name: string };
  person: { id: string; name: string };
  transaction_id: string | null;
  amount: number;
  charged: number;
  by_tariff: number | null;
  difference: number | null;
  posted: boolean;
};
type Listed<Row> = { code?: string; data: Row[]; meta: { total: number }; errors?: { path: string }[] };

const HEAD = "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs),Balance (KSHs)";
const THIS_MONTH = formatMonth(monthAt(hazina.time.ms));

/** Returns the current time in Nairobi, in the format of statements. */
const at = () =>
  formatInstant(hazina.time.ms + 180 * 60_000).replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d).*$/, "$3/$2/$1 $4");

async function upload(lines: readonly (readonly [receipt: string, details: string, into: string, out: string])[]) {
  const rows = lines.map(
    ([receipt, details, into, out]) => `${receipt},${at()},${details},Completed,"${into}","${out}",0.00`,
  );
  const form = new FormData();
  form.set("file", new File([[HEAD, ...rows].join("\r\n")], "statement.csv", { type: "text/csv" }));
  expect((await hazina.call(owner, "POST", "/reconciliation/runs", form)).status).toBe(200);
}

/** Makes a payment from the company wallet, and waits until it is settled. */
async function pay(destination: object, amount: number): Promise<ShownTransaction> {
  const made = await call<{ data: { id: string } }>(owner, "/payments", { destination, amount, reason: "Repairs" });
  type Requests = { data: { id: string; subject_id: string; version: number }[] };
  const { body } = await call<Requests>(financeManager, "/client/approvals", { box: "waiting" });
  const request = body.data.find(({ subject_id: subject }) => subject === made.body.data.id);
  await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, { status: 1, version: request?.version });
  const payment = await call<{ data: { transaction_id: string } }>(owner, `/payments/${made.body.data.id}`);
  await money.until(owner, payment.body.data.transaction_id, ({ state }) => state === "accepted");
  await money.finish();
  return money.until(owner, payment.body.data.transaction_id, ({ state }) => state === "settled");
}

const months = async (asked: object = {}, person: Person = owner) =>
  (await call<Listed<Month>>(person, "/client/provider-charges", asked)).body;
const payments = async (asked: object = {}) =>
  (await call<Listed<Payment> & { purposes: { id: string }[] }>(owner, "/client/charged-payments", asked)).body;

describe("the charges of M-Pesa", () => {
  let phone: ShownTransaction;
  let till: ShownTransaction;

  beforeAll(async () => {
    expect((await months()).data).toEqual([]);
    const deposit = await money.fund(owner, 20_000);
    phone = await pay({ kind: "mpesa", name: "Otieno", phone: "0722000111" }, 1_500);
    till = await pay({ kind: "till", name: "Garage", number: "567891" }, 3_000);
    await upload([
      [deposit.receipt ?? "", "Pay Bill from 25471****111 - ACHIENG Acc. X", "20,000.00", "0.00"],
      [phone.receipt ?? "", "Business Payment to 25472****111", "0.00", "-1,500.00"],
      [phone.receipt ?? "", "Business Payment Charge", "0.00", "-23.00"],
      [till.receipt ?? "", "Business Buy Goods via API to 567891", "0.00", "-3,000.00"],
      [till.receipt ?? "", "Business Buy Goods Charge", "0.00", "-15.00"],
      ["SKNOBODY02", "Business Payment to 25470****222", "0.00", "-800.00"],
      ["SKNOBODY02", "Business Payment Charge", "0.00", "-5.00"],
    ]);
  });

  it("are listed by month and purpose, and compared with the tariff where it is known", async () => {
    const { data, meta } = await months();
    expect(meta.total).toBe(3);
    for (const row of data) expect(row).toMatchObject({ month: THIS_MONTH, rail: "mpesa", mode: "simulated" });
    expect(data).toMatchObject([
      {
        group: { id: "payment", name: "Other payments" },
        ...{ payments: 2, paid: 4_500, charged: 38, excise: 4.96, compared: 23, by_tariff: 5, difference: 18 },
      },
      {
        group: { id: "unmatched", name: "No transaction found" },
        ...{ payments: 1, paid: 800, charged: 5, compared: null, by_tariff: null, difference: null },
      },
      {
        group: { id: "deposit", name: "Deposits" },
        payments: 1,
        paid: 20_000,
        charged: 0,
        excise: 0,
        difference: null,
      },
    ]);
  });

  it("are listed by the person who requested the payment", async () => {
    const { data } = await months({ by: "person" });
    expect(data.map(({ group, payments: count, charged }) => [group.id === "", count, charged]).sort()).toEqual([
      [false, 3, 38],
      [true, 1, 5],
    ]);
    expect(data.find(({ group }) => group.id === owner.userId)).toBeDefined();
  });

  it("open down to the payments", async () => {
    const all = await payments({ month: THIS_MONTH, size: 2 });
    expect(all.meta).toMatchObject({ total: 4 });
    expect(all.data).toHaveLength(2);
    expect(all.purposes.map(({ id }) => id)).toContain("payment");
    const { data } = await payments({ purpose: "payment" });
    const byReceipt = new Map(data.map((row) => [row.receipt, row]));
    expect(byReceipt.get(phone.receipt ?? "")).toMatchObject({
      transaction_id: phone.id,
      person: { id: owner.userId },
      ...{ amount: 1_500, charged: 23, by_tariff: 5, difference: 18, posted: false },
    });
    expect(byReceipt.get(till.receipt ?? "")).toMatchObject({ charged: 15, by_tariff: null, difference: null });
    const differing = await payments({ differs: true });
    expect(differing.data.map(({ receipt }) => receipt)).toEqual([phone.receipt]);
    expect((await payments({ person: financeManager.userId })).data).toEqual([]);
    expect((await payments({ person: owner.userId })).data).toHaveLength(3);
    expect((await payments({ purpose: "deposit" })).data).toMatchObject([{ charged: 0, posted: null }]);
    expect((await payments({ search: "SKNOBODY02" })).data).toMatchObject([{ transaction_id: null, charged: 5 }]);
    expect((await payments({ search: "%" })).data).toEqual([]);
    expect((await payments({ person: "none" })).data).toMatchObject([{ receipt: "SKNOBODY02" }]);
    expect((await payments({ currency: "KES", mode: "simulated" })).data).toHaveLength(4);
    expect((await payments({ currency: "USD" })).data).toEqual([]);
    expect((await payments({ mode: "live" })).data).toEqual([]);
    expect((await payments({ rail: "stripe" })).data).toEqual([]);
  });

  it("of other months are other rows, and months in the wrong order are refused", async () => {
    expect((await months({ from: "2020-01", to: "2020-12" })).data).toEqual([]);
    expect((await payments({ month: "2020-01" })).data).toEqual([]);
    expect((await months({ from: THIS_MONTH, to: THIS_MONTH })).data).toHaveLength(3);
    expect(await months({ from: "2026-02", to: "2026-01" })).toMatchObject({
      code: "invalid",
      errors: [{ path: "from" }],
    });
    expect(await months({ from: "2010-01", to: "2026-01" })).toMatchObject({
      code: "invalid",
      errors: [{ path: "from" }],
    });
    expect(await months({ from: "2026-13" })).toMatchObject({ errors: [{ path: "from" }] });
  });

  it("are seen by users of the head company with View Wallets alone, each their own", async () => {
    const rival = await hazina.company("Rival Traders");
    for (const path of ["/client/provider-charges", "/client/charged-payments"]) {
      expect((await call<Listed<unknown>>(rival, path, {})).body.data).toEqual([]);
      expect((await call(employee, path, {})).status).toBe(403);
      expect((await call(branchAdmin, path, {})).status).toBe(403);
      expect((await hazina.call({}, "POST", path, {})).status).toBe(401);
    }
  });
});
