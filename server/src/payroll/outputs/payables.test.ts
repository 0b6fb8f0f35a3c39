import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfPages } from "../../testing/pdf-text.ts";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, ask, must } = office;

beforeAll(async () => {
  const sacco = await office.made("/payroll-elements", {
    name: "Stima SACCO",
    code: "sacco",
    pays: { type: "deduction", kind: "sacco" },
    payee: "Stima",
    payee_account: "01100123",
  });
  await office.person(100_000);
  const brian = await office.person(60_000);
  const given = { personnel_id: brian, element_id: sacco, value: 4_000, from: "2026-03", member_number: "M-4711" };
  await must(owner, "POST", "/personnel-pay-elements", given);
  await office.paid({ month: "2026-02" });
  await office.paid({});
});

afterAll(() => hazina.stop());

const file = async (name: string, body: object) => {
  const address = `http://hazina.test/api/reports/payroll/${name}`;
  const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
  const sent = JSON.stringify({ month: "2026-03", ...body });
  const answer = await hazina.server.fetch(new Request(address, { method: "POST", headers, body: sent }));
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  const said = /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return { bytes: new Uint8Array(await answer.arrayBuffer()), name: said };
};

describe("amounts owed to authorities", () => {
  it("fall by what was paid to an authority, once by its receipt, and never by more than is owed", async () => {
    type Owed = { data: { to: string; amount: number; due: string; paid: number; filed: boolean }[] };
    const owed = await must<Owed>(owner, "POST", "/client/payroll-obligations", { month: "2026-03" });
    const paye = owed.data.find(({ to }) => to === "paye");
    expect(paye).toMatchObject({ due: "2026-04-09", paid: 0, filed: false });
    const paid = { month: "2026-03", to: "paye", what: "paid", day: "2026-04-08", receipt: "KRA202604" };
    const remit = (body: object) => ask(payer, "POST", "/payroll/remittances", { ...paid, ...body });
    expect((await remit({ amount: 1_000_000 })).status).toBe(422);
    expect((await remit({})).status).toBe(200);
    expect((await remit({})).status).toBe(422);
    expect((await remit({ to: "nssf", receipt: "N1234" })).status).toBe(200);
    expect((await ask(approver, "POST", "/payroll/remittances", { ...paid, what: "filed" })).status).toBe(403);
    const after = await must<Owed>(owner, "POST", "/client/payroll-obligations", { month: "2026-03" });
    expect(after.data.find(({ to }) => to === "paye")?.paid).toBe(paye?.amount);
  });

  it("stay listed month by month until each is filed and paid in full", async () => {
    type Row = { month: string; to: string; amount: number; due: string; filed: boolean; paid: number };
    type Owed = { months: string[]; data: Row[]; open: Row[] };
    const asked = (body: object) => must<Owed>(owner, "POST", "/client/payroll-obligations", body);
    const february = (await asked({ month: "2026-02" })).data;
    const { open, months } = await asked({ open: true });
    const key = ({ to }: Row) => to;
    expect([months, open.map((row) => ({ ...row })).toSorted((a, b) => (key(a) < key(b) ? -1 : 1))]).toEqual([
      ["2026-03", "2026-02"],
      february.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)),
    ]);
    const settled = { month: "2026-02", to: "nssf", day: "2026-03-02" };
    const stillOpen = async () => (await asked({ open: true })).open.some(({ to }) => to === "nssf");
    await must(payer, "POST", "/payroll/remittances", { ...settled, what: "paid", receipt: "NSSF-FEB-1" });
    expect(await stillOpen()).toBe(true);
    await must(payer, "POST", "/payroll/remittances", { ...settled, what: "filed", receipt: "NSSF-FEB-2" });
    expect(await stillOpen()).toBe(false);
    expect((await asked({ month: "2026-02", open: true })).open.map(({ month }) => month)).toContain("2026-03");
  });
});

describe("deductions that are owed to a payee", () => {
  type Payee = { month: string; payee: string; account: string; amount: number; paid: number };
  type Payees = { month: string; data: Payee[]; open: Payee[] };
  const payees = (body: object = {}) => must<Payees>(owner, "POST", "/client/payroll-payees", body);
  const pay = (body: object, by = payer) =>
    ask(by, "POST", "/payroll/payee-payments", {
      month: "2026-03",
      payee: "stima",
      day: "2026-04-08",
      receipt: "STM-1",
      ...body,
    });

  it("have their remittance list with member numbers, whose total is what is owed", async () => {
    expect((await payees()).data).toMatchObject([{ payee: "Stima", account: "01100123", amount: 4_000, paid: 0 }]);
    const { bytes, name } = await file("payee", { payee: "Stima" });
    const { rows = [] } = (await readXlsx(bytes)).sheets[0] ?? {};
    const cells = rows.map((row) => row.join("|")).join("\n");
    expect(name).toBe("stima_2026-03.xlsx");
    for (const part of ["M-4711|4000|0|4000", "Total||"]) expect(cells).toContain(part);
    expect(
      pdfPages((await file("payee", { payee: "Stima", filetype: "pdf" })).bytes)
        .flat()
        .join(" "),
    ).toContain("01100123");
    const nobody = { month: "2026-03", payee: "Nobody" };
    expect((await ask(owner, "POST", "/reports/payroll/payee", nobody)).status).toBe(404);
  });

  it("fall by what was paid, once by its receipt, never by more than is owed, and in the books", async () => {
    const rival = await hazina.company("Rival SACCO");
    expect((await ask(rival, "POST", "/client/payroll-payees", { month: "2026-03" })).body).toMatchObject({ data: [] });
    expect([
      (await pay({}, approver)).status,
      (await pay({}, rival)).status,
      (await pay({ amount: 4_000.01 })).status,
      (await pay({ day: "2099-01-01" })).status,
      (await pay({ payee: "Nobody" })).status,
    ]).toEqual([403, 422, 422, 422, 422]);
    expect((await pay({ amount: 1_500.5 })).status).toBe(200);
    expect((await pay({ amount: 1 })).status).toBe(409);
    expect((await payees({ month: "2026-02", open: true })).open).toMatchObject([{ month: "2026-03", paid: 1_500.5 }]);
    expect((await pay({ receipt: "STM-2" })).status).toBe(200);
    expect((await payees()).data).toMatchObject([{ amount: 4_000, paid: 4_000 }]);
    expect((await payees({ month: "2026-02", open: true })).open).toEqual([]);
    const { data } = await must<{ data: { code: string; debit: number }[] }>(
      owner,
      "GET",
      "/reports/accounting/trial-balance?from=2026-04-08&to=2026-04-08",
    );
    expect(data.find(({ code }) => code === "2220")?.debit).toBe(4_000);
  });
});
