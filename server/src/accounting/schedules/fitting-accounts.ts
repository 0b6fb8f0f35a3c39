import { isControlAccount } from "@hazina/engine/accounting/chart.ts";
import type { ScheduleKind } from "@hazina/engine/accounting/rules/schedules.ts";
import { CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import { branchNames } from "../../organization/branches.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { invalid, notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";

/** An account that a record posts to: the field of its code, and which classes fit. */
export type Fitting = {
  readonly code: string;
  readonly field: string;
  readonly fits: (ofClass: ClassCode) => boolean;
  /** Says which account is needed, such as "Choose an account of costs." */
  readonly needs: string;
};

/**
 * Requires accounts that are in use, take entries of other journals, and have a class that fits.
 * @throws Refusal 422 naming the field.
 */
export async function requireFitting(call: Call, accounts: readonly Fitting[]): Promise<void> {
  const chart = await readChart(call);
  for (const { code, field, fits, needs } of accounts) {
    const refuse = (message: string) => invalid(message, [{ path: field, message }]);
    const account = chart.get(code);
    if (account?.active !== true) throw refuse(`There is no account ${code} in use.`);
    if (isControlAccount(code)) throw refuse(`${code}, ${account.name}, takes entries from its own documents alone.`);
    if (!fits(account.class)) throw refuse(`${code}, ${account.name}, does not fit. ${needs}`);
  }
}

type Accounts = {
  readonly kind: ScheduleKind;
  readonly balanceAccount: string;
  readonly resultAccount: string;
};

const sectionOf = (ofClass: ClassCode): string => CLASSES[ofClass].section;

/** Requires accounts that fit the kind of a schedule. @throws Refusal 422 naming the field. */
export async function requireScheduleAccounts(
  call: Call,
  { kind, balanceAccount, resultAccount }: Accounts,
): Promise<void> {
  const isIncome = kind === "deferred";
  await requireFitting(call, [
    {
      code: balanceAccount,
      field: "balance_account",
      fits: (ofClass) =>
        ofClass !== "CASH" &&
        (kind === "prepaid" ? sectionOf(ofClass).endsWith("_assets") : sectionOf(ofClass).endsWith("_liabilities")),
      needs: kind === "prepaid" ? "Choose an asset, such as 1440." : "Choose a liability, such as 2150 or 2160.",
    },
    {
      code: resultAccount,
      field: "result_account",
      fits: (ofClass) =>
        CLASSES[ofClass].statement === "profit_and_loss" &&
        ofClass !== "DIV" &&
        isIncome === ["revenue", "other_income", "interest_income"].includes(sectionOf(ofClass)),
      needs: isIncome ? "Choose an account of income." : "Choose an account of costs.",
    },
  ]);
}

/** Requires that a branch and a department exist. @throws Refusal 404. */
export async function requirePlace(
  { tx, actor }: Call,
  { branchId, departmentId }: { readonly branchId: string | null; readonly departmentId: string | null },
): Promise<void> {
  if (branchId !== null && !(await branchNames(tx, actor)).has(branchId)) throw notFound("This branch");
  if (departmentId !== null && !(await departmentNames(tx, actor)).has(departmentId)) throw notFound("This department");
}
