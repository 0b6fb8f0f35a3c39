import { formatInstant } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import type { Tx } from "../../platform/database/database.ts";
import type { Person } from "../../testing/test-server.ts";
import { type ShownTransaction, startWithMpesa } from "../mpesa.fixture.ts";
import { SIMULATOR_CREDENTIALS } from "../rails/gateway-of.ts";
import { reconcileCompany } from "./reconcile.ts";

const money = await startWithMpesa();
const { hazina, simulator, call, balanceOf } = money;
const { owner, financeManager, employee } = hazina.group;
const ADMIN = 1;

afterAll(() => money.stop());

type Item = { id: string; kind: string; state: string; receipt: string | null; version: number; details: string };

/**
 * Makes a customer pay 75 shillings to the paybill, with the given account.
 * @returns the receipt of the payment.
 */
async function arrive(account: string): Promise<string> {
  const { shortcode: ShortCode } = SIMULATOR_CREDENTIALS;
  const paid = { ShortCode, CommandID: "CustomerPayBillOnline", Amount: 75, Msisdn: "254712000777" };
  const answer = await simulator.app.request("/__sim/arrive", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...paid, BillRefNumber: account }),
  });
  hazina.time.ms += 60_000;
  return ((await answer.json()) as { receipt: string }).receipt;
}

function upload(receipt: string, details: string, amount = "75.00") {
  const nairobi = formatInstant(hazina.time.ms + 180 * 60_000);
  const at = nairobi.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d).*$/, "$3/$2/$1 $4");
  const form = new FormData();
  const head = "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs)";
  form.set("file", new File([`${head}\r\n${receipt},${at},${details},Completed,${amount},0.00`], "statement.csv"));
  return hazina.call(owner, "POST", "/reconciliation/runs", form);
}

const askProvider = () => reconcileCompany(hazina.server.services, owner.companyId);
const itemsOf = async (receipt: string) =>
  (await call<{ data: Item[] }>(owner, "/reconciliation/items", {})).body.data.filter((one) => one.receipt === receipt);
const inCompany = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
  hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, work);
const decide = async (item: Item | undefined, person: Person) => {
  type Requests = { data: { id: string; subject_id: string; version: number }[] };
  const all = await call<Requests>(person, "/client/approvals", { box: "all" });
  const request = all.body.data.find(({ subject_id: subject }) => subject === item?.id);
  const decision = { status: 1, version: request?.version };
  return hazina.call<{ code?: string }>(person, "PUT", `/approvals/${request?.id}`, decision);
};
const credit = async (item: Item | undefined) => {
  const body = { version: item?.version, resolution: "credit_wallet" };
  await hazina.call(owner, "PUT", `/reconciliation/items/${item?.id}`, body);
  return decide(item, financeManager);
};
const statusOf = async (id: string) =>
  (await call<{ data: ShownTransaction }>(owner, "/transaction/status", { transaction_id: id })).body.data;

