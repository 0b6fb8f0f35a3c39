import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { majorOf } from "@hazina/base/money.ts";
import type { PAY_FILE_TYPES } from "@hazina/contract/payroll/file-types.ts";
import { sidesOf } from "@hazina/engine/accounting/journal.ts";
import { and, eq, inArray } from "drizzle-orm";
import { readAccounts } from "../../accounting/journals/accounts.ts";
import type { Table } from "../../exports/printed-table.ts";
import { branchNames } from "../../organization/branches.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { readAccountCodes } from "../runs/accounts.ts";
import { countedRuns, findRun } from "../runs/find-run.ts";
import { namedFile } from "../runs/named-file.ts";
import { accrualOf } from "../runs/post-accrual.ts";
import { shownAmounts, signedEntries } from "../runs/shown-amounts.ts";
import { snapshots } from "../runs/tables.ts";
import { nothingThere } from "./authority-files.ts";
import { newestMonth, type SlipsQuestion } from "./month-slips.ts";

type Asked = SlipsQuestion & { readonly filetype?: (typeof PAY_FILE_TYPES)[number] | undefined };

/**
 * Returns the general ledger of one run, or of all approved runs of a month, as an answer or a file. The debits are
 * pay (by element and department) and employer contributions. The credits are the amounts for authorities, payees,
 * loans and net wages.
 * @throws Refusal 404 for an unknown run; 409 with every item that has no ledger account; 422 if nothing was approved.
 */
export async function readLedger(work: Work, { filetype, ...question }: Asked) {
  const { month, lines } = await inCall(work, (call) => linesOf(call, question));
  if (filetype !== undefined) {
    const table: Table = {
      title: `General ledger of payroll, ${monthInWords(parseMonth(month))}`,
      notes: [],
      columns: [
        { title: "Account", kind: "text" },
        { title: "Name", kind: "text" },
        { title: "For", kind: "text" },
        { title: "Branch", kind: "text" },
        { title: "Department", kind: "text" },
        { title: "Debit", kind: "amount" },
        { title: "Credit", kind: "amount" },
      ],
      rows: [
        ...lines.map(({ account, name, memo, place, department, debit, credit }) => ({
          cells: [account, name, memo, place ?? "", department ?? "", debit, credit],
        })),
        { cells: ["", "Total", "", "", "", sidesOf({ lines }).debit, sidesOf({ lines }).credit], kind: "total" },
      ],
    };
    return namedFile(work, filetype, table, `general-ledger_${month}`);
  }
  const { debit, credit } = sidesOf({ lines });
  return {
    data: lines.map((line) => ({
      account: line.account,
      account_name: line.name,
      memo: line.memo,
      branch: line.place,
      department: line.department ?? null,
      debit: majorOf(line.debit),
      credit: majorOf(line.credit),
    })),
    totals: { debit: majorOf(debit), credit: majorOf(credit) },
  };
}

async function linesOf({ tx, actor }: Call, question: SlipsQuestion) {
  const { companyId, branchId } = actor.scope;
  const month =
    question.payroll_id === undefined
      ? (question.month ?? (await newestMonth(tx, actor)))
      : (await findRun(tx, actor, question.payroll_id)).month;
  if (month === undefined) throw nothingThere(month);
  const runs =
    question.payroll_id === undefined
      ? await countedRuns(tx, actor, [month])
      : [await findRun(tx, actor, question.payroll_id)];
  const amountsOf = await shownAmounts(tx, actor, runs);
  const signs = new Map(runs.map((run) => [amountsOf(run).snapshotId ?? "", amountsOf(run).sign]));
  const ids = [...signs.keys()].filter((id) => id !== "");
  if (ids.length === 0) throw nothingThere(month);
  const held = await tx
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.companyId, companyId), inArray(snapshots.id, ids)));
  const entries = held
    .flatMap(({ id, totals }) => signedEntries(totals?.entries ?? [], signs.get(id) ?? 1))
    .filter((entry) => branchId === null || entry.branchId === branchId);
  const elements = Object.assign({}, ...held.map(({ law }) => law.elements));
  const { codeOf } = await readAccountCodes(tx, actor, { month }, { elements });
  const accounts = await readAccounts(tx, actor);
  const { lines } = accrualOf(
    { id: ids[0] ?? "", month, number: 1, kind: "regular", typeName: "" },
    ids[0] ?? "",
    entries,
    codeOf,
  );
  const branches = await branchNames(tx, actor);
  const named = lines.map((line) => ({
    ...line,
    name: accounts.get(line.account)?.name ?? "",
    place: line.branch === undefined ? null : (branches.get(line.branch) ?? null),
  }));
  return { month, lines: named.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)) };
}

type Placed = {
  readonly debit: number;
  readonly account: string;
  readonly memo: string;
  readonly place: string | null;
  readonly department?: string;
};

/**
 * Returns the sort key of a ledger line. Debits come before credits; lines of each kind are in order of account, text,
 * branch and department.
 */
function placeOf({ debit, account, memo, place, department = "" }: Placed) {
  return JSON.stringify([debit > 0 ? 0 : 1, account, memo, place ?? "", department]);
}
