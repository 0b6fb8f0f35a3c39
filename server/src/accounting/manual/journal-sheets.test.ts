import { addMonths, formatMonth, lastDayOf, monthAt, parseMonth } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { gridsOf } from "../../platform/workbook/sheet-of-file.ts";
import { type Person, startTestServer } from "../../testing/test-server.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee } = hazina.group;

afterAll(() => hazina.stop());

type Sheet = {
  message: string;
  data: {
    added: number;
    existing: number;
    rows: { row: number; fate: string; reason: string | null }[];
    faults: { row: number; column: string; message: string }[];
  };
};
type Rows = { data: { id: string; memo: string; amount: number; origin: string; state: string }[] };

const month = formatMonth(addMonths(monthAt(hazina.time.ms), -1));
const HEAD = "Journal,Date,Description,Account,Debit,Credit,Note,Branch,Department";
const sheet = (...rows: readonly string[]) => new File([[HEAD, ...rows].join("\n")], "journals.csv");
const bring = (file: File, dryRun: boolean, person: Person = owner) => {
  const body = new FormData();
  body.set("file", file);
  body.set("dry_run", String(dryRun));
  return hazina.call<Sheet>(person, "POST", "/journals/import", body);
};
const drafts = async () => (await hazina.call<Rows>(owner, "POST", "/client/journals", { state: "draft" })).body.data;
const GOOD = [
  `A1,${month}-05,Rent,6000,45000,,shop,,`,
  `A1,,,1100,,45000,,,`,
  `A2,05/${month.slice(5)}/${month.slice(0, 4)},Airtime,6500 Communication,"1,200.50",,,,`,
  `A2,,,1000,,1200.50,,,`,
];

