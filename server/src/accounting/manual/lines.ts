import { type Cents, cents, centsOf, sum } from "@hazina/base/money.ts";
import { imbalanceByBranch } from "@hazina/engine/accounting/between-branches.ts";
import { isControlAccount } from "@hazina/engine/accounting/chart.ts";
import type { JournalLine } from "@hazina/engine/accounting/journal.ts";
import { branchNames } from "../../organization/branches.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { invalid, invalidField, notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import type { DraftLine } from "../journals/tables.ts";

/** A line of a manual journal as entered, in shillings. */
export type WrittenLine = {
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
  readonly memo: string;
  readonly branch_id?: string | null | undefined;
  readonly department_id?: string | null | undefined;
};

/**
 * Converts entered lines to the lines of a draft. If the user works in one branch only, all lines belong to that
 * branch.
 */
export function draftLines({ actor }: Pick<Call, "actor">, lines: readonly WrittenLine[]): readonly DraftLine[] {
  return lines.map(({ account, debit, credit, memo, branch_id: branch, department_id: department }) => ({
    account,
    debit: centsOf(debit),
    credit: centsOf(credit),
    memo,
    branchId: actor.scope.branchId ?? branch ?? null,
    departmentId: department ?? null,
  }));
}

/** Adds up the debits of the lines, in cents. */
export function debitsOf(lines: readonly DraftLine[]): Cents {
  return sum(lines.map(({ debit }) => cents(debit)));
}

/**
 * Checks that lines can be posted: their accounts exist and are not control accounts, each line has only a debit or
 * only a credit, and they balance in total and in each branch.
 * @throws Refusal 422 naming the line; 404 for an unknown branch or department.
 */
export async function requirePostable(call: Call, lines: readonly DraftLine[]): Promise<void> {
  const { tx, actor } = call;
  const chart = await readChart(call);
  const branches = await branchNames(tx, actor);
  const departments = lines.some(({ departmentId }) => departmentId !== null)
    ? await departmentNames(tx, actor)
    : new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const wrong = (field: string, message: string) =>
      invalid(message, [{ path: `lines.${at}.${field}`, message: `Line ${at + 1}: ${message}` }]);
    const account = chart.get(line.account);
    if (account?.active !== true) throw wrong("account", `There is no active account ${line.account}.`);
    if (isControlAccount(line.account)) throw wrong("account", controlRefusal(line.account, account.name));
    if ((line.debit === 0) === (line.credit === 0)) throw wrong("debit", "Enter a debit or a credit.");
    if (line.branchId !== null && !branches.has(line.branchId)) throw notFound("This branch");
    if (line.departmentId !== null && !departments.has(line.departmentId)) throw notFound("This department");
  }
  refuseImbalance(lines, branches);
}

function controlRefusal(code: string, name: string): string {
  return `${code}, ${name}, takes entries only from documents, so you cannot post to it directly. Correct the document, or choose a different account.`;
}

function refuseImbalance(lines: readonly DraftLine[], branches: ReadonlyMap<string, string>): void {
  const refuse = (message: string) => invalidField("lines", message);
  const uneven = imbalanceByBranch(journalLinesOf(lines)).filter(({ amount }) => amount !== 0);
  const total = sum(uneven.map(({ amount }) => amount));
  if (total !== 0) throw refuse(`Debits and credits differ by ${(Math.abs(total) / 100).toFixed(2)}. Make them equal.`);
  const [first] = uneven;
  if (first === undefined) return;
  const name = first.branch === undefined ? "the head company" : (branches.get(first.branch) ?? "a branch");
  throw refuse(`Debits and credits of ${name} differ. Each branch needs equal debits and credits.`);
}

/** Converts the lines of a draft to the lines of a journal. */
export function journalLinesOf(lines: readonly DraftLine[]): readonly JournalLine[] {
  return lines.map(({ account, debit, credit, memo, branchId, departmentId }) => ({
    account,
    debit: cents(debit),
    credit: cents(credit),
    memo,
    ...(branchId === null ? {} : { branch: branchId }),
    ...(departmentId === null ? {} : { department: departmentId }),
  }));
}
