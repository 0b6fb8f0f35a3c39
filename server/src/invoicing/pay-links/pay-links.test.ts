import { afterAll, describe, expect, it } from "vitest";
import { startWithReceipts } from "../typed-receipts.fixture.ts";

const EMPLOYEE = 2;
const money = await startWithReceipts();
const { hazina, call, changeBy, until, simulator, results, deliver } = money;
const { owner, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => money.stop());

type Shown = {
  url: string;
  open: number;
  total: number;
  reference: string;
  charge: { state: string; amount: number; phone: string } | null;
};
type Body = { message: string; code: string; data: Shown | null };

/** Calls the API as a customer who has a pay link but no account. */
async function asCustomer(method: string, url: string, path = "", body?: object) {
  const token = url.split("/pay/")[1] ?? url;
  const answer = await hazina.server.fetch(
    new Request(`http://hazina.test/api/pay/${token}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Body };
}
const opened = async (url: string) => (await asCustomer("GET", url)).body.data;
const pay = (url: string, amount: number, phone = "0712345111") =>
  asCustomer("POST", url, "/charge", { amount, phone });

const [customer = ""] = [
  (await call<{ data: { id: string } }>(owner, "/customers", { name: "Chandarana" })).body.data.id,
];

async function issued(price: number) {
  const lines = [{ description: "Delivery", quantity: 1, price, tax_type: "A" }];
  const made = await call<{ data: { id: string } }>(owner, "/invoices", { customer_id: customer, lines });
  const { id } = made.body.data;
  expect((await call(owner, `/invoices/${id}/issue`, {})).status).toBe(200);
  return id;
}
const linkOf = async (id: string) =>
  (await call<{ data: { url: string } }>(owner, `/invoices/${id}/pay-link`, {})).body.data.url;
const invoice = async (id: string) =>
  (await hazina.call<{ data: { state: string; open: number } }>(owner, "GET", `/invoices/${id}`)).body.data;

/** Confirms the newest payment prompt on the phone, and delivers M-Pesa's report of the payment. */
async function confirmOnPhone() {
  const [newest] = (await call<{ data: { id: string }[] }>(owner, "/transactions", {})).body.data;
  await until(owner, newest?.id ?? "", ({ state }) => state === "accepted");
  await simulator.release();
  for (const report of results.splice(0)) await deliver(report);
  await until(owner, newest?.id ?? "", ({ state }) => state === "settled");
}

describe("a pay link", () => {
  it("shows an invoice to its customer, who pays it by phone in two parts; the money settles it once", async () => {
    const change = await changeBy(async () => {
      const id = await issued(1_000.4);
      const url = await linkOf(id);
      expect(await linkOf(id)).toBe(url);
      expect(url).toMatch(/^http:\/\/localhost:8080\/pay\/[0-9a-f-]{36}\.[\w-]{43}$/);
      expect(await opened(url)).toMatchObject({ open: 1_000.4, total: 1_000.4, charge: null });
      expect((await pay(url, 400)).body.message).toBe("Enter your M-Pesa PIN on the phone to confirm.");
      expect((await pay(url, 400)).status).toBe(409);
      expect(await opened(url)).toMatchObject({ charge: { state: "waiting", amount: 400, phone: "111" } });
      await confirmOnPhone();
      expect(await opened(url)).toMatchObject({ open: 600.4, charge: { state: "paid" } });
      expect(await invoice(id)).toMatchObject({ state: "part_paid", open: 600.4 });
      expect((await pay(url, 602)).status).toBe(422);
      expect((await pay(url, 601)).status).toBe(200);
      await confirmOnPhone();
      expect(await invoice(id)).toMatchObject({ state: "paid", open: 0 });
      expect((await pay(url, 1)).body.message).toBe("This invoice has already been paid.");
    });
    expect(change).toEqual({ wallet: 1_001, bank: 0, unallocated: expect.closeTo(-0.6, 5) });
    const proof = await call<{ data: { ties: boolean; books: object }[] }>(owner, "/wallet/proof");
    expect(proof.body.data[0]).toMatchObject({ ties: true, books: { ties: true } });
  });

  it("counts money once that a person has recorded as a receipt before M-Pesa reports it", async () => {
    const id = await issued(300);
    const url = await linkOf(id);
    const change = await changeBy(async () => {
      await pay(url, 300);
      const [newest] = (await call<{ data: { id: string }[] }>(owner, "/transactions", {})).body.data;
      await until(owner, newest?.id ?? "", ({ state }) => state === "accepted");
      await simulator.release();
      const reports = results.splice(0);
      const [, code = ""] = /"MpesaReceiptNumber","Value":"([A-Z0-9]+)"/.exec(JSON.stringify(reports)) ?? [];
      expect((await money.typed({ reference: code, amount: 300 })).status).toBe(200);
      for (const report of reports) await deliver(report);
      await until(owner, newest?.id ?? "", ({ state }) => state === "settled");
    });
    expect(change).toEqual({ wallet: 300, bank: 0, unallocated: -300 });
    expect(await invoice(id)).toMatchObject({ state: "issued", open: 300 });
  });

  it("leaves money on account where the invoice was closed meanwhile", async () => {
    const id = await issued(200);
    const url = await linkOf(id);
    await pay(url, 200, "0712345112");
    const [line] = (await hazina.call<{ data: { lines: { id: string }[] } }>(owner, "GET", `/invoices/${id}`)).body.data
      .lines;
    const credit = { reason: "refund", lines: [{ line_id: line?.id, quantity: 1 }] };
    expect((await call(owner, `/invoices/${id}/credit-note`, credit)).status).toBe(200);
    const change = await changeBy(confirmOnPhone);
    expect(change).toEqual({ wallet: 200, bank: 0, unallocated: -200 });
    expect(await invoice(id)).toMatchObject({ state: "credited" });
  });

  it("opens for nobody who guesses, after it is revoked or expired, and tells nothing of other invoices", async () => {
    const [id, other] = [await issued(50), await issued(60)];
    const url = await linkOf(id);
    const token = url.split("/pay/")[1] ?? "";
    const { reference } = (await hazina.call<{ data: { reference: string } }>(owner, "GET", `/invoices/${other}`)).body
      .data;
    expect(JSON.stringify(await opened(url))).not.toContain(reference);
    for (const guess of [
      "x",
      `${token.slice(0, -1)}${token.endsWith("A") ? "E" : "A"}`,
      `${rival.companyId}.${token.split(".")[1]}`,
      "%00",
      "a".repeat(250),
    ]) {
      expect((await asCustomer("GET", guess)).status).toBeGreaterThanOrEqual(404);
      expect((await asCustomer("GET", guess)).status).toBeLessThan(500);
    }
    expect((await hazina.call(owner, "DELETE", `/invoices/${id}/pay-link`)).status).toBe(200);
    expect((await asCustomer("GET", url)).status).toBe(404);
    expect((await pay(url, 50)).status).toBe(404);
    expect((await hazina.call(owner, "DELETE", `/invoices/${id}/pay-link`)).status).toBe(404);
    const next = await linkOf(id);
    expect(next).not.toBe(url);
    hazina.time.ms += 200 * 86_400_000;
    expect((await asCustomer("GET", next)).status).toBe(404);
    hazina.time.ms -= 200 * 86_400_000;
  });

  it("is created by those who manage invoices of its company and branch alone", async () => {
    const id = await issued(70);
    expect((await call(rival, `/invoices/${id}/pay-link`, {})).status).toBe(404);
    expect((await call(branchAdmin, `/invoices/${id}/pay-link`, {})).status).toBe(404);
    expect((await hazina.call(rival, "GET", `/invoices/${id}/pay-link`)).status).toBe(404);
    await hazina.setRole(rival, EMPLOYEE);
    expect((await call(rival, `/invoices/${id}/pay-link`, {})).status).toBe(403);
  });
});