describe("a workbook of journals", () => {
  it.each([
    [
      "amounts beyond all books",
      ["X,%-05,Rent,6000,999999999999,,,,", ...Array(120).fill("X,,,6000,999999999999,,,,")],
    ],
    ["characters that no database stores", ["X,%-05,Re\u0000nt,6000,1,,,,", "X,,,1100,,1,\u0000,,"]],
    ["a day in a year far away", ["X,9999-12-31,Rent,6000,1,,,,", "X,,,1100,,1,,,"]],
    ["an account of letters", ["X,%-05,Rent,__proto__,1,,,,", "X,,,constructor,,1,,,"]],
  ])("with %s is refused or read", async (_, rows) => {
    for (const isDry of [true, false]) {
      const { status } = await bring(sheet(...rows.map((row: string) => row.replace("%", month))), isDry);
      expect([200, 422]).toContain(status);
    }
    for (const { id } of await drafts()) await hazina.call(owner, "DELETE", `/journals/${id}`);
  });

  it("of very many months is read as quickly as one of few", async () => {
    const months = Array.from({ length: 1_200 }, (_, at) => formatMonth(addMonths(parseMonth("2030-01"), at)));
    const rows = months.flatMap((one, at) => [`M${at},${one}-05,Rent,6000,1,,,,`, `M${at},,,1100,,1,,,`]);
    const before = performance.now();
    const { status, body } = await bring(sheet(...rows), true);
    expect({ status, added: body.data.added }).toEqual({ status: 200, added: 1_200 });
    expect(performance.now() - before).toBeLessThan(6_000);
  });

  it("says what happens to each row, becomes drafts, and adds nothing when it is sent again", async () => {
    const dry = await bring(sheet(...GOOD), true);
    expect(dry.body.data).toMatchObject({ added: 2, existing: 0, faults: [] });
    expect(dry.body.data.rows.map(({ fate }) => fate)).toEqual(["added", "added", "added", "added"]);
    expect(await drafts()).toEqual([]);
    expect((await bring(sheet(...GOOD), false)).body.message).toBe("2 journals were imported as drafts.");
    const both = await Promise.all([bring(sheet(...GOOD), false), bring(sheet(...GOOD), false)]);
    expect(both.map(({ body }) => body.data)).toMatchObject([
      { added: 0, existing: 2 },
      { added: 0, existing: 2 },
    ]);
    expect((await drafts()).map(({ memo, amount, origin }) => [memo, amount, origin]).toSorted()).toEqual([
      ["Airtime", 1_200.5, "imported"],
      ["Rent", 45_000, "imported"],
    ]);
  });

  it("names each wrong row, and stores nothing of the file then", async () => {
    const rows = [
      `B1,${month}-05,Unbalanced,6000,100,,,,`,
      `B1,,,1100,,99.99,,,`,
      `B2,${month}-05,Control,1200,100,,,,`,
      `B2,,,1100,,100,,,`,
      `B3,${month}-05,Unknown,9999,100,,,,`,
      `B3,,,1100,,100,,,`,
      `B4,soon,No date,6000,100,,,,`,
      `B4,,,1100,,100,,,`,
      `B5,${month}-05,Good,6000,100,,,,`,
      `B5,,,1100,,100,,,`,
      `B6,${month}-05,No branch,6000,100,,,Kisumu West,`,
      `B6,,,1100,,100,,,`,
      `B7,${month}-05,Both,6000,100,100,,,`,
      `B7,,,1100,,100,,,`,
    ];
    const { body } = await bring(sheet(...rows), true);
    const statuses = new Map(body.data.rows.map(({ row, fate }) => [row, fate]));
    expect(statuses.get(10)).toBe("added");
    expect([2, 4, 6, 8, 12, 14].map((row) => statuses.get(row))).toEqual(Array.from({ length: 6 }, () => "wrong"));
    expect(body.data.faults.map(({ row }) => row)).toEqual(expect.arrayContaining([2, 4, 6, 8, 12, 14]));
    const before = (await drafts()).length;
    const refused = await bring(sheet(...rows), false);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/^Nothing was imported: row 2/);
    expect(await drafts()).toHaveLength(before);
  });

  it("refuses files without journals", async () => {
    expect((await bring(new File(["Name,Price\nTea,5"], "prices.csv"), true)).status).toBe(422);
    expect((await bring(sheet(), true)).status).toBe(422);
    expect((await bring(new File(["\u0000\u0001"], "journals.xlsx"), true)).status).toBe(422);
  });

  it("is imported by who may post journals", async () => {
    expect((await bring(sheet(...GOOD), true, employee)).status).toBe(403);
    expect((await bring(sheet(...GOOD), true, financeManager)).status).toBe(403);
    expect((await bring(sheet(...GOOD), true, {})).status).toBe(401);
  });

  it("is downloaded with posted journals, in the form of the import", async () => {
    const journal = (await drafts()).find(({ memo }) => memo === "Rent");
    expect((await hazina.call(owner, "POST", `/journals/${journal?.id}/submit`, {})).status).toBe(200);
    const { body } = await hazina.call<{ data: { id: string; subject_id: string; version: number }[] }>(
      owner,
      "POST",
      "/client/approvals",
      { box: "all" },
    );
    const request = body.data.find(({ subject_id: id }) => id === journal?.id);
    const answer = { status: 1, comment: "", version: request?.version };
    expect((await hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, answer)).status).toBe(200);
    const range = { from: `${month}-01`, to: lastDayOf(addMonths(monthAt(hazina.time.ms), -1)) };
    const response = await hazina.server.fetch(
      new Request("http://hazina.test/api/journals/export", {
        method: "POST",
        headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
        body: JSON.stringify(range),
      }),
    );
    expect(response.status).toBe(200);
    const file = new File([await response.arrayBuffer()], "journals.xlsx");
    const again = await bring(file, true);
    expect(again.status).toBe(200);
    expect(again.body.data).toMatchObject({ faults: [], existing: 1, added: 0 });
    expect((await hazina.call(owner, "POST", "/journals/export", { from: range.to, to: range.from })).status).toBe(422);
  });
  describe("and in the import form of another accounting system", () => {
    const days = () => ({ from: `${month}-01`, to: lastDayOf(addMonths(monthAt(hazina.time.ms), -1)) });
    const ask = (more: object, person: Person = owner) =>
      hazina.server.fetch(
        new Request("http://hazina.test/api/journals/export/form", {
          method: "POST",
          headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
          body: JSON.stringify({ ...days(), format: "csv", ...more }),
        }),
      );
    const ERPNEXT = { system: "erpnext", company: "=HYPERLINK(1)", abbreviation: "MT" };

    it.each([
      [{ system: "quickbooks" }, "Journal No."],
      [ERPNEXT, "voucher_type"],
      [{ system: "odoo" }, "ref"],
      [{ system: "xero", tax_rate: "Tax Exempt" }, "*Narration"],
    ] as const)("%j has the sums of the journals, and no formula", async (asked, first) => {
      const text = await (await ask(asked)).text();
      const [head = [], ...rows] = text
        .replace("\ufeff", "")
        .trim()
        .split("\r\n")
        .map((row) => row.split(","));
      expect(head[0]).toBe(first);
      const amountOf = (row: string[], heading: RegExp) =>
        Math.round(Number(row[head.findIndex((title) => heading.test(title))] || 0) * 100);
      const signed = rows.map((row) =>
        asked.system === "xero" ? amountOf(row, /Amount/) : amountOf(row, /debit/i) - amountOf(row, /credit/i),
      );
      expect(signed.reduce((sum, one) => sum + one, 0)).toBe(0);
      const { data } = (
        await hazina.call<{ data: { amount: number }[] }>(owner, "POST", "/client/journals", { ...days() })
      ).body;
      const debits = data.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(debits).toBeGreaterThan(0);
      expect(signed.reduce((sum, one) => sum + Math.max(one, 0), 0)).toBe(debits);
      expect(text).not.toMatch(/(^|[,\n])=/);
    });

    it("is a workbook with the headings in its first row", async () => {
      const file = new File([await (await ask({ system: "quickbooks", format: "xlsx" })).arrayBuffer()], "form.xlsx");
      const [grid] = await gridsOf(file, owner.companyId);
      expect(grid?.rows[0]?.cells.slice(0, 3)).toEqual(["Journal No.", "Journal Date", "Account Name"]);
    });

    it("asks for what the system needs, and is for those who may see the books", async () => {
      const refused = async (more: object) => {
        const answer = await ask(more);
        const body = (await answer.json()) as { errors?: { path: string }[] };
        return [answer.status, body.errors?.[0]?.path];
      };
      expect(await refused({ ...ERPNEXT, company: " " })).toEqual([422, "company"]);
      expect(await refused({ ...ERPNEXT, abbreviation: "" })).toEqual([422, "abbreviation"]);
      expect(await refused({ system: "xero" })).toEqual([422, "tax_rate"]);
      expect(await refused({ system: "sage" })).toEqual([422, "system"]);
      expect(await refused({ system: "odoo", from: days().to, to: days().from })).toEqual([422, "to"]);
      expect((await ask({ system: "odoo" }, employee)).status).toBe(403);
      expect((await hazina.call({}, "POST", "/journals/export/form", {})).status).toBe(401);
    });
  });
});
