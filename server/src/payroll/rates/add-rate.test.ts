import { afterAll, beforeAll, expect, it } from "vitest";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, payer, approver, must, ask } = office;

afterAll(() => hazina.stop());

/** Adds rows to law tables, and has a second person approve them. */
async function added(body: object): Promise<void> {
  const { data } = await must<{ data: { ids: string[] } }>(owner, "POST", "/payroll/formulas/rows", body);
  for (const id of data.ids) await must(approver, "POST", `/payroll/formulas/rows/${id}/decision`, { status: 1 });
}

const BANDS = [
  { up_to: 30_000, rate: 0 },
  { up_to: 50_000, rate: 25 },
  { up_to: null, rate: 30 },
];

beforeAll(async () => {
  await hazina.setRole(approver, 1);
  await office.person(100_000, "2026-01-01");
});

it("a year whose law is not known is entered table by table, and its payroll follows the new bands and limits", async () => {
  const paye = {
    table: "paye",
    from: "2027-01",
    through: "2027-12",
    values: { paye_bands: BANDS },
    source: "Act 2027",
  };
  await added(paye);
  await added({
    table: "nssf",
    from: "2027-02",
    through: "2028-01",
    values: { nssf: { rate: 6, lower_limit: 10_000, upper_limit: 120_000 } },
    source: "NSSF Act 2013, year 5",
  });
  for (const month of ["2027-01", "2027-02"]) await added({ carry_on: true, month, source: "No change was published" });
  type Rates = { data: { source: string; rows: { name: string; value: string }[] }[] };
  const read = await must<Rates>(owner, "GET", "/payroll/formulas/paye-rates?month=2027-02");
  expect(read.data[0]?.source).toContain("Act 2027");
  const run = await office.start({ month: "2027-02" });
  await office.compute(run);
  const people = await must<{ data: { personnel_id: string; paye: number }[] }>(
    owner,
    "POST",
    `/payrolls/${run}/people`,
    {},
  );
  // Chargeable: 100,000 less NSSF 6,000, SHIF 2,750, levy 1,500. Tax: 0 + 5,000 + 39,750 × 30 % less 2,400.
  expect(people.data.map((row) => row.paye)).toEqual([14_525]);
});

it("the law of a month that is continued is decided in one step, all of it or none, by another person than added it", async () => {
  const body = { carry_on: true, month: "2027-03", source: "No change was published" };
  type Added = { data: { ids: string[] } };
  const { data } = await must<Added>(owner, "POST", "/payroll/formulas/rows", body);
  const [first = "", ...ids] = data.ids;
  expect(ids.length).toBeGreaterThan(10);
  type Rows = { data: { id: string; title: string; rows: { name: string; value: string }[] }[] };
  const listed = (await must<Rows>(approver, "POST", "/client/payroll-rate-rows", {})).data;
  expect(listed.find(({ title }) => title === "The rule on casual work")?.rows.length).toBeGreaterThan(0);
  const path = `/payroll/formulas/rows/${first}/decision`;
  expect((await ask(owner, "POST", path, { ids, status: 1 })).status).toBe(403);
  const stranger = "01900000-0000-7000-8000-000000000000";
  expect((await ask(approver, "POST", path, { ids: [...ids, stranger], status: 1 })).status).toBe(404);
  const done = await must<{ message: string }>(approver, "POST", path, { ids, status: 1 });
  expect(done.message).toBe(`${data.ids.length} rates were approved and are in effect.`);
  expect((await ask(approver, "POST", path, { ids, status: 2 })).status).toBe(409);
});

it("known months, limits turned round and missing values are refused with a sentence", async () => {
  const refused = async (body: object) => {
    const { status, body: answer } = await ask(owner, "POST", "/payroll/formulas/rows", { source: "Act", ...body });
    return [status, answer.message];
  };
  const months = { from: "2026-03", through: "2026-03" };
  expect(await refused({ table: "paye", ...months, values: { paye_bands: BANDS } })).toEqual([
    422,
    expect.stringContaining("is already in Hazina"),
  ]);
  const later = { from: "2029-01", through: "2029-12" };
  expect((await refused({ table: "nssf", ...later }))[0]).toBe(422);
  const turned = { nssf: { rate: 6, lower_limit: 120_000, upper_limit: 10_000 } };
  expect(await refused({ table: "nssf", ...later, values: turned })).toEqual([
    422,
    expect.stringContaining("upper limit"),
  ]);
  expect(
    (await refused({ table: "shif", from: "2029-02", through: "2029-01", values: { shif: { rate: 3 } } }))[0],
  ).toBe(422);
  expect((await ask(payer, "POST", "/payroll/formulas/rows", { source: "Act" })).status).toBe(403);
});
