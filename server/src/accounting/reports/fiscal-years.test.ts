import { parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";
import { postJournal } from "../journals/post-journal.ts";

const hazina = await startTestServer();
const { owner, branchId, branchAdmin } = hazina.group;
const { database } = hazina.server.services;

afterAll(() => hazina.stop());

type Row = {
  code: string;
  name: string;
  opening: number;
  debit: number;
  credit: number;
  closing: number;
  before: number | null;
};
type Trial = { year_from: string; data: Row[]; totals: Omit<Row, "code" | "name"> };
type Ledger = {
  year_from: string | null;
  opening: number;
  debit: number;
  credit: number;
  closing: number;
  data: { date: string; balance: number }[];
};
type Statement = { parts: { key: string; total: number; lines: { name: string; amount: number }[] }[] };

/** A sale into the bank. */
const sale = (date: string, amount: number, branch?: string) =>
  database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    postJournal(
      tx,
      { companyId: owner.companyId, userId: null, userName: "Rule" },
      {
        sourceKind: "test",
        sourceId: `${date} ${branch ?? ""}`,
        step: "posted",
        date: parseDay(date),
        memo: "A sale",
        currency: "KES",
        lines: ["1100", "4100"].flatMap((account, at) =>
          signedLine(centsOf(at === 0 ? amount : -amount), { account, memo: "", ...(branch ? { branch } : {}) }),
        ),
      },
    ),
  );
const report = async <Answer>(name: string, query: string, person: Person = owner) => {
  const { status, body } = await hazina.call<Answer>(person, "GET", `/reports/accounting/${name}?${query}`);
  expect(status).toBe(200);
  return body;
};
const trialOf = async (query: string, person?: Person) => {
  const { data, totals, year_from } = await report<Trial>("trial-balance", query, person);
  expect([totals.opening, totals.debit - totals.credit, totals.closing, totals.before ?? 0]).toEqual([0, 0, 0, 0]);
  const named = <Value>(pick: (row: Row) => Value): Record<string, Value> =>
    Object.fromEntries(data.map((row) => [row.code || row.name, pick(row)]));
  return {
    year_from,
    rows: named(({ opening, debit, credit, closing }) => [opening, debit, credit, closing]),
    before: named((row) => row.before),
  };
};
const EARLIER = "Earnings of earlier years";
const YEAR = "from=2025-07-01&to=2026-06-30";
const CROSSING = "from=2025-06-01&to=2025-09-30";

beforeAll(async () => {
  const settings = { fiscal_year_start_month: 7 };
  expect((await hazina.call(owner, "PUT", "/analytics/forecasting/settings", settings)).status).toBe(200);
  await sale("2024-08-10", 100);
  await sale("2025-05-01", 1000, branchId);
  await sale("2025-06-30", 40);
  await sale("2025-07-01", 7);
  await sale("2025-09-01", 300, branchId);
  await sale("2026-03-05", 20);
});

describe("in a year that starts in July", () => {
  it("the trial balance starts income at zero, and has what was earned before as a line of its own", async () => {
    const { year_from, rows } = await trialOf(YEAR);
    expect(year_from).toBe("2025-07-01");
    expect(rows).toEqual({
      "1100": [1140, 327, 0, 1467],
      "4100": [0, 0, 327, -327],
      [EARLIER]: [-1140, 0, 0, -1140],
    });
    const { before } = await trialOf(`${YEAR}&compare=last_year`);
    expect(before).toEqual({ "1100": 1140, "4100": -1140, [EARLIER]: 0 });
  });

  it("a range across its start opens with the year of its first day, and closes with that of its last", async () => {
    const { year_from, rows } = await trialOf(CROSSING);
    expect(year_from).toBe("2025-07-01");
    expect(rows).toEqual({
      "1100": [1100, 347, 0, 1447],
      "4100": [-1100, 0, 347, -307],
      [EARLIER]: [0, 0, 0, -1140],
    });
    expect((await trialOf(CROSSING, branchAdmin)).rows).toEqual({
      "1100": [1000, 300, 0, 1300],
      "4100": [-1000, 0, 300, -300],
      [EARLIER]: [0, 0, 0, -1000],
    });
  });

  it("agrees with the balance sheet, and with the profit and loss of the year", async () => {
    const { rows } = await trialOf(YEAR);
    const sheet = await report<Statement>("balance-sheet", YEAR);
    expect(sheet.parts.find(({ key }) => key === "equity")?.lines).toMatchObject([
      { name: EARLIER, amount: 1140 },
      { name: "Earnings of this year", amount: 327 },
    ]);
    const result = await report<Statement>("profit-and-loss", YEAR);
    expect(result.parts.find(({ key }) => key === "revenue")?.total).toBe(-(rows["4100"]?.[3] ?? 0));
  });

  it("the general ledger starts income at zero, on its first day and within a range, and no other account", async () => {
    const income = await report<Ledger>("general-ledger", `${CROSSING}&account=4100`);
    expect(income).toMatchObject({ year_from: "2025-07-01", opening: -1100, debit: 0, credit: 347, closing: -307 });
    expect(income.data.map(({ date, balance }) => [date, balance])).toEqual([
      ["2025-06-30", -1140],
      ["2025-07-01", -7],
      ["2025-09-01", -307],
    ]);
    const second = await report<Ledger>("general-ledger", `${CROSSING}&account=4100&size=1&page=3`);
    expect(second.data).toEqual(income.data.slice(2));
    expect(await report("general-ledger", `${YEAR}&account=4100`)).toMatchObject({ opening: 0, closing: -327 });
    const bank = await report<Ledger>("general-ledger", `${CROSSING}&account=1100`);
    expect(bank).toMatchObject({ year_from: null, opening: 1100, closing: 1447 });
    expect(bank.data.map(({ balance }) => balance)).toEqual([1140, 1147, 1447]);
  });
});
