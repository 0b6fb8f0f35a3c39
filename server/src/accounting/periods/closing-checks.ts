import { formatMonth, lastDayOf, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import { UNALLOCATED_PAYMENTS, UNALLOCATED_RECEIPTS } from "@hazina/engine/accounting/rules/wallet.ts";
import { and, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { readChart } from "../chart/chart.ts";
import { journalDrafts, journalLines, journals } from "../journals/tables.ts";
import type { ClosingCheck } from "./closing-check.ts";

/** Returns the closing checks of the books: journals not posted yet, the trial balance, and accounts to allocate. */
export async function checkBooks(call: Call, month: Month): Promise<readonly ClosingCheck[]> {
  return [await checkDrafts(call, month), await checkTrialBalance(call, month), await checkUnallocated(call, month)];
}

async function checkDrafts({ tx, actor }: Call, month: Month): Promise<ClosingCheck> {
  const count = await tx.$count(
    journalDrafts,
    and(
      eq(journalDrafts.companyId, actor.companyId),
      ne(journalDrafts.state, "posted"),
      lte(journalDrafts.date, lastDayOf(month)),
    ),
  );
  return {
    key: "drafts",
    title: "Manual journals are posted",
    state: count === 0 ? "done" : "blocked",
    detail:
      count === 0
        ? "No journal is a draft or waiting for approval."
        : `${count} ${count === 1 ? "journal is" : "journals are"} a draft or waiting for approval. Approve or delete ${count === 1 ? "it" : "them"}, or set a later date.`,
    link: count === 0 ? null : "/accounting/journals?state=pending",
  };
}

async function checkTrialBalance({ tx, actor }: Call, month: Month): Promise<ClosingCheck> {
  const rows = await tx
    .select({
      branchId: journalLines.branchId,
      amount: sql<string>`sum(${journalLines.debit} - ${journalLines.credit})`,
    })
    .from(journalLines)
    .innerJoin(journals, and(eq(journals.companyId, journalLines.companyId), eq(journals.id, journalLines.journalId)))
    .where(and(eq(journalLines.companyId, actor.companyId), lte(journals.date, lastDayOf(month))))
    .groupBy(journalLines.branchId);
  const wrong = rows.filter(({ amount }) => Number(amount) !== 0).length;
  return {
    key: "trial-balance",
    title: "The trial balance is in balance, in total and in each branch",
    state: wrong === 0 ? "done" : "blocked",
    detail: wrong === 0 ? `Debits equal credits at the end of ${monthInWords(month)}.` : `${wrong} branches differ.`,
    link: wrong === 0 ? null : "/accounting/reports",
  };
}

async function checkUnallocated(call: Call, month: Month): Promise<ClosingCheck> {
  const { tx, actor } = call;
  const rows = await tx
    .select({ account: journalLines.account, amount: sql<string>`sum(${journalLines.debit} - ${journalLines.credit})` })
    .from(journalLines)
    .innerJoin(journals, and(eq(journals.companyId, journalLines.companyId), eq(journals.id, journalLines.journalId)))
    .where(
      and(
        eq(journalLines.companyId, actor.companyId),
        inArray(journalLines.account, [UNALLOCATED_PAYMENTS, UNALLOCATED_RECEIPTS]),
        lte(journals.date, lastDayOf(month)),
      ),
    )
    .groupBy(journalLines.account);
  const left = rows.filter(({ amount }) => Number(amount) !== 0);
  const chart = await readChart(call);
  const inWords = left.map(
    ({ account, amount }) =>
      `${chart.get(account)?.name ?? account}: ${amountInWords(cents(Math.abs(Number(amount))))}`,
  );
  const month7 = formatMonth(month);
  return {
    key: "unallocated",
    title: "All payments and receipts are allocated to an account",
    state: left.length === 0 ? "done" : "warning",
    detail:
      left.length === 0 ? "Nothing is left to allocate." : `${inWords.join("; ")}. Move the balance with a journal.`,
    link:
      left[0] === undefined
        ? null
        : `/accounting/reports?report=general-ledger&account=${left[0].account}&from=${month7}-01&to=${lastDayOf(month)}`,
  };
}