describe("a file that was uploaded before M-Pesa listed a payment", () => {
  it("hides nothing: what M-Pesa says replaces what the file said, and the payer's wallet is credited", async () => {
    const before = await balanceOf(owner);
    const receipt = await arrive(before.account_code);
    await upload(receipt, "Pay Bill from 25471****777 Acc. ELSEWHERE");
    expect(await itemsOf(receipt)).toMatchObject([{ kind: "only_theirs", state: "open" }]);
    await askProvider();
    expect((await balanceOf(owner)).balance).toBe(before.balance + 75);
    expect(await itemsOf(receipt)).toMatchObject([{ state: "resolved", resolution: "found" }]);
    await askProvider();
    expect((await balanceOf(owner)).balance).toBe(before.balance + 75);
  });

  it("takes no transaction of ours for a payment of its own, and gives it no receipt", async () => {
    const deposit = await money.fund(owner, 75);
    await inCompany((tx) => tx.execute(sql`update wallet_transactions set receipt = null where id = ${deposit.id}`));
    const before = await balanceOf(owner);
    await upload("SKFORGED01", "Pay Bill from 25471****777");
    expect((await statusOf(deposit.id)).receipt).toBeNull();
    expect(await itemsOf("SKFORGED01")).toEqual([]);
    hazina.time.ms += 60_000;
    await askProvider();
    expect((await balanceOf(owner)).balance).toBe(before.balance);
    expect((await statusOf(deposit.id)).receipt).toBe(deposit.receipt);
    expect(await itemsOf("SKFORGED01")).toMatchObject([{ kind: "only_theirs", state: "open" }]);
  });

  it("gives back a transaction of ours that a later file took for its payment, and who uploaded it decides nothing", async () => {
    await upload("SKFORGED02", "Pay Bill from 25471****777", "91.00");
    expect(await itemsOf("SKFORGED02")).toMatchObject([{ state: "open" }]);
    const deposit = await money.fund(owner, 91);
    await inCompany((tx) => tx.execute(sql`update wallet_transactions set receipt = null where id = ${deposit.id}`));
    await upload("SKANOTHER1", "Pay Bill from 25471****888", "12.00");
    expect(await itemsOf("SKFORGED02")).toMatchObject([{ state: "resolved", resolution: "found" }]);
    hazina.time.ms += 60_000;
    await askProvider();
    const [item] = await itemsOf("SKFORGED02");
    expect(item).toMatchObject({ kind: "only_theirs", state: "open", resolution: null });
    await hazina.setRole(employee, ADMIN);
    const body = { version: item?.version, resolution: "credit_wallet" };
    expect((await hazina.call(employee, "PUT", `/reconciliation/items/${item?.id}`, body)).status).toBe(200);
    expect((await decide(item, owner)).body.code).toBe("maker_is_checker");
  });

  it("waits for the person who was asked about it", async () => {
    const before = await balanceOf(owner);
    const receipt = await arrive(before.account_code);
    await upload(receipt, "Pay Bill from 25471****777");
    const [item] = await itemsOf(receipt);
    const body = { version: item?.version, resolution: "credit_wallet" };
    await hazina.call(owner, "PUT", `/reconciliation/items/${item?.id}`, body);
    await askProvider();
    expect((await balanceOf(owner)).balance).toBe(before.balance);
    expect(await itemsOf(receipt)).toMatchObject([{ state: "awaiting_approval" }]);
  });
});

describe("money that a file lists", () => {
  it("is not credited by who uploaded the file, also where another person asks for it", async () => {
    await upload("SKUPLOAD01", "Pay Bill from 25471****777");
    const [item] = await itemsOf("SKUPLOAD01");
    const body = { version: item?.version, resolution: "credit_wallet" };
    await hazina.setRole(employee, ADMIN);
    expect((await hazina.call(employee, "PUT", `/reconciliation/items/${item?.id}`, body)).status).toBe(200);
    const decided = await decide(item, owner);
    expect([decided.status, decided.body.code]).toEqual([403, "maker_is_checker"]);
  });
});

describe("a receipt that is in a wallet already", () => {
  it("is an item and not counted again, also where a person asks for it", async () => {
    const deposit = await money.fund(owner, 75);
    const old = sql`update wallet_transactions set created_at = created_at - interval '9 days' where id = ${deposit.id}`;
    await inCompany((tx) => tx.execute(old));
    const before = await balanceOf(owner);
    hazina.time.ms += 60_000;
    await askProvider();
    expect((await balanceOf(owner)).balance).toBe(before.balance);
    const [item] = await itemsOf(deposit.receipt ?? "");
    expect(item).toMatchObject({ kind: "only_theirs", state: "open" });
    expect(await credit(item)).toMatchObject({ status: 409, body: { code: "already_recorded" } });
    expect((await balanceOf(owner)).balance).toBe(before.balance);
  });
});
