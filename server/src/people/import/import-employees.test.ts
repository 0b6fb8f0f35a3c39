import { parseInstant } from "@hazina/base/calendar.ts";
import type { approvals } from "@hazina/contract/approvals/approvals.ts";
import type { employees } from "@hazina/contract/people/employees.ts";
import type { employeeImport } from "@hazina/contract/people/import-employees.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { type CellValue, writeXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archive, sheetXml, textCell, workbookParts } from "../../platform/workbook/archive.fixture.ts";
import { type Owner, type Person, startTestServer } from "../../testing/test-server.ts";
import { COLUMNS } from "./columns.ts";

type Report = InferContractRouterOutputs<typeof employeeImport>["run"]["report"];
type Answer = { readonly message: string; readonly code?: string; readonly report: Report };
type People = InferContractRouterOutputs<typeof employees>["list"];
type Approvals = InferContractRouterOutputs<typeof approvals>["list"];

const HR_OFFICER = 8;
const EMPLOYEE = 2;
const hazina = await startTestServer();
const rival = await hazina.company("Rival Traders");
const { owner, financeManager, employee: clerk, branchAdmin, branchId } = hazina.group;
hazina.time.ms = parseInstant("2026-03-10T09:00:00Z");

afterAll(() => hazina.stop());

beforeAll(async () => {
  await hazina.call(owner, "POST", "/departments", { name: "Sales" });
  await hazina.call(owner, "POST", "/job-titles", { name: "Driver" });
});

type Cells = Partial<Record<(typeof COLUMNS)[number]["title"], CellValue>>;

/** Returns the cells of the new employee with the given index, keyed by column heading. */
const person = (index: number): Cells => ({
  "Payroll number": `N${String(index).padStart(5, "0")}`,
  "First name": "Wanjiru",
  "Last name": `Kamau ${letters(index)}`,
  "Date of birth": "17/05/1994",
  "ID number": String(20_000_000 + index),
  "KRA PIN": `A${String(100_000_000 + index)}Z`,
  "First day of work": "2026-03-16",
  "Kind of employment": "Permanent",
  Department: "sales",
  "Job title": "Driver",
  "Basic pay": 62_000,
  Bank: ["68", "Equity Bank", "KCB"][index % 3] ?? null,
  "Bank branch code": "001",
  "Account number": `0${String(1_000_000_000 + index)}`,
});
const letters = (index: number) => String(index).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
const people = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));

async function workbook(rows: readonly Cells[], formula?: { readonly row: number; readonly column: string }) {
  const titles = COLUMNS.map(({ title }) => title);
  const cells = new Map();
  if (formula)
    cells.set(`${formula.row - 1},${titles.indexOf(formula.column as never)}`, { value: 62_000, formula: "31000*2" });
  const bytes = await writeXlsx({
    sheets: [{ name: "Staff", rows: [titles, ...rows.map((row) => titles.map((title) => row[title] ?? null))], cells }],
  });
  return new File([new Uint8Array(bytes)], "staff.xlsx");
}

async function bring(file: File, { dry = false, adds = false, as = owner as Person, into = owner.companyId } = {}) {
  const form = new FormData();
  if (adds) form.set("add_missing", "true");
  form.set("file", file);
  if (dry) form.set("dry_run", "true");
  return hazina.call<Answer>(as, "POST", `/batch-employees/${into}`, form);
}
/** Creates a custom role with only these abilities, and returns its id. */
async function roleOf(names: readonly string[]): Promise<number> {
  type Groups = { data: { abilities: { abilities: { id: number; name: string }[] }[] } };
  const { body } = await hazina.call<Groups>(owner, "POST", "/client/user-roles", {});
  const all = body.data.abilities.flatMap(({ abilities }) => abilities);
  const ids = all.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const role = { name: names.join(), ability_ids: ids };
  return (await hazina.call<{ data: { id: number } }>(owner, "POST", "/roles", role)).body.data.id;
}
const list = async (question: object = {}, as: Person = owner) =>
  (await hazina.call<People>(as, "POST", "/client/employees", question)).body;

