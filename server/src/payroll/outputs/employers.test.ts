import { parseInstant } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pdfPages } from "../../testing/pdf-text.ts";
import type { Person } from "../../testing/test-server.ts";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, payer, must, ask } = office;
const { branchId, branchAdmin } = hazina.group;

const HEAD_PIN = "P051111111A";
const BRANCH_PIN = "P052222222B";
const MONTH = "2026-03";

type List = { data: { personnel_id: string }[]; totals: Record<string, number> };
type Owed = { data: { to: string; amount: number; paid: number; receipt: string | null }[] };

let hana: string;
let bibi: string;

beforeAll(async () => {
  hazina.time.ms = parseInstant("2026-03-30T09:00:00Z");
  await must(owner, "PUT", `/company/${owner.companyId}`, {
    company_name: "Sokoni Traders",
    tax_pin: HEAD_PIN,
    nssf_number: "10000001",
  });
  await must(owner, "PUT", `/company/${branchId}`, {
    company_name: "Western",
    tax_pin: BRANCH_PIN,
    nssf_number: "10000002",
  });
  const helb = await office.made("/payroll-elements", {
    name: "Student loan",
    code: "helb",
    pays: { type: "deduction", kind: "helb" },
    payee: "HELB",
  });
  hana = await office.person(80_000);
  bibi = await office.person(100_000, "2025-01-01", { branch_id: branchId });
  for (const personnel_id of [hana, bibi]) {
    await must(owner, "POST", "/personnel-pay-elements", { personnel_id, element_id: helb, value: 2_000, from: MONTH });
  }
  await office.paid({});
});

afterAll(() => hazina.stop());

/** Downloads the file of a report as a user, for the head company or in the name of a branch. */
async function fileOf(person: Person, path: string, body: object): Promise<Uint8Array> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${person.token}` };
  const request = new Request(`http://hazina.test/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await hazina.server.fetch(request);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}
const rowsOf = async (name: string, more: object) => {
  const file = await fileOf(owner, `/reports/payroll/${name}`, { month: MONTH, filetype: "csv", ...more });
  return Buffer.from(file).toString("utf8");
};
const pinOf = async (id: string) =>
  (await must<{ data: { statutory: { kra_pin: string } } }>(owner, "GET", `/personnel/${id}`)).data.statutory.kra_pin;

it.each(["paye", "nhif", "nssf", "housing-levy", "nita"])("%s lists each person under one employer", async (name) => {
  const asked = (more: object) => must<List>(owner, "POST", `/client/statutory/${name}`, { month: MONTH, ...more });
  const ids = async (more: object) => (await asked(more)).data.map(({ personnel_id: id }) => id);
  expect([await ids({}), await ids({ company_id: branchId })]).toEqual([[hana], [bibi]]);
});

it.each(["paye", "nhif", "nssf", "housing-levy", "nita", "helb"])("the %s file has each person once", async (name) => {
  const { id_number: number } = (
    await must<{ data: { statutory: { id_number: string } } }>(owner, "GET", `/personnel/${bibi}`)
  ).data.statutory;
  const marks = [await pinOf(bibi), number];
  const names = (text: string) => marks.some((mark) => text.includes(mark));
  expect([names(await rowsOf(name, {})), names(await rowsOf(name, { company_id: branchId }))]).toEqual([false, true]);
});

it("net pay, which is no return, lists everybody", async () => {
  const net = await must<List>(owner, "POST", "/client/payroll-netpay", { month: MONTH });
  expect(net.data.map(({ personnel_id: id }) => id).toSorted()).toEqual([hana, bibi].toSorted());
});

it("the payables are each employer's own, and each files and pays its part", async () => {
  const owed = async (more: object) => {
    const { data } = await must<Owed>(owner, "POST", "/client/payroll-obligations", { month: MONTH, ...more });
    return data.find(({ to }) => to === "paye");
  };
  const paye = async (id: string) => {
    const all = await must<{ data: { personnel_id: string; values: { paye: number } }[] }>(
      owner,
      "POST",
      "/client/payroll-netpay",
      { month: MONTH },
    );
    return all.data.find(({ personnel_id: of }) => of === id)?.values.paye;
  };
  expect([(await owed({}))?.amount, (await owed({ company_id: branchId }))?.amount]).toEqual([
    await paye(hana),
    await paye(bibi),
  ]);
  const paid = { month: MONTH, to: "paye", what: "paid", day: "2026-03-30" };
  await must(payer, "POST", "/payroll/remittances", { ...paid, company_id: branchId, receipt: "KRAWEST1" });
  expect([(await owed({}))?.paid, (await owed({ company_id: branchId }))?.paid]).toEqual([0, await paye(bibi)]);
  await must(payer, "POST", "/payroll/remittances", { ...paid, receipt: "KRAHEAD1" });
  expect((await owed({}))?.paid).toBe(await paye(hana));
});

it("a P9 form and a payslip name the employer of the person, also for the head company", async () => {
  const card = await fileOf(owner, "/reports/payroll/p9-form", { personnel_id: bibi, year: 2026 });
  const slip = await fileOf(owner, "/reports/payroll/payslip", { personnel_id: bibi, month: MONTH });
  const ofHead = await fileOf(owner, "/reports/payroll/p9-form", { personnel_id: hana, year: 2026 });
  for (const [file, pin, other] of [
    [card, BRANCH_PIN, HEAD_PIN],
    [slip, BRANCH_PIN, HEAD_PIN],
    [ofHead, HEAD_PIN, BRANCH_PIN],
  ] as const) {
    const text = (await pdfPages(file)).join(" ");
    expect([text.includes(pin), text.includes(other)]).toEqual([true, false]);
  }
});

it("a person's own P9 form names their employer", async () => {
  const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${bibi}`);
  await must(owner, "POST", `/personnel/${bibi}/user`, { user_id: branchAdmin.userId, version: data.version });
  type Card = { data: { employer: { name: string; pin: string } } };
  const own = await must<Card>(branchAdmin, "POST", "/client/my-p9-form", { year: 2026 });
  expect(own.data.employer).toEqual({ name: "Western", pin: BRANCH_PIN });
});

it("the list of P9 forms counts the months that the employer filed", async () => {
  const cards = (more: object) => must<List>(owner, "POST", "/client/p9-forms", { year: 2026, ...more });
  const ids = async (more: object) => (await cards(more)).data.map(({ personnel_id: id }) => id);
  expect([await ids({}), await ids({ company_id: branchId })]).toEqual([[hana], [bibi]]);
});

it("a branch without a PIN leaves its returns to the head company", async () => {
  await must(owner, "PUT", `/company/${branchId}`, { company_name: "Western", tax_pin: null });
  const asked = (more: object) => must<List>(owner, "POST", "/client/statutory/paye", { month: MONTH, ...more });
  expect((await asked({})).data).toHaveLength(2);
  const filed = { month: MONTH, to: "nssf", what: "filed", day: "2026-03-30", receipt: "NSSF1", company_id: branchId };
  expect((await ask(payer, "POST", "/payroll/remittances", filed)).status).toBe(403);
});
