import { addDays, lastDayOf, monthOfDay, parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { type JournalLine, signedLine } from "@hazina/engine/accounting/journal.ts";
import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";
import { postJournal } from "../journals/post-journal.ts";
import { foldBalances } from "./fold-balances.ts";
import { readSums, type SumRange } from "./read-sums.ts";

const hazina = await startTestServer();
const { owner, branchId } = hazina.group;
const { database } = hazina.server.services;
const company = { companyId: owner.companyId, branchId: null };
const by = { companyId: owner.companyId, userId: null, userName: "Rule" };

afterAll(() => hazina.stop());

let count = 0;
const FIRST = parseDay("2025-11-05");

async function post(daysLater: number, amount: number, isOfBranch: boolean) {
  const place = isOfBranch ? { branch: branchId } : {};
  const lines = [
    ...signedLine(centsOf(amount), { account: "6000", memo: "Rent", ...place }),
    ...signedLine(centsOf(-amount), { account: "1100", memo: "Rent", ...place }),
  ] satisfies JournalLine[];
  count += 1;
  const head = { sourceKind: "test", sourceId: String(count), step: "posted", currency: "KES" } as const;
  const date = addDays(FIRST, daysLater);
  await database.inCompany(company, (tx) => postJournal(tx, by, { ...head, date, memo: "Rent", lines }));
}

const ranges: readonly SumRange[] = [
  { to: parseDay("2026-03-31") },
  { from: parseDay("2026-01-01"), to: parseDay("2026-01-31") },
  { from: parseDay("2025-11-20"), to: parseDay("2026-02-10") },
  { from: parseDay("2026-02-12"), to: parseDay("2026-02-20") },
  { to: addDays(lastDayOf(monthOfDay(FIRST)), 3) },
];

/**
 * Returns the total debits of account 6000 in each range of days, added up from the journal lines instead of the
 * stored monthly balances.
 */
async function counted(of: string | null) {
  return database.inCompany({ ...company, branchId: of }, async (tx) => {
    const sums: number[] = [];
    for (const { from, to } of ranges) {
      const within = from === undefined ? sql`j.date <= ${to}` : sql`j.date between ${from} and ${to}`;
      const { rows } = (await tx.execute(sql`select coalesce(sum(l.debit), 0)::bigint as debit from journal_lines l
        join journals j on j.company_id = l.company_id and j.id = l.journal_id
        where l.company_id = ${owner.companyId} and l.account = '6000' and ${within}`)) as unknown as {
        rows: { debit: string }[];
      };
      sums.push(Number(rows[0]?.debit));
    }
    return sums;
  });
}

async function read(of: string | null) {
  const actor = { companyId: owner.companyId } as Parameters<typeof readSums>[0]["actor"];
  const sums = await database.inCompany({ ...company, branchId: of }, (tx) => readSums({ tx, actor }, ranges));
  return ranges.map((_, at) => sums.get("6000")?.[at]?.debit ?? 0);
}

describe("sums of folded balances", () => {
  it("equal those of every line, for any range and branch, wherever journals were folded in between", async () => {
    const step = fc.oneof(
      fc.record({
        days: fc.integer({ min: 0, max: 150 }),
        amount: fc.integer({ min: 1, max: 90_000 }),
        isOfBranch: fc.boolean(),
      }),
      fc.constant("fold" as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const one of steps) {
          if (one === "fold") expect(await foldBalances(hazina.server.services, owner.companyId)).toBe(true);
          else await post(one.days, one.amount, one.isOfBranch);
        }
        for (const branch of [null, branchId]) expect(await read(branch)).toEqual(await counted(branch));
      }),
      { numRuns: 15 },
    );
  });

  it("count a journal that was posted after the last fold, and folding twice counts nothing twice", async () => {
    await foldBalances(hazina.server.services, owner.companyId);
    const before = await read(null);
    await post(3, 77, false);
    expect(await read(null)).not.toEqual(before);
    await foldBalances(hazina.server.services, owner.companyId);
    await foldBalances(hazina.server.services, owner.companyId);
    expect(await read(null)).toEqual(await counted(null));
  });
});