describe("a workbook of employees", () => {
  it("with six errors in 200 rows stores none and names each row and column; corrected it stores 200; repeated it changes nothing", async () => {
    const before = (await list()).meta.total;
    const rows = people(200);
    const faulty = rows.map((row, index): Cells => {
      if (index === 9) return { ...row, "KRA PIN": "A12345678" };
      if (index === 19) return { ...row, "ID number": rows[0]?.["ID number"] ?? null };
      if (index === 29) return { ...row, Department: "Space travel" };
      if (index === 39) return { ...row, "Account number": 1_000_000_040 };
      if (index === 49) return { ...row, "Last day of work": "2026-03-01" };
      return row;
    });
    const broken = await workbook(faulty, { row: 61, column: "Basic pay" });
    const refused = await bring(broken);
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid" } });
    const wrong = refused.body.report.rows.filter(({ fate }) => fate === "error");
    expect(wrong.map(({ row, errors }) => [row, errors.map(({ column }) => column)])).toEqual([
      [11, ["KRA PIN (H)"]],
      [21, ["ID number (G)"]],
      [31, ["Department (P)"]],
      [41, ["Account number (W)"]],
      [51, ["Last day of work (N)"]],
      [61, ["Basic pay (S)"]],
    ]);
    expect(wrong.map(({ errors }) => errors[0]?.message)).toEqual([
      expect.stringContaining("as shown on the certificate"),
      "ID number is the same as in row 2. Enter one row per employee.",
      expect.stringContaining('no department "Space travel"'),
      expect.stringContaining("lost leading zeros"),
      "The last day of work is before the first.",
      expect.stringContaining("contains a formula"),
    ]);
    expect((await list()).meta.total).toBe(before);
    const corrected = await workbook(rows);
    const dry = await bring(corrected, { dry: true });
    expect(dry.body).toMatchObject({ report: { counts: { created: 200, error: 0 } } });
    expect((await list()).meta.total).toBe(before);
    expect((await bring(corrected)).body.message).toBe("The file was imported: 200 people added.");
    expect((await list()).meta.total).toBe(before + 200);
    const again = await bring(corrected);
    expect(again.body).toMatchObject({
      message: "All employees already match the file.",
      report: { counts: { created: 0, changed: 0, same: 200, error: 0 } },
    });
  });

  it("has its pay and its pay-out details decided on by one request each, never by the user who imported it", async () => {
    const waiting = async (who: Person) =>
      (await hazina.call<Approvals>(who, "POST", "/client/approvals", {})).body.data;
    expect((await waiting(owner)).filter(({ title }) => title.includes("import"))).toEqual([]);
    const asked = (await waiting(financeManager)).filter(({ title }) => title.includes("import"));
    expect(asked.map(({ kind, title }) => [kind, title]).sort()).toEqual([
      ["pay_change", "Pay of 200 people from an import"],
      ["payout", "Bank details of 200 people from an import"],
    ]);
    const pay = asked.find(({ kind }) => kind === "pay_change");
    expect(pay?.facts).toContainEqual({ label: "People", value: "200" });
    expect(pay?.facts.find(({ label }) => label === "Total monthly pay")?.value).toContain("12,400,000.00");
    for (const { id, version } of asked) {
      const done = await hazina.call(financeManager, "PUT", `/approvals/${id}`, { status: 1, version });
      expect(done.status).toBe(200);
    }
    const [first] = (await list({ search: "N00001", as_of: "2026-03-31" })).data;
    expect(first).toMatchObject({
      basic: 62_000,
      readiness: { blocking: 0 },
      department: "Sales",
      job_title: "Driver",
    });
  });

  it("changes what it says, keeps what it leaves empty and clears what has a dash", async () => {
    const row = { "Payroll number": "N00001", Phone: "0712 345 678", Department: "-" };
    const dry = await bring(await workbook([row]), { dry: true });
    expect(dry.body.report.rows[0]).toMatchObject({
      name: "Wanjiru Kamau b",
      fate: "changed",
      changes: [
        { field: "Phone", before: null, after: "254712345678" },
        { field: "Department", before: "Sales", after: null },
      ],
    });
    expect((await bring(await workbook([row]))).status).toBe(200);
    const [first] = (await list({ search: "N00001", as_of: "2026-03-31" })).data;
    expect(first).toMatchObject({ department: null, job_title: "Driver", basic: 62_000 });
    const known = await bring(
      await workbook([{ "ID number": "20000001", "First name": "Njeri", "Last name": "Kamau b" }]),
    );
    expect(known.body.report.rows[0]).toMatchObject({ fate: "changed", changes: [{ field: "First name" }] });
  });

  it("names departments and job titles that are not there, and adds them with the import where that is asked for", async () => {
    const rows = [
      { ...person(950), Department: "Space  travel", "Job title": "Pilot" },
      { ...person(951), Department: "SPACE travel ", "Job title": "Driver" },
    ];
    const missing = { departments: [{ name: "Space travel", people: 2 }], job_titles: [{ name: "Pilot", people: 1 }] };
    const file = await workbook(rows);
    const names = async (path: string) =>
      (await hazina.call<{ data: { name: string }[] }>(owner, "POST", path, {})).body.data.map(({ name }) => name);
    const [departments, titles] = [await names("/client/departments"), await names("/client/job-titles")];
    const plain = await bring(file, { dry: true });
    expect(plain.body.report).toMatchObject({ counts: { error: 2 }, missing });
    expect((await bring(file)).status).toBe(422);
    const dry = await bring(file, { dry: true, adds: true });
    expect(dry.body.report).toMatchObject({ counts: { created: 2, error: 0 }, missing });
    expect(dry.body.report.warnings).toEqual([
      'The department "Space travel" will be added for 2 people.',
      'The job title "Pilot" will be added for 1 person.',
    ]);
    const faulty = await workbook([...rows, { ...person(952), "KRA PIN": "A1" }]);
    expect((await bring(faulty, { adds: true })).status).toBe(422);
    expect(await names("/client/departments")).toEqual(departments);
    expect(await names("/client/job-titles")).toEqual(titles);
    const { "Basic pay": _, ...unpaid } = rows[0] as Cells;
    await hazina.setRole(clerk as unknown as Owner, await roleOf(["Manage Employees"]));
    const refused = await bring(await workbook([unpaid]), { as: clerk, adds: true });
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining("Manage Departments") } });
    await hazina.setRole(clerk as unknown as Owner, EMPLOYEE);
    expect((await bring(file, { adds: true })).body.message).toBe("The file was imported: 2 people added.");
    expect((await list({ search: "N00951", as_of: "2026-03-31" })).data[0]).toMatchObject({
      department: "Space travel",
    });
    expect(await names("/client/departments")).toEqual([...departments, "Space travel"].sort());
    const again = await bring(file, { adds: true });
    expect(again.body.report).toMatchObject({
      counts: { same: 2 },
      missing: { departments: [], job_titles: [] },
      warnings: [],
    });
  });

  it("adds nobody whom it is likely to mean: by a number without its zeros, or by nothing but a name", async () => {
    const { data } = await hazina
      .call<{ data: { payroll_number: string } }>(owner, "POST", "/personnel", {
        person: { first_name: "Akinyi", last_name: "Ouma", payroll_number: "0071" },
        employment: { joined: "2026-03-01", kind: "permanent" },
      })
      .then(({ body }) => body);
    expect(data.payroll_number).toBe("0071");
    const named = (first: string, joined: string): Cells => ({
      "First name": first,
      "Last name": "Ouma",
      "First day of work": joined,
      "Kind of employment": "permanent",
    });
    const rows = [
      { ...named("Atieno", "2026-03-01"), "Payroll number": 71 },
      named("AKINYI", "2026-03-01"),
      named("Akinyi", "2026-03-02"),
      named("Akinyi ", "02/03/2026"),
      { ...named("Akinyi", "2026-03-02"), "ID number": "30000001" },
    ];
    const { report } = (await bring(await workbook(rows), { dry: true })).body;
    expect(report.rows.map(({ fate, errors }) => [fate, errors[0]?.column, errors[0]?.message])).toEqual([
      ["error", "Payroll number (A)", expect.stringContaining("ayroll number 0071 already exists")],
      ["error", "First name (B)", expect.stringContaining("has payroll number 0071")],
      ["created", undefined, undefined],
      ["error", "First name (B)", expect.stringContaining("is also in row 4")],
      ["created", undefined, undefined],
    ]);
  });

  it("compares with the terms and the pay of today, and leaves terms that are to come alone", async () => {
    const id = (await list({ search: "N00003", as_of: "2026-03-31" })).data[0]?.id ?? "";
    hazina.time.ms = parseInstant("2026-03-20T09:00:00Z");
    const version = async () =>
      (await hazina.call<{ data: { version: number } }>(owner, "GET", `/personnel/${id}`)).body.data.version;
    const write = async (more: object) =>
      hazina.call(owner, "PUT", `/personnel/${id}`, { version: await version(), ...more });
    expect((await write({ employment: { kind: "contract", effective_from: "2026-06-01" } })).status).toBe(200);
    const raise = { amount: 70_000, basis: "monthly", reason: "Raise", effective_from: "2026-06-01" };
    expect((await write({ pay: raise })).status).toBe(200);
    const row = (more: Cells): Cells => ({ "Payroll number": "N00003", ...more });
    const fate = async (more: Cells) => (await bring(await workbook([row(more)]), { dry: true })).body.report.rows[0];
    expect(await fate({ Department: "Sales", "Kind of employment": "permanent", "Basic pay": 62_000 })).toMatchObject({
      fate: "same",
    });
    expect(await fate({ "Basic pay": 70_000 })).toMatchObject({ fate: "same" });
    expect(await fate({ "Job title": "-" })).toMatchObject({
      fate: "error",
      errors: [{ message: expect.stringContaining("The record already has new terms from 01/06/2026 onwards") }],
    });
    hazina.time.ms = parseInstant("2026-03-10T09:00:00Z");
  });

  it("comes with a template, which imports once its example is filled", async () => {
    const answer = await hazina.call<{ text: string }>(owner, "GET", "/batch-employees/template");
    expect(answer.status).toBe(200);
    expect(answer.body.text.slice(0, 2)).toBe("PK");
  });

  it("that is hostile or no workbook of employees gets a sentence and stores nothing", async () => {
    const before = (await list()).meta.total;
    const bomb = archive(workbookParts(sheetXml([textCell("x".repeat(10_000_000))])));
    const files: readonly (readonly [File, number, string])[] = [
      [new File([new Uint8Array(bomb)], "staff.xlsx"), 422, "characters"],
      [new File(["First name,Last name\nA\u0000,B"], "staff.csv"), 422, "neither an Excel workbook"],
      [new File([""], "staff.csv"), 422, "empty"],
      [new File(["Rent,Fuel\n1,2"], "staff.csv"), 422, "No sheet has headings"],
      [new File(["First name,Last name,KRA PIN\n"], "staff.csv"), 422, "no rows under the headings"],
      [new File(["%PDF-1.7 ..."], "staff.xlsx"), 422, "PDF"],
    ];
    for (const [file, status, sentence] of files) {
      const answer = await bring(file);
      expect({ status: answer.status, said: answer.body.message }).toEqual({
        status,
        said: expect.stringContaining(sentence),
      });
    }
    expect((await list()).meta.total).toBe(before);
  });

  it("needs Manage Employees in the same company and branch, and Manage Salaries for pay", async () => {
    const file = await workbook([person(900)]);
    const { "Basic pay": _, ...unpaid } = person(901);
    const withoutPay = await workbook([unpaid]);
    expect((await bring(file, { as: {} })).status).toBe(401);
    expect((await bring(file, { as: clerk })).status).toBe(403);
    expect((await bring(file, { as: rival })).status).toBe(404);
    expect((await bring(file, { as: branchAdmin })).status).toBe(404);
    await hazina.setRole(financeManager as unknown as Owner, HR_OFFICER);
    expect((await bring(file, { as: financeManager })).body.message).toContain("Manage Salaries");
    const changed = await workbook([{ "Payroll number": "N00002", Phone: "0712345678" }]);
    expect((await bring(changed, { as: branchAdmin, into: branchId })).body.report.rows[0]?.errors[0]?.message).toBe(
      "This employee belongs to another branch.",
    );
    expect((await bring(withoutPay, { as: financeManager, into: branchId })).status).toBe(200);
    expect((await list({ search: "N00901" }, branchAdmin)).data).toHaveLength(1);
    const shown = JSON.stringify((await bring(await workbook([person(902)]), { dry: true })).body);
    expect(shown).not.toContain("20000902");
    expect(shown).not.toContain("01000000902");
  });

  it("puts people on the payroll it names, and refuses one that the company does not have", async () => {
    const made = await hazina.call<{ data: { id: string } }>(owner, "POST", "/payroll-types", { name: "Management" });
    const manager = { ...person(9_001), Payroll: "management" };
    const wrong = await bring(await workbook([{ ...manager, Payroll: "Directors" }]), { dry: true });
    expect(wrong.body.report.rows[0]?.errors).toEqual([
      {
        column: "Payroll (Z)",
        message: 'There is no payroll "Directors". Add it under Payroll set-up > Payroll types, or correct the name.',
      },
    ]);
    expect((await bring(await workbook([manager]))).status).toBe(200);
    const { data } = await list({ search: "N09001" });
    type Record = { data: { employment: { history: { payroll_type_id: string | null }[] } } };
    const { body } = await hazina.call<Record>(owner, "GET", `/personnel/${data[0]?.id}`);
    expect(body.data.employment.history[0]?.payroll_type_id).toBe(made.body.data.id);
    expect((await bring(await workbook([manager]))).body.message).toBe("All employees already match the file.");
    const moved = await bring(await workbook([{ ...manager, Payroll: "-" }]), { dry: true });
    expect(moved.body.report.rows[0]?.changes).toEqual([{ field: "Payroll", before: "Management", after: null }]);
  });
});
