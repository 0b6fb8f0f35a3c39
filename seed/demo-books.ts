import { addDays, addMonths, dayAt, formatMonth, lastDayOf, monthAt } from "@hazina/base/calendar.ts";
import { majorOf, subtract, ZERO } from "@hazina/base/money.ts";
import { inCall, type Work, workOf } from "@hazina/server/platform/call.ts";
import { bankStatements } from "../server/src/accounting/bank-statements/tables.ts";
import { importStatement } from "../server/src/accounting/import-statement.ts";
import { journals } from "../server/src/accounting/journals/tables.ts";
import { journalSubject } from "../server/src/accounting/manual/journal-subject.ts";
import { importOpening } from "../server/src/accounting/manual/opening.ts";
import { createRule } from "../server/src/accounting/matching/rules.ts";
import { readSums } from "../server/src/accounting/reports/read-sums.ts";
import { decideOn } from "../server/src/approvals/decide.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import type { Services } from "../server/src/platform/services.ts";

/** The number of months before the current one for which the demo company has journals. */
const MONTHS_OF_BOOKS = 3;
const BANK = "1100";
/** The number of days before today on which the demo bank statement begins. */
const FIRST_DAYS_AGO = 14;

/** The opening balances of the demo company's books, in shillings: debits, then credits. */
const OPENING = [
  ["1000", 45_000, 0],
  [BANK, 9_800_000, 0],
  ["1120", 180_000, 0],
  ["1200", 1_650_000, 0],
  ["1300", 6_200_000, 0],
  ["1520", 4_300_000, 0],
  ["1530", 360_000, 0],
  ["2100", 0, 2_950_000],
  ["2240", 0, 310_000],
  ["2500", 0, 5_500_000],
  ["3000", 0, 5_000_000],
  ["3100", 0, 8_775_000],
] as const;

/** Checks whether the demo company has a bank statement. */
export async function hasBooks({ database }: Services, companyId: string): Promise<boolean> {
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(bankStatements))) > 0;
}

/** Opens the demo company's books with the balances of its previous books, if nothing is posted yet. */
export async function openDemoBooks(work: Work, second: Actor): Promise<void> {
  if ((await inCall(work, ({ tx }) => tx.$count(journals))) === 0) await openBalances(work, second);
}

/**
 * Imports a bank statement for the demo company and creates a rule that books some of its rows automatically. The rows
 * that the rule does not book are left for a user.
 * @param importer the user who imports the statement. Another user matches its rows with bills.
 */
export async function bringDemoStatement(work: Work, importer: Actor): Promise<void> {
  const balance = await inCall(work, async (call) => {
    const rule = { reason: "Tokens for electricity", direction: "out", contains: "KPLC", account: "6050" } as const;
    await createRule(call, { ...rule, charges_only: false, by_itself: true, limit: 20_000, apply: false });
    const sums = await readSums(call, [{ to: addDays(dayAt(work.now), -FIRST_DAYS_AGO) }]);
    const { debit = ZERO, credit = ZERO } = sums.get(BANK)?.[0] ?? {};
    return majorOf(subtract(debit, credit));
  });
  const by = workOf(work.services, importer);
  await importStatement(by, { account: BANK, file: statement(work.now, balance), dry_run: false });
}

async function openBalances(work: Work, second: Actor): Promise<void> {
  const date = lastDayOf(addMonths(monthAt(work.now), -MONTHS_OF_BOOKS - 1));
  const rows = OPENING.map(([account, debit, credit]) => `${account},${debit},${credit}`);
  const file = new File([["Account,Debit,Credit", ...rows].join("\n")], "trial-balance.csv");
  const { data } = await importOpening(work, { file, date, dry_run: false });
  await inCall(workOf(work.services, second), (call) =>
    decideOn(call, journalSubject, { id: data.id ?? "", status: 1, comment: "" }),
  );
}

/**
 * Creates a bank statement for the last two weeks.
 * @param opening the opening balance, taken from the books.
 */
function statement(now: number, opening: number): File {
  const rows: readonly (readonly [daysAgo: number, details: string, reference: string, amount: number])[] = [
    [13, "KPLC PREPAID TOKENS", "FT26301KPL", -8_500],
    [12, "MAINTENANCE FEE", "FT26302CHG", -450],
    [9, "RENT GODOWN MLOLONGO", "FT26305RNT", -120_000],
    [7, "CASH DEPOSIT MOMBASA", "FT26307CSH", 64_200],
    [5, "KPLC PREPAID TOKENS", "FT26309KPL", -6_000],
    [4, "SAFARICOM POSTPAID", "FT26310SAF", -14_300],
    [2, "LEDGER FEES AND EXCISE", "FT26312CHG", -632.5],
  ];
  let balance = opening;
  const lines = rows.map(([daysAgo, details, reference, amount]) => {
    balance = Math.round((balance + amount) * 100) / 100;
    const [paidOut, paidIn] = amount < 0 ? [-amount, ""] : ["", amount];
    return [addDays(dayAt(now), -daysAgo), details, reference, paidOut, paidIn, balance].join(",");
  });
  const text = ["Date,Details,Reference,Money Out,Money In,Balance", ...lines].join("\n");
  return new File([text], `equity-${formatMonth(monthAt(now))}.csv`);
}
