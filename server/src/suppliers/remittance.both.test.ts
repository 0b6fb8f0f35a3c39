import { formatAmount } from "@hazina/base/format-amount.ts";
import { cents } from "@hazina/base/money.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "../platform/tables.ts";
import { pdfPages } from "../testing/pdf-text.ts";
import type { Person } from "../testing/test-server.ts";
import { sendAdvices } from "./advice/send-advices.ts";
import { billPayments, withheldTaxes } from "./bills/tables.ts";
import { startPurchases } from "./purchases.fixture.ts";

const purchases = await startPurchases();
const { hazina, rival, owner, financeManager, employee, call, today, post, decideRecorded, inBooks } = purchases;
const { supplierOf, line, approved, paid, settled, billOf } = purchases;
const { branchAdmin } = hazina.group;
const { services } = hazina.server;

afterAll(() => purchases.money.stop());

beforeAll(async () => {
  await purchases.money.fund(owner, 250_000);
  await purchases.money.fund(owner, 250_000);
});

const paymentOf = async (bill: string) => (await billOf(bill)).payments.at(-1);
const send = () => sendAdvices(services, owner.companyId);
const amount = (major: number) => formatAmount(cents(Math.round(major * 100)), "parentheses");

/** Returns the text of a PDF, without the spaces after hyphens at which its lines may break. */
const textOf = (bytes: Uint8Array) => pdfPages(bytes).flat().join("\n").replaceAll("- ", "-");

/** Returns the mails to an address, oldest first, with the text of their PDFs. */
async function advicesTo(email: string) {
  const rows = await services.database.inAccess((tx) =>
    tx.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(asc(outbox.createdAt), asc(outbox.id)),
  );
  return rows
    .filter(({ subject }) => subject.includes("Remittance advice"))
    .map(({ subject, body, attachment }) => ({
      subject,
      body,
      text: attachment === null ? "" : textOf(attachment),
    }));
}

async function download(path: string, person: Person = owner) {
  const headers = person.token === undefined ? {} : { Authorization: `Bearer ${person.token}` };
  const answer = await hazina.server.fetch(new Request(`http://hazina.test/api${path}`, { headers }));
  return {
    status: answer.status,
    text: answer.status === 200 ? textOf(new Uint8Array(await answer.arrayBuffer())) : "",
  };
}

