import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre";
import { afterAll, describe, expect, it } from "vitest";
import { pdfPages } from "../testing/pdf-text.ts";
import { type Owner, type Person, startTestServer } from "../testing/test-server.ts";

/** The default role of an employee. */
const EMPLOYEE = 2;

const hazina = await startTestServer();
const sokoni = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
const clerk = await hazina.company("Clerk Traders");
await hazina.setRole(clerk, EMPLOYEE);

afterAll(() => hazina.stop());

const TABLE = {
  title: "Employees",
  notes: ["Active only"],
  columns: [{ title: "Name" }, { title: "Pay", kind: "amount" }],
  rows: [{ cells: ["Wanjirũ", 123_456] }, { cells: ["=cmd()", -5] }],
};
const CHART =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path d="M0 0L100 50" stroke="#111"/><text x="5" y="20">Closing &amp; cash</text></svg>';

async function post(person: Partial<Person>, body: unknown) {
  const headers = new Headers({ "content-type": "application/json" });
  if (person.token) headers.set("authorization", `Bearer ${person.token}`);
  const request = new Request("http://hazina.test/api/exports/table", {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const answer = await hazina.server.fetch(request);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { answer, bytes, text: Buffer.from(bytes).toString("utf8") };
}

const lastLines = async (owner: Owner) => {
  const { body } = await hazina.call<{ data: { user: string; request: string; response: string; status: number }[] }>(
    owner,
    "POST",
    "/access-logs",
    {},
  );
  return body.data.map(({ user, request, response, status }) => [user, request, response, status]);
};

describe("exporting a table", () => {
  it("does not let a workbook or a CSV file wait for a long PDF", async () => {
    const done: string[] = [];
    const rows = Array.from({ length: 1_500 }, (_, at) => ({ cells: [`Employee ${at}`, at] }));
    const make = async (format: string, table: object) => {
      const { answer } = await post(sokoni, { format, table });
      done.push(`${format} ${answer.status}`);
    };
    const long = make("pdf", { ...TABLE, rows });
    await make("csv", TABLE);
    await make("xlsx", TABLE);
    await long;
    expect(done).toEqual(["csv 200", "xlsx 200", "pdf 200"]);
  });

  it("answers a workbook, a CSV file and a PDF of the same figures, with the name of the company", async () => {
    const xlsx = await post(sokoni, { format: "xlsx", table: TABLE });
    expect(xlsx.answer.headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(xlsx.answer.headers.get("content-disposition")).toContain("employees.xlsx");
    const { sheets } = await readXlsx(xlsx.bytes);
    expect(sheets[0]?.rows).toEqual([
      ["Name", "Pay"],
      ["Wanjirũ", 1234.56],
      ["'=cmd()", -0.05],
    ]);
    expect(sheets[1]?.rows[0]).toEqual(["Company", "Sokoni Traders"]);

    const csv = await post(sokoni, { format: "csv", table: TABLE });
    expect(csv.answer.headers.get("content-type")).toContain("text/csv");
    expect(parse(csv.text, { bom: true })).toEqual([
      ["Name", "Pay"],
      ["Wanjirũ", "1234.56"],
      ["'=cmd()", "-0.05"],
    ]);

    const pdf = await post(sokoni, { format: "pdf", table: TABLE });
    expect(pdf.answer.headers.get("content-type")).toBe("application/pdf");
    expect(pdfPages(pdf.bytes)[0]).toEqual(
      expect.arrayContaining(["Sokoni Traders", "Employees", "Active only", "Wanjirũ 1,234.56", "=cmd() (0.05)"]),
    );
  });

  it("draws a chart above its figures in a PDF, and leaves the drawing out elsewhere", async () => {
    const pdf = await post(sokoni, { format: "pdf", table: TABLE, drawing: CHART });
    expect(pdfPages(pdf.bytes)[0]?.join(" ")).toContain("Closing & cash");
    expect((await post(sokoni, { format: "csv", table: TABLE, drawing: CHART })).answer.status).toBe(200);
  });

  it("is open to every signed-in person, and to nobody else", async () => {
    expect((await post(clerk, { format: "csv", table: TABLE })).answer.status).toBe(200);
    expect((await post({}, { format: "csv", table: TABLE })).answer.status).toBe(401);
  });

  it("bears the own company's name, whichever company is asked for", async () => {
    const order = { format: "xlsx", table: TABLE, company_id: sokoni.companyId };
    expect((await post(rival, order)).answer.status).toBe(404);
    const { sheets } = await readXlsx((await post(rival, { ...order, company_id: rival.companyId })).bytes);
    expect(sheets[1]?.rows[0]).toEqual(["Company", "Rival Traders"]);
  });

  it("leaves a line of what, how many rows and as what in the access log, as does a refusal", async () => {
    await post(rival, { format: "pdf", table: { ...TABLE, title: "Payroll\nof June" } });
    await post(rival, { format: "docx", table: TABLE });
    expect((await lastLines(rival)).slice(0, 2)).toEqual([
      ["Amina Otieno", "Export a table", "Choose xlsx, csv or pdf.", 422],
      ["Amina Otieno", "Export a table", "Payroll of June: 2 rows as PDF", 200],
    ]);
  });

  it("of a picture that the page makes by itself is recorded in the access log as well", async () => {
    const picture = { title: "Closing cash", format: "png" };
    expect(await hazina.call(clerk, "POST", "/exports/picture", picture)).toMatchObject({ status: 200 });
    expect(await hazina.call({}, "POST", "/exports/picture", picture)).toMatchObject({ status: 401 });
    await hazina.call(rival, "POST", "/exports/picture", picture);
    await hazina.call(rival, "POST", "/exports/picture", { ...picture, format: "gif" });
    expect((await lastLines(rival)).slice(0, 2)).toEqual([
      ["Amina Otieno", "Export a chart as a picture", "Choose png, jpeg or svg.", 422],
      ["Amina Otieno", "Export a chart as a picture", "Closing cash as PNG", 200],
    ]);
  });

  it.each([
    ["no column", { columns: [], rows: [] }, "A table must have at least one column."],
    ["a row that is too short", { rows: [{ cells: ["a"] }] }, "Row 1 has 1 cells, but the table has 2 columns."],
    ["half a cent", { rows: [{ cells: ["a", 0.5] }] }, "This is not a valid value for a column of type amount."],
    ["an amount in words", { rows: [{ cells: ["a", "1"] }] }, "This is not a valid value for a column of type amount."],
    ["a number as a name", { rows: [{ cells: [1, 1] }] }, "This is not a valid value for a column of type text."],
    [
      "a day that is none",
      { columns: [{ title: "D", kind: "date" }], rows: [{ cells: ["2026-02-30"] }] },
      "This is not a valid value for a column of type date.",
    ],
    [
      "a month that is none",
      { columns: [{ title: "D", kind: "month" }], rows: [{ cells: ["2026-13"] }] },
      "This is not a valid value for a column of type month.",
    ],
    [
      "a time that is none",
      { columns: [{ title: "D", kind: "time" }], rows: [{ cells: ["now"] }] },
      "This is not a valid value for a column of type time.",
    ],
    [
      "201 columns",
      { columns: Array.from({ length: 201 }, () => ({ title: "A" })), rows: [] },
      "A file can have at most 200 columns.",
    ],
    [
      "20,001 rows",
      { rows: Array.from({ length: 20_001 }, () => ({ cells: ["a", 1] })) },
      "A file can have at most 20,000 rows. Narrow the filters.",
    ],
    ["a text without end", { rows: [{ cells: ["a".repeat(2_001), 1] }] }, expect.any(String)],
    [
      "too many cells",
      {
        columns: Array.from({ length: 200 }, () => ({ title: "A" })),
        rows: Array.from({ length: 1_001 }, () => ({ cells: [] })),
      },
      "A file can have at most 200,000 cells. Narrow the filters.",
    ],
  ])("is refused with %s", async (_, part, message) => {
    const { answer, text } = await post(sokoni, { format: "csv", table: { ...TABLE, ...part } });
    expect(answer.status).toBe(422);
    expect(JSON.parse(text).message).toEqual(message);
  });

  it("is refused as a PDF of more cells than pages can take, or with a drawing that is none", async () => {
    const columns = Array.from({ length: 41 }, (_, at) => ({ title: `C${at}` }));
    const rows = Array.from({ length: 1_000 }, () => ({ cells: columns.map(() => null) }));
    const wide = await post(sokoni, { format: "pdf", table: { title: "Wide", columns, rows } });
    expect([wide.answer.status, JSON.parse(wide.text).code]).toEqual([413, "too_large"]);
    for (const drawing of ["hello", '<svg width="1" height="1"><path d="M nonsense"/></svg>x']) {
      const drawn = await post(sokoni, { format: "pdf", table: TABLE, drawing });
      expect(drawn.answer.status).toBe(422);
      expect(JSON.parse(drawn.text).message).toBe("The chart could not be drawn in the file. Choose another format.");
    }
    const large = await post(sokoni, { format: "csv", table: { ...TABLE, notes: ["x".repeat(9_000_000)] } });
    expect(large.answer.status).toBe(413);
  });

  it("makes a file of nonsense in a drawing or refuses it, but never fails", async () => {
    const shapes = [
      '<path d="M nonsense Z 1e999 -"/>',
      '<rect width="NaN" height="-5" transform="scale(1e300) rotate(x)"/>',
      '<text font-size="1e9" x="a">x</text>',
      '<g clip-path="url(#a)"><clipPath id="a"><g><rect/></g></clipPath></g>',
      '<linearGradient id="a"><stop/></linearGradient><path d="M0 0L1 1" fill="url(#a)" stroke="url(#gone)"/>',
      '<polyline points="1,2,3"/><circle r="1e400"/><ellipse/><line stroke-dasharray="0,0,-1"/>',
    ];
    for (const shape of shapes) {
      const drawing = `<svg width="100" height="50">${shape}</svg>`;
      expect([200, 422]).toContain((await post(sokoni, { format: "pdf", table: TABLE, drawing })).answer.status);
    }
  });
});
