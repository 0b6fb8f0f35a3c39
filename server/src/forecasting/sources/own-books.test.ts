import { addMonths, dayAt, formatMonth, type Month, monthAt, monthInWords, parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { postJournals } from "../../accounting/journals/post-journal.ts";
import { MANUAL_SOURCE } from "../../accounting/manual/journal-subject.ts";
import { type Owner, startTestServer } from "../../testing/test-server.ts";
import { csvFile, importForm } from "../../testing/workbooks.ts";
import { importedAccounts, imports } from "../tables.ts";
import { storeClosedMonth } from "./own-books.ts";

const hazina = await startTestServer();
const sokoni = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const { services } = hazina.server;

afterAll(() => hazina.stop());

const PATH = "/analytics/forecasting/own-books";
const CURRENT = monthAt(hazina.time.ms);
type State = {
  first_month: string | null;
  cut_over: string | null;
  is_closed: boolean;
  so_far: string | null;
  follows: boolean;
  error: string | null;
};
const state = async (person: Owner) => (await hazina.call<State>(person, "GET", PATH)).body;
const take = (person: Owner, forecast_period = 6) =>
  hazina.call<{ message: string }>(person, "POST", PATH, { forecast_period });
const inCompany = { branchId: null };

/**
 * Posts sales, costs and a payment in each of the given number of months up to the current one, and an opening balance
 * before them.
 */
async function keepBooks(person: Owner, count: number, handwritten?: { at: number; credit: string }) {
  const months = Array.from({ length: count }, (_, at) => addMonths(CURRENT, at - count + 1));
  const journal = (month: Month, name: string, amount: number, debit: string, credit: string) => ({
    id: crypto.randomUUID(),
    sourceKind: name === "Opening" ? "opening" : "test",
    sourceId: `${name} ${formatMonth(month)}`,
    step: "posted",
    date: parseDay(`${formatMonth(month)}-01`),
    memo: name,
    currency: "KES",
    lines: [
      ...signedLine(centsOf(amount), { account: debit, memo: "" }),
      ...signedLine(centsOf(-amount), { account: credit, memo: "" }),
    ],
  });
  const all = months.flatMap((month, at) => [
    journal(month, "Sales", 1000 + 10 * at, "1100", "4000"),
    journal(month, "Discount", 5 + at, "4200", "1100"),
    journal(month, "Stock", 400 + 3 * at, "5000", "1100"),
    journal(month, "Rent", 100, "6000", "1100"),
  ]);
  const opening = journal(addMonths(months[0] ?? CURRENT, -1), "Opening", 5000, "1100", "3000");
  const byHand = {
    ...journal(addMonths(CURRENT, handwritten?.at ?? 0), "By hand", 50, "1100", handwritten?.credit ?? ""),
    sourceKind: MANUAL_SOURCE,
  };
  const before = handwritten === undefined ? [opening] : [opening, byHand];
  await services.database.inCompany({ companyId: person.companyId, ...inCompany }, (tx) =>
    postJournals(tx, { companyId: person.companyId, userId: null, userName: "Rule" }, [...before, ...all]),
  );
}

/** Returns the active import of a company's statement as a file in which the last month is incomplete. */
async function asFile(person: Owner, statement: "profit_and_loss" | "balance_sheet") {
  return services.database.inCompany({ companyId: person.companyId, ...inCompany }, async (tx) => {
    const versions = await tx.select().from(imports).where(eq(imports.companyId, person.companyId));
    const active = versions.find((one) => one.statement === statement && one.state === "active");
    const rows = await tx
      .select()
      .from(importedAccounts)
      .where(eq(importedAccounts.importId, active?.id ?? ""))
      .orderBy(asc(importedAccounts.position));
    const first = addMonths(CURRENT, 1 - (rows[0]?.cents.length ?? 0));
    const months = (rows[0]?.cents ?? []).map((_, at) => formatMonth(addMonths(first, at)));
    months.splice(-1, 1, `${formatMonth(CURRENT)}-01 to ${dayAt(hazina.time.ms)}`);
    const file = csvFile(`${statement}.csv`, {
      months,
      accounts: Object.fromEntries(rows.map((row) => [row.path, row.cents.map((one) => majorOf(cents(one)))])),
    });
    const classes = Map.groupBy(rows, (row) => row.suggestedClass);
    return { file, classes: Object.fromEntries([...classes].map(([of, own]) => [of, own.map(({ path }) => path)])) };
  });
}

const statement = (person: Owner, path: string) =>
  hazina.call<object>(person, "POST", `/analytics/${path}`, { frequency: "Monthly", scenario: "Baseline" });

describe("own books as the source of the forecast", () => {
  it("say what they have: nothing before a month with entries has ended", async () => {
    expect(await state(sokoni)).toMatchObject({ first_month: null, cut_over: null, follows: false });
    expect((await take(sokoni)).body.message).toContain("no completed month yet");
  });

  it("give the same statements and forecast as a workbook with the same figures", async () => {
    await keepBooks(sokoni, 15);
    expect(await state(sokoni)).toMatchObject({
      first_month: formatMonth(addMonths(CURRENT, -14)),
      cut_over: formatMonth(addMonths(CURRENT, -1)),
      is_closed: false,
      so_far: formatMonth(CURRENT),
    });
    expect((await take(sokoni)).body.message).toBe("The forecast uses your own books.");
    expect((await take(sokoni)).body.message).toContain("have not changed");
    const [results, balances] = [await asFile(sokoni, "profit_and_loss"), await asFile(sokoni, "balance_sheet")];
    for (const [path, { file }] of [
      ["forecast", results],
      ["balance_sheet", balances],
    ] as const) {
      const { status, body } = await hazina.call<{ message: string }>(
        rival,
        "POST",
        `/analytics/${path}`,
        importForm(file),
      );
      expect([status, body.message]).toEqual([200, "Data saved successfully!"]);
    }
    const mappings = { profit_and_loss: results.classes, balance_sheet: balances.classes };
    expect(
      (await hazina.call(rival, "POST", "/analytics/forecasting/save-mappings", { scenario: "Baseline", mappings }))
        .status,
    ).toBe(200);
    for (const name of ["profit_and_loss", "fetch/balance_sheet_data"]) {
      const [own, imported] = [await statement(sokoni, name), await statement(rival, name)];
      expect([own.status, imported.status]).toEqual([200, 200]);
      expect(withoutIds(own.body), name).toEqual(withoutIds(imported.body));
    }
  });

  it("keep the months of the file, and are refused where they would lose some of them", async () => {
    const person = await hazina.company("Kiosk Traders");
    const stall = await hazina.company("Stall Traders");
    const sendFile = async (from: number, to: number, sender = person) => {
      const months = Array.from({ length: to - from + 1 }, (_, at) => formatMonth(addMonths(CURRENT, from + at)));
      const file = csvFile("sales.csv", { months, accounts: { Sales: months.map(() => 700) } });
      expect((await hazina.call(sender, "POST", "/analytics/forecast", importForm(file))).status).toBe(200);
    };
    const words = (at: number) => monthInWords(addMonths(CURRENT, at));
    await sendFile(-8, -5);
    await keepBooks(person, 3, { at: -4, credit: "3000" });
    expect(await state(person)).toMatchObject({ first_month: formatMonth(addMonths(CURRENT, -2)) });
    const gap = await take(person);
    expect(gap.status).toBe(409);
    expect(gap.body.message).toContain(`have complete figures for ${words(-4)} to ${words(-3)}.`);
    await sendFile(-8, -3);
    expect((await take(person)).status).toBe(200);
    await sendFile(-8, -1, stall);
    await keepBooks(stall, 0, { at: -4, credit: "6000" });
    const replaced = await take(stall);
    expect(replaced.status).toBe(409);
    expect(replaced.body.message).toContain(`no income in ${words(-4)} to ${words(-1)},`);
  });

  it("make a version when a month is closed, and are rolled back like any import", async () => {
    await keepBooks(owner, 3);
    expect((await take(owner)).status).toBe(200);
    type Versions = {
      data: { id: string; statement: string; version: number; state: string; file_name: string; imported_by: string }[];
    };
    const list = async () => (await hazina.call<Versions>(owner, "GET", "/analytics/forecasting/imports")).body.data;
    const month = formatMonth(addMonths(CURRENT, -2));
    for (const label of [formatMonth(addMonths(CURRENT, -3)), month])
      for (const next of ["closing", "closed"]) {
        const answer = await hazina.call(financeManager, "PUT", `/accounting/periods/${label}`, { state: next });
        expect(answer.status).toBe(200);
      }
    await expect.poll(async () => (await list()).length).toBe(4);
    expect(await state(owner)).toMatchObject({ cut_over: month, is_closed: true, follows: true, error: null });
    const active = (await list()).filter((one) => one.state === "active");
    expect(active.map(({ version, file_name, imported_by }) => [version, file_name, imported_by])).toEqual([
      [2, "Own books", "Hazina"],
      [2, "Own books", "Hazina"],
    ]);
    for (const one of active.toSorted((a) => (a.statement === "balance_sheet" ? -1 : 1)))
      expect((await hazina.call(owner, "POST", `/analytics/forecasting/imports/${one.id}/rollback`, {})).status).toBe(
        200,
      );
    expect((await list()).filter((one) => one.state === "active").map(({ version }) => version)).toEqual([1, 1]);
    expect((await hazina.call(owner, "POST", `${PATH}/leave`, {})).status).toBe(200);
    expect((await hazina.call(owner, "POST", `${PATH}/leave`, {})).status).toBe(409);
    await storeClosedMonth(services, { companyId: owner.companyId });
    expect(await list()).toHaveLength(4);
  });

  it("are refused to those who may not", async () => {
    for (const [person, status] of [
      [employee, 403],
      [branchAdmin, 403],
      [{ ...owner, token: "" }, 401],
    ] as const)
      expect((await take(person as Owner)).status).toBe(status);
  });
});

/** Returns the answer without the fields that differ between companies, such as ids, times and file names. */
function withoutIds(answer: object): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value) =>
      /(^|_)(id|at|by|file|file_name|reason|row|revision|version)$/.test(key) ? undefined : value,
    ),
  );
}
