import { parseDay } from "@hazina/base/calendar.ts";
import { centsOf, percent } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { type Journal, type JournalLine, signedLine } from "@hazina/engine/accounting/journal.ts";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { journalsOf, postJournal, reverseJournals } from "./post-journal.ts";

const hazina = await startTestServer();
const { owner, branchId } = hazina.group;
const { database } = hazina.server.services;
const by = { companyId: owner.companyId, userId: null, userName: "Rule" };
const head = { companyId: owner.companyId, branchId: null };
const inHead = <Value>(work: (tx: Tx) => Promise<Value>) => database.inCompany(head, work);

afterAll(() => hazina.stop());

const line = (account: string, amount: number, more: Partial<JournalLine> = {}): JournalLine => {
  const [made] = signedLine(centsOf(amount), { account, memo: account, ...more });
  if (!made) throw new Error("A line of nothing.");
  return made;
};
const journal = (sourceId: string, lines: readonly JournalLine[], more: Partial<Journal> = {}): Journal => ({
  sourceKind: "test",
  sourceId,
  step: "posted",
  date: parseDay("2026-03-31"),
  memo: `Journal ${sourceId}`,
  currency: "KES",
  lines,
  ...more,
});
const readBack = (sourceId: string) => inHead((tx) => journalsOf(tx, by, "test", [sourceId]));
type Left = { rows: { branch: string | null; account: string; left: number }[] };
const leftOf = async (sourceId: string) => {
  const { rows } = (await database.raw.execute(sql`
    select l.branch_id as branch, l.account, sum(l.debit - l.credit)::int as left from journals j
    join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
    where j.source_id = ${sourceId} group by 1, 2 having sum(l.debit - l.credit) <> 0 order by 1 nulls first, 2`)) as unknown as Left;
  return rows.map(({ branch, account, left }) => [branch, account, left]);
};
const reverse = (tx: Tx, sourceId: string) =>
  reverseJournals(tx, by, { sourceKind: "test", sourceId, date: parseDay("2026-04-30") });
const failure = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => "posted",
    (caught: unknown) => caught,
  );
  return String((error as { cause?: unknown }).cause ?? error);
};

describe("a journal", () => {
  it("that the head company pays for a branch has due-to and due-from lines, which a reversal takes back", async () => {
    const lines = [line("2230", 500, { branch: branchId }), line("2230", 900), line("1100", -1_400)];
    await inHead((tx) => postJournal(tx, by, journal("over branches", lines)));
    expect(await leftOf("over branches")).toEqual([
      [null, "1100", -140_000],
      [null, "1490", 50_000],
      [null, "2230", 90_000],
      [branchId, "2230", 50_000],
      [branchId, "2290", -50_000],
    ]);
    await inHead((tx) => reverse(tx, "over branches"));
    expect(await leftOf("over branches")).toEqual([]);
  });

  it("is read back whole: origin, project, party, and the amount of a document in another currency; its reversal has the same", async () => {
    const original = { money: money(100_000, "USD"), rate: percent(12_945) };
    const lines = [
      line("6100", 129_450, { department: "Sales", project: "Borehole", party: "supplier:1", original }),
      line("2220", -129_450, { party: "supplier:1", original }),
    ];
    await inHead((tx) => postJournal(tx, by, journal("in dollars", lines, { origin: "imported" })));
    await inHead((tx) => reverse(tx, "in dollars"));
    const [posted, back] = await readBack("in dollars");
    expect([posted?.origin, posted?.currency, posted?.lines]).toEqual(["imported", "KES", lines]);
    expect([back?.reverses, back?.lines]).toEqual([
      "posted",
      lines.map((one) => ({ ...one, debit: one.credit, credit: one.debit })),
    ]);
  });

  it("in another currency than the books, or out by a cent, is not posted", async () => {
    const lines = [line("6100", 10), line("1100", -10)];
    const inDollars = inHead((tx) => postJournal(tx, by, journal("dollars", lines, { currency: "USD" })));
    expect(await failure(inDollars)).toContain("is in USD, and the books are kept in KES");
    const out = inHead((tx) => postJournal(tx, by, journal("out", [line("6100", 10), line("1100", -10.01)])));
    expect(await failure(out)).toContain("is not balanced");
  });
});

