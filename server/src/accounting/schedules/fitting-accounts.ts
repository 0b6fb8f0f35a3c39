import { isControlAccount } from "@hazina/engine/accounting/chart.ts";
import type { ScheduleKind } from "@hazina/engine/accounting/rules/schedules.ts";
import { CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import { branchNames } from "../../organization/branches.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";

/**
 * An account to which a record posts, with the data for checking it: its code, the form field that contains the code,
 * and a function that says which account classes are allowed.
 */
export type Fitting = {
  readonly code: string;
  readonly field: string;
  readonly fits: (ofClass: ClassCode) => boolean;
  /** The sentence that says which kind of account to choose, such as "Choose a cost account." */
  readonly needs: string;
};

/**
 * Checks that each account is active, is not a control account, and has an allowed class.
 * @throws Refusal 422 naming the field of the first account that does not meet these conditions.
 */
export async function requireFitting(call: Call, accounts: readonly Fitting[]): Promise<void> {
  const chart = await readChart(call);
  for (const { code, field, fits, needs } of accounts) {
    const refuse = (message: string) => invalidField(field, message);
    const account = chart.get(code);
    if (account?.active !== true) throw refuse(`There is no active account ${code}.`);
    if (isControlAccount(code)) throw refuse(`${code}, ${account.name}, only takes entries from its own documents.`);
    if (!fits(account.class)) throw refuse(`${code}, ${account.name}, is not the right type of account here. ${needs}`);
  }
}

type Accounts = {
  readonly kind: ScheduleKind;
  readonly balanceAccount: string;
  readonly resultAccount: string;
};

const sectionOf = (ofClass: ClassCode): string => CLASSES[ofClass].section;

/**
 * Checks that the two accounts of a schedule have classes that its kind allows.
 * @throws Refusal 422 naming the field of the wrong account.
 */
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
      needs:
        kind === "prepaid"
          ? "Choose an asset account, such as 1440."
          : "Choose a liability account, such as 2150 or 2160.",
    },
    {
      code: resultAccount,
      field: "result_account",
      fits: (ofClass) =>
        CLASSES[ofClass].statement === "profit_and_loss" &&
        ofClass !== "DIV" &&
        isIncome === ["revenue", "other_income", "interest_income"].includes(sectionOf(ofClass)),
      needs: isIncome ? "Choose an income account." : "Choose a cost account.",
    },
  ]);
}

/**
 * Checks that the given branch and department exist. An id that is null is not checked.
 * @throws Refusal 404 for an unknown branch or department.
 */
export async function requirePlace(
  { tx, actor }: Call,
  { branchId, departmentId }: { readonly branchId: string | null; readonly departmentId: string | null },
): Promise<void> {
  if (branchId !== null && !(await branchNames(tx, actor)).has(branchId)) throw notFound("This branch");
  if (departmentId !== null && !(await departmentNames(tx, actor)).has(departmentId)) throw notFound("This department");
}
