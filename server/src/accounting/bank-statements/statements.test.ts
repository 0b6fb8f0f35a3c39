import { CAMT } from "@hazina/engine/accounting/bank-statements/bank-statements.cases.ts";
import { afterAll, describe, expect, it } from "vitest";
import { customerPdf, organisationPdf, type PrintedRow } from "../../testing/mpesa-pdf.ts";
import { type Person, startTestServer } from "../../testing/test-server.ts";

const hazina = await startTestServer();
const { owner, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Preview = {
  id: string | null;
  state: string;
  kind: string;
  headings: string[];
  sample: string[][];
  rows: number;
  known: number;
  opening: number | null;
  closing: number | null;
  notes: string[];
  problem: string | null;
};
type Body = { message: string; code?: string; data: Preview };
type Rows = {
  data: { id: string; day: string; amount: number; state: string; details: string }[];
  meta: { total: number };
};

function send(
  content: string | Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
  person: Person = owner,
  name = "statement.csv",
) {
  const form = new FormData();
  form.set("file", new File([content], name));
  for (const [key, value] of Object.entries({ account: "1100", ...more })) form.set(key, value);
  return hazina.call<Body>(person, "POST", "/accounting/statements", form);
}
const list = <Answer = Rows>(path: string, query: object = {}, person: Person = owner) =>
  hazina.call<Answer>(person, "POST", path, query).then(({ body }) => body);

const HEAD = "Date,Description,Debit,Credit,Balance";
const OCTOBER = [HEAD, '01/10/2026,Sales,,"1,000.00","1,000.00"', "03/10/2026,Rent,400.00,,600.00"].join("\n");
const TILL = [
  "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs),Balance (KSHs)",
  "TJK45A3BCD,03/10/2026 10:00:00,Merchant to Organization Settlement Account,Completed,0.00,-300.00,195.00",
  "TJK45A2BCD,02/10/2026 10:00:00,Pay Bill Charge,Completed,0.00,-5.00,495.00",
  "TJK45A2BCD,02/10/2026 10:00:00,Business Pay Bill to 888880 - KPLC,Completed,0.00,-100.00,500.00",
  "TJK45A1BCD,01/10/2026 10:00:00,Customer Merchant Payment from 25470****111 - ANN WERE,Completed,600.00,0.00,600.00",
].join("\r\n");

const sale = (receipt: string, day: string, amount: number, balance: number): PrintedRow => ({
  receipt,
  at: `${day} 10:00:00`,
  details: "Customer Merchant Payment from 25470****111 - ANN WERE",
  amount,
  balance,
});
/** The rows of the statement `TILL`, as printed on its pages. */
const TILL_ROWS: readonly PrintedRow[] = [
  { ...sale("TJK45A3BCD", "2026-10-03", -300, 195), details: "Merchant to Organization Settlement Account" },
  { ...sale("TJK45A2BCD", "2026-10-02", -5, 495), details: "Pay Bill Charge" },
  { ...sale("TJK45A2BCD", "2026-10-02", -100, 500), details: "Business Pay Bill to 888880 - KPLC" },
  sale("TJK45A1BCD", "2026-10-01", 600, 600),
];

describe("statements of banks and tills", () => {
  it("are stored once, each row by itself, and nobody else sees them", async () => {
    expect((await send(OCTOBER, { dry_run: "true" })).body.data).toMatchObject({
      state: "ready",
      id: null,
      rows: 2,
      opening: 0,
      closing: 600,
    });
    expect((await send(OCTOBER)).body).toMatchObject({ message: "2 new rows.", data: { rows: 2, known: 0 } });
    const again = await send(OCTOBER);
    expect(again.body).toMatchObject({
      message: "Every row of this statement has already been imported.",
      data: { id: null, known: 2 },
    });
    const overlapping = `${OCTOBER}\n05/10/2026,Fee,35.00,,565.00`;
    expect((await send(overlapping)).body.message).toBe("1 new row. Rows already imported earlier: 2.");
    const rows = await list("/client/statement-rows", { account: "1100" });
    expect(rows.data.map(({ amount, state }) => [amount, state])).toEqual([
      [-35, "open"],
      [-400, "open"],
      [1000, "open"],
    ]);
    expect((await list("/client/statement-rows", {}, rival)).data).toEqual([]);
    expect((await list<{ data: unknown[] }>("/client/statements")).data).toHaveLength(2);
    const { body } = await hazina.call<{ data: { code: string }[] }>(owner, "GET", "/accounting/bank-accounts");
    expect(body.data.find(({ code }) => code === "1100")).toMatchObject({
      open: 3,
      last_day: "2026-10-05",
      statement_balance: 565,
      books_balance: 0,
    });
    expect(body.data.find(({ code }) => code === "1110")).toMatchObject({ takes_statements: false });
  });

  it("say that one may be missing between them, and name the row that does not follow", async () => {
    const later = [HEAD, "01/11/2026,Sales,,100.00,700.00"].join("\n");
    expect((await send(later, { dry_run: "true" })).body.data.notes[0]).toContain(
      "A statement between them may be missing.",
    );
    const broken = `${OCTOBER.replace("600.00", "650.00")}\n05/10/2026,Fee,35.00,,615.00`;
    const { status, body } = await send(broken);
    expect([status, body.message]).toEqual([
      422,
      expect.stringContaining("Row 3: the balance is 650.00, but the row before it gives 600.00"),
    ]);
  });

  it("ask once for columns that no bank is known for, and remember them for the account", async () => {
    const text = ["When,What,How much", "2026-10-01,Cash sale,90.00", "2026-10-02,Milk,-20.00"].join("\n");
    const asked = (await send(text, { account: "1000", dry_run: "true" })).body.data;
    expect(asked).toMatchObject({ state: "columns_needed", headings: ["When", "What", "How much"] });
    expect(asked.sample[0]).toEqual(["2026-10-01", "Cash sale", "90.00"]);
    expect((await send(text, { account: "1000" })).status).toBe(422);
    const columns = { "columns[day]": "When", "columns[details][0]": "What", "columns[amount]": "How much" };
    expect((await send(text, { account: "1000", ...columns })).body.message).toBe("2 new rows.");
    expect((await send(`${text}\n2026-10-03,Bread,-5`, { account: "1000" })).body.message).toBe(
      "1 new row. Rows already imported earlier: 2.",
    );
  });

  it("of M-Pesa have charges as rows of their own, and money moved to the bank", async () => {
    expect((await send(TILL, { account: "1120" })).body.data).toMatchObject({
      kind: "mpesa",
      rows: 4,
      opening: 0,
      closing: 195,
    });
    expect((await send(TILL, { account: "1120" })).body.data.known).toBe(4);
    const { data } = await list("/client/statement-rows", { account: "1120", state: "open" });
    expect(data.map(({ day, amount }) => [day, amount])).toEqual([
      ["2026-10-03", -300],
      ["2026-10-02", -5],
      ["2026-10-02", -100],
      ["2026-10-01", 600],
    ]);
  });

  it("of M-Pesa give the same as PDF, which asks for its password, and a PDF adds nothing to the spreadsheet", async () => {
    const pdf = await customerPdf(TILL_ROWS, { password: "29384756" });
    const ask = (more: Record<string, string>) => send(pdf, { account: "1120", ...more }, owner, "statement.pdf");
    const asked = await ask({ dry_run: "true" });
    expect([asked.status, asked.body.code]).toEqual([422, "password_needed"]);
    const wrong = await ask({ dry_run: "true", password: "12345678" });
    expect([wrong.status, wrong.body.code]).toEqual([422, "wrong_password"]);
    const read = (await ask({ dry_run: "true", password: "29384756" })).body.data;
    expect(read).toMatchObject({ kind: "mpesa", rows: 4, known: 4, opening: 0, closing: 195, problem: null });
    expect((await ask({ password: "29384756" })).body.message).toBe(
      "Every row of this statement has already been imported.",
    );
    const more = { ...sale("TJK45A4BCD", "2026-10-04", 50, 245), details: "Customer Transfer of Funds" };
    const open = await customerPdf([more, ...TILL_ROWS], { align: "middle" });
    expect((await send(open, { account: "1120" }, owner, "open.pdf")).body.message).toBe(
      "1 new row. Rows already imported earlier: 4.",
    );
    const { body: log } = await hazina.call(owner, "POST", "/access-logs", { size: 50 });
    expect(JSON.stringify(log)).toContain("statement.pdf");
    expect(JSON.stringify(log)).not.toContain("29384756");
  });

  it("of an organisation in PDF have an account each, and what moves between them needs nothing", async () => {
    const move = { receipt: "TJL00A2BCD", at: "2026-10-06 09:00:00", details: "Organization Settlement Account" };
    const pdf = await organisationPdf({
      "Merchant Account": [{ ...move, amount: -500, balance: 100 }, sale("TJL00A1BCD", "2026-10-05", 600, 600)],
      "Utility Account": [{ ...move, amount: 500, balance: 500 }],
    });
    const { data } = (await send(pdf, { account: "1000", dry_run: "true" }, owner, "till.pdf")).body;
    expect(data).toMatchObject({ rows: 3, opening: 0, closing: 600, problem: null });
    const broken = await organisationPdf({
      "Merchant Account": [sale("TJL00A1BCD", "2026-10-05", 600, 600)],
      "Utility Account": [sale("TJL00A4BCD", "2026-10-07", 5, 511), sale("TJL00A3BCD", "2026-10-06", 5, 505)],
    });
    const refused = await send(broken, { account: "1000" }, owner, "till.pdf");
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringMatching(/Row \d: the balance is .*, but the row before it gives/),
    ]);
  });

  it.each([
    ["of something else", async () => customerPdf([]), "not an M-Pesa statement"],
    ["that is damaged", async () => (await customerPdf(TILL_ROWS)).slice(0, 900), "damaged"],
    ["in name alone", async () => new TextEncoder().encode("%PDF-1.7\nnothing"), "damaged"],
  ])("in a PDF %s are refused with a sentence", async (_, make, words) => {
    const { status, body } = await send(await make(), { account: "1120" }, owner, "statement.pdf");
    expect([status, body.message]).toEqual([422, expect.stringContaining(words)]);
  });

  it("in the format camt.053 are read, in the currency of the books alone", async () => {
    expect((await send(CAMT, { account: "1000" }, owner, "statement.xml")).body.data).toMatchObject({
      kind: "camt",
      rows: 1,
      closing: 70.5,
    });
    expect((await send(CAMT.replaceAll("KES", "USD"), { account: "1000" }, owner, "usd.xml")).body.message).toContain(
      "USD",
    );
  });

  it("are refused with a row of a day that is still ahead", async () => {
    const ahead = OCTOBER.replace("03/10/2026", "03/10/2030");
    expect((await send(ahead)).body.message).toBe(
      "Row 3 is dated 03/10/2030, which is in the future. Check the order of day and month.",
    );
  });

  it("are refused for another account, for wallets, and for those who may not", async () => {
    expect((await send(OCTOBER, { account: "6000" })).status).toBe(422);
    expect((await send(OCTOBER, { account: "1110" })).body.message).toContain("Wallet > Reconciliation");
    expect((await send(OCTOBER, { account: "9999" })).status).toBe(404);
    expect((await send("nothing", {})).status).toBe(422);
    expect((await send(OCTOBER, {}, employee)).status).toBe(403);
    expect((await send(OCTOBER, {}, branchAdmin)).status).toBe(403);
    expect((await hazina.call({ ...owner, token: "" }, "POST", "/client/statements", {})).status).toBe(401);
  });

  it("are removed with their rows", async () => {
    const { data } = (await send([HEAD, "01/11/2026,Wrong account,,5.00,5.00"].join("\n"), { account: "1000" })).body;
    expect((await hazina.call(rival, "DELETE", `/accounting/statements/${data.id}`)).status).toBe(404);
    expect((await hazina.call(owner, "DELETE", `/accounting/statements/${data.id}`)).status).toBe(200);
    expect((await list("/client/statement-rows", { search: "wrong account" })).meta.total).toBe(0);
  });
});
