import { lastDayOf, parseMonth } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { type Journal, type JournalLine, signedLine } from "@hazina/engine/accounting/journal.ts";
import { PAYROLL_CURRENCY } from "@hazina/engine/accounting/rules/payroll.ts";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { type AccountCodes, readAccountCodes } from "./accounts.ts";
import { type NamedRun, type Run, runInWords } from "./find-run.ts";
import type { SnapshotEntry, SnapshotLaw, SnapshotTotals } from "./snapshot.ts";

/** The source kind of all payroll journals. */
export const PAYROLL_SOURCE = "payroll";

/**
 * Returns the step under which the journal of a snapshot is posted. A run that is rolled back and
 * approved again has a new snapshot, and so a new step.
 */
export function accrualStep(snapshotId: string): string {
  return `accrual:${snapshotId}`;
}

/**
 * Posts the journal of the pay that a run adds to its month. Posts nothing if it adds none.
 * @throws Refusal 409 that lists every entry without a ledger account.
 */
export async function postAccrual(
  { tx, actor }: Call,
  run: Run,
  { id, law, totals }: { readonly id: string; readonly law: SnapshotLaw; readonly totals: SnapshotTotals | null },
): Promise<void> {
  const { codeOf } = await readAccountCodes(tx, actor, run, law);
  const journal = accrualOf(run, id, totals?.entries ?? [], codeOf);
  if (journal.lines.length > 0) await postJournal(tx, actor, journal);
}

/**
 * Builds the accrual journal of a run from its entries. It equals, to the cent, the journal that
 * the accounting rules derive from the slips.
 * @throws Refusal 409 with every entry that has no account.
 */
export function accrualOf(
  run: NamedRun & Pick<Run, "id">,
  snapshotId: string,
  entries: readonly SnapshotEntry[],
  codeOf: AccountCodes,
): Journal {
  const totals = new Map<string, { line: Omit<JournalLine, "debit" | "credit">; amount: number }>();
  const unmapped = new Set<string>();
  for (const { key, name, amount, branchId, department } of entries) {
    const account = codeOf(key);
    if (account === undefined) {
      unmapped.add(name);
      continue;
    }
    const id = JSON.stringify([account, key, branchId, department]);
    const place = { ...(branchId ? { branch: branchId } : {}), ...(department ? { department } : {}) };
    const held = totals.get(id);
    totals.set(id, { line: held?.line ?? { account, memo: name, ...place }, amount: (held?.amount ?? 0) + amount });
  }
  if (unmapped.size > 0) {
    throw conflict(
      `These payroll items have no ledger account: ${[...unmapped].join(", ")}. Choose one for each in the payroll settings.`,
    );
  }
  return {
    sourceKind: PAYROLL_SOURCE,
    sourceId: run.id,
    step: accrualStep(snapshotId),
    date: lastDayOf(parseMonth(run.month)),
    memo: `Payroll: ${runInWords(run)}`,
    currency: PAYROLL_CURRENCY,
    lines: [...totals.values()].flatMap(({ line, amount }) => signedLine(cents(amount), line)),
  };
}