describe("the database", () => {
  const id = (last: number) => `018f0000-0000-7000-8000-00000000000${last}`;
  const writeHead = (tx: Tx, journalId: string) =>
    tx.execute(sql`insert into journals (company_id, id, source_kind, source_id, step, date, memo, currency, origin, posted_by_name)
      values (${owner.companyId}, ${journalId}, 'typed', ${journalId}, 'posted', '2026-03-31', '', 'KES', 'typed', 'Anyone')`);
  type Row = readonly [position: number, debit: number, credit: number, branch?: string];
  const writeLines = async (tx: Tx, journalId: string, rows: readonly Row[]) => {
    for (const [position, debit, credit, branch] of rows) {
      await tx.execute(sql`insert into journal_lines (company_id, journal_id, position, account, debit, credit, memo, branch_id, currency, original_cents, rate)
        values (${owner.companyId}, ${journalId}, ${position}, '1100', ${debit}, ${credit}, '', ${branch ?? null}, 'KES', ${debit + credit}, 1000000)`);
    }
  };
  const written = (journalId: string, rows: readonly Row[]) =>
    failure(
      inHead(async (tx) => {
        await writeHead(tx, journalId);
        await writeLines(tx, journalId, rows);
      }),
    );

  it.each<[string, readonly Row[], string]>([
    [
      "out by a cent",
      [
        [0, 100, 0],
        [1, 0, 99],
      ],
      "is not balanced",
    ],
    [
      "balanced in total and not in its branches",
      [
        [0, 100, 0, branchId],
        [1, 0, 100],
      ],
      "is not balanced in each branch",
    ],
    ["of one line", [[0, 100, 0]], "has fewer than two lines"],
    ["of no line", [], "has fewer than two lines"],
    [
      "with a gap in its numbers",
      [
        [0, 100, 0],
        [2, 0, 100],
      ],
      "not numbered from 0",
    ],
    [
      "with a line of both sides",
      [
        [0, 100, 100],
        [1, 0, 100],
        [2, 100, 0],
      ],
      "journal_lines_one_side",
    ],
    [
      "with a line of nothing",
      [
        [0, 0, 0],
        [1, 0, 100],
        [2, 100, 0],
      ],
      "journal_lines_one_side",
    ],
    [
      "with a negative side",
      [
        [0, -100, 0],
        [1, 100, 0],
      ],
      "journal_lines_one_side",
    ],
  ])("refuses a journal %s", async (_name, rows, sentence) => {
    expect(await written(id(1), rows)).toContain(sentence);
  });

  it("takes one whose lines balance, and no line more, at its end or before", async () => {
    expect(
      await written(id(2), [
        [0, 100, 0, branchId],
        [1, 0, 100, branchId],
        [2, 7, 0],
        [3, 0, 7],
      ]),
    ).toBe("posted");
    const more = (rows: readonly Row[]) => failure(inHead((tx) => writeLines(tx, id(2), rows)));
    expect(await more([[4, 1, 0]])).toContain("is not balanced");
    expect(
      await more([
        [5, 1, 0],
        [6, 0, 1],
      ]),
    ).toContain("not numbered from 0");
    expect(await more([[-1, 1, 0]])).toContain("journal_lines_position");
  });

  it("counts the lines of every branch, also where the transaction is narrowed to one again", async () => {
    const narrowed = { companyId: owner.companyId, branchId };
    const across = (journalId: string, rows: readonly Row[]) =>
      failure(
        database.inCompany(narrowed, (tx) =>
          acrossBranches(tx, async () => {
            await writeHead(tx, journalId);
            await writeLines(tx, journalId, rows);
          }),
        ),
      );
    expect(
      await across(id(3), [
        [0, 100, 0],
        [1, 0, 100],
        [2, 9, 0, branchId],
        [3, 0, 9, branchId],
      ]),
    ).toBe("posted");
    expect(
      await across(id(4), [
        [0, 100, 0],
        [1, 0, 100, branchId],
      ]),
    ).toContain("is not balanced in each branch");
  });

  it("lets nobody change or delete what is posted, not even the owner of the tables", async () => {
    for (const table of ["journals", "journal_lines"]) {
      for (const verb of [`update ${table} set memo = 'other'`, `delete from ${table}`]) {
        expect(await failure(database.raw.execute(sql.raw(verb)))).toContain("is append-only");
        expect(await failure(inHead((tx) => tx.execute(sql.raw(verb))))).toContain("permission denied");
      }
    }
    expect(await failure(database.raw.execute(sql.raw("truncate journal_lines")))).toContain("is append-only");
  });
});