describe("a remittance advice", () => {
  it("says what screen and journal say, with the tax by kind and its certificate, and is emailed once", async () => {
    const settings = (from: string | null) =>
      hazina.call(owner, "PUT", "/accounting/tax-settings", { vat_withholding_agent_from: from });
    expect((await settings(today)).status).toBe(200);
    const email = "wakili@supplier.example";
    const supplier = await supplierOf("Wakili Advocates", { tax_pin: "P051234567X", email });
    const before = await Promise.all(["2100", "2250", "4800"].map(inBooks));
    const id = await approved(supplier, [line(100_000.37, { withholding: "management" })]);
    const open = await paymentOf(id);
    expect(open).toBeUndefined();
    await paid([id]);
    const bill = await settled(id);
    await settings(null);
    const payment = await paymentOf(id);
    const [tax, vat] = bill.payments[0]?.withheld ?? [];
    const { gross = 0, paid: net = 0, rounding = 0, receipt = "" } = bill.payments[0] ?? {};
    expect([tax?.tax, vat?.tax, rounding]).toEqual([5_000, 2_000, 0.43]);
    const after = await Promise.all(["2100", "2250", "4800"].map(inBooks));
    const moved = after.map((value, at) => value - (before[at] ?? 0));
    expect(moved).toEqual([0, -700_000, -43]);
    expect(Math.round(gross * 100)).toBe(Math.round(net * 100) + 700_000 + 43);

    const file = await download(`/bills/payments/${payment?.id}/advice`);
    expect(file.status).toBe(200);
    const row = [gross, 5_000, 2_000, rounding, net].map(amount).join(" ");
    expect(file.text).toContain(row);
    expect(file.text).toContain(`Total ${row}`);
    for (const words of [
      "Wakili Advocates, PIN P051234567X",
      receipt ?? "",
      payment?.reference ?? "",
      "no money has moved",
    ])
      expect(file.text).toContain(words);
    expect(file.text).toContain(`${amount(100_000.37)} 5% ${amount(5_000)}`);
    expect(file.text).toContain(`${amount(100_000.37)} 2% ${amount(2_000)}`);
    expect(file.text).toContain("Not yet");

    await Promise.all([send(), send()]);
    await send();
    const [mail, ...more] = await advicesTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Simulated: Remittance advice from .+/);
    expect(mail?.subject).toContain(`: KES ${amount(net)}`);
    expect(mail?.text).toContain(row);
    expect(mail?.body).toContain(`KES 5,000.00, 5% of KES ${amount(100_000.37)}`);
    expect(mail?.body).toContain(`- Rounded off: KES 0.43`);
    expect(mail?.body).toContain(`- Receipt: ${receipt}`);
  });

  it("of a payment run has all bills of one supplier in it, and none of another", async () => {
    const [one, two] = [
      await supplierOf("Maji Water", { email: "maji@supplier.example" }),
      await supplierOf("Soko Paper", { email: "soko@supplier.example" }),
    ];
    const ids = [
      await approved(one, [line(2_000, { account: "6050" })], { number: "MJ-1" }),
      await approved(one, [line(1_000, { account: "6050", withholding: "contractual" })], { number: "MJ-2" }),
      await approved(two, [line(3_000, { account: "6300" })], { number: "SK-1" }),
    ];
    await paid(ids);
    for (const id of ids) await settled(id);
    await send();
    const [mail, ...more] = await advicesTo("maji@supplier.example");
    expect(more).toEqual([]);
    for (const words of ["Invoice MJ-1", "Invoice MJ-2", `Total ${[3_480, 30, 0, 3_450].map(amount).join(" ")}`])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain("SK-1");
    expect(mail?.body).toContain("KES 3,450.00");
    const own = await download(`/bills/payments/${(await paymentOf(ids[0] ?? ""))?.id}/advice`);
    const other = await download(`/bills/payments/${(await paymentOf(ids[2] ?? ""))?.id}/advice`);
    expect([own.text.includes("MJ-2"), other.text.includes("MJ-2"), other.text.includes("SK-1")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("waits for the supplier's other payments in the run, an hour at most", async () => {
    const email = "polepole@supplier.example";
    const supplier = await supplierOf("Pole Pole", { email });
    const ids = [
      await approved(supplier, [line(100, { tax_type: "A" })], { number: "PP-1" }),
      await approved(supplier, [line(200, { tax_type: "A" })], { number: "PP-2" }),
    ];
    await paid(ids);
    for (const id of ids) await settled(id);
    const second = await paymentOf(ids[1] ?? "");
    const scope = { companyId: owner.companyId, branchId: null };
    const set = (state: "under_way" | "settled") =>
      services.database.inCompany(scope, (tx) =>
        tx
          .update(billPayments)
          .set({ state })
          .where(eq(billPayments.id, second?.id ?? "")),
      );
    await set("under_way");
    await send();
    expect(await advicesTo(email)).toEqual([]);
    hazina.time.ms += 61 * 60_000;
    await send();
    const [first] = await advicesTo(email);
    expect([first?.text.includes("PP-1"), first?.text.includes("PP-2")]).toEqual([true, false]);
    await set("settled");
    await send();
    const both = await advicesTo(email);
    expect(both.map(({ text }) => text.includes("PP-2"))).toEqual([false, true]);
  });

  it("of a payment at the bank names its reference, and its certificate once it is recorded; none before approval", async () => {
    const email = "benki@supplier.example";
    const supplier = await supplierOf("Benki Works", { destination: null, email });
    const id = await approved(supplier, [line(10_000, { withholding: "contractual" })]);
    const recorded = await post(`/bills/${id}/payments`, { day: today, method: "bank", reference: "FT 77" });
    expect(recorded.status).toBe(200);
    const waiting = await paymentOf(id);
    expect((await download(`/bills/payments/${waiting?.id}/advice`)).status).toBe(409);
    await send();
    expect(await advicesTo(email)).toEqual([]);
    expect((await decideRecorded()).status).toBe(200);
    await send();
    const [mail] = await advicesTo(email);
    for (const words of ["Bank transfer", "FT 77", [11_600, 300, 0, 11_300].map(amount).join(" ")])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain("no money has moved");
    type Withheld = { data: { id: string; supplier: string }[] };
    const listed = await call<Withheld>(owner, "/client/withholding", {});
    const tax = listed.body.data.find((one) => one.supplier === "Benki Works");
    await services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
      tx
        .update(withheldTaxes)
        .set({ certificate: "KRAWHT0099" })
        .where(eq(withheldTaxes.id, tax?.id ?? "")),
    );
    expect((await download(`/bills/payments/${waiting?.id}/advice`)).text).toContain("KRAWHT0099");
  });

  it("of a prepayment says what was withheld; nothing is emailed where the supplier has no address", async () => {
    const email = "mapema@supplier.example";
    const supplier = await supplierOf("Mapema Events", { email });
    const form = { supplier_id: supplier, purpose: "Deposit for the hall", amount: 11_600, tax_type: "B" };
    const asked = { ...form, withholding: "contractual", day: today, method: "bank", reference: "FT 90" };
    const made = await post("/prepayments/record", asked);
    expect(made.status).toBe(200);
    const { id } = made.body.data;
    expect((await download(`/prepayments/${id}/advice`)).status).toBe(409);
    expect((await decideRecorded()).status).toBe(200);
    const { status, text } = await download(`/prepayments/${id}/advice`);
    expect(status).toBe(200);
    for (const words of ["Deposit for the hall", [11_600, 300, 0, 11_300].map(amount).join(" ")])
      expect(text).toContain(words);
    await send();
    expect(await advicesTo(email)).toHaveLength(1);
    const silent = await supplierOf("Kimya", { destination: null, email: null });
    const bill = await approved(silent, [line(100, { tax_type: "A" })]);
    expect((await post(`/bills/${bill}/payments`, { day: today, method: "cash", reference: "1" })).status).toBe(200);
    expect((await decideRecorded()).status).toBe(200);
    await send();
    expect((await download(`/bills/payments/${(await paymentOf(bill))?.id}/advice`)).status).toBe(200);
  });

  it("is only for those who see bills, of the company and branch", async () => {
    const supplier = await supplierOf("Siri Ltd");
    const id = await approved(supplier, [line(100, { tax_type: "A" })]);
    await paid([id]);
    await settled(id);
    const path = `/bills/payments/${(await paymentOf(id))?.id}/advice`;
    const of = async (person: Person) => (await download(path, person)).status;
    expect(await of({})).toBe(401);
    expect([await of(rival), await of(branchAdmin)]).toEqual([404, 404]);
    expect([await of(employee), await of(financeManager), await of(owner)]).toEqual([403, 200, 200]);
    expect((await download("/prepayments/nonsense/advice")).status).toBe(422);
  });
});
