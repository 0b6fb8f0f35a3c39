import { type Cents, cents, centsOf, sum } from "@hazina/base/money.ts";
import type { classification } from "@hazina/contract/forecasting/classification.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { CLASSES, type ClassCode, classCodesOf } from "@hazina/engine/forecasting/model/classes.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import type { StatementName } from "../statement-name.ts";
import { classificationTexts } from "./texts.ts";

/** All accounts with their classes, suggestions and amounts, as the API returns them. */
export type AccountsAnswer = InferContractRouterOutputs<typeof classification>["getAccounts"];

/** The suggested class of an account, its certainty from 0 to 1, and the reason. */
export type Suggestion = AccountsAnswer["suggestions"]["profit_and_loss"][string];

/** One account and its class as saved on the server. */
export type Account = {
  readonly path: string;
  readonly code: string;
  readonly amount: Cents;
  readonly suggestion: Suggestion | null;
};

/** The code that marks an account without a class. */
export const UNMAPPED = "UNMAPPED";

const SURE_ENOUGH = 0.7;

/** Returns the accounts of a statement, those with the largest amounts first. */
export function accountsOf(answer: AccountsAnswer, statement: StatementName): Account[] {
  const suggestions = answer.suggestions[statement];
  const amounts = answer.amounts[statement];
  return Object.entries(answer[statement])
    .flatMap(([code, paths]) =>
      paths.map((path) => ({
        path,
        code,
        amount: centsOf(amounts[path] ?? 0),
        suggestion: suggestions[path] ?? null,
      })),
    )
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || (a.path < b.path ? -1 : 1));
}

/**
 * Returns the class codes of the columns on a statement's board: unmapped accounts, then every class in statement
 * order.
 */
export function columnCodes(statement: StatementName): string[] {
  return [UNMAPPED, ...classCodesOf(statement)];
}

/** Returns the name of a class without its code. */
export function classNameOf(code: string): string {
  return code in CLASSES ? CLASSES[code as ClassCode].name : classificationTexts.unmapped;
}

/** Returns the full name of a class: its code and name, or Unmapped. */
export function classTitle(code: string): string {
  return code === UNMAPPED ? classificationTexts.unmapped : classificationTexts.className(code, classNameOf(code));
}

/** Returns the last part of an account's path. */
export function leafOf(path: string): string {
  return path.slice(path.lastIndexOf(":") + 1);
}

/** Returns the path of an account's parents, outermost first; empty for a top-level account. */
export function parentsOf(path: string): string {
  const end = path.lastIndexOf(":");
  return end < 0 ? "" : readablePath(path.slice(0, end));
}

/** Returns whether the account still has the class that was suggested for it with low confidence. */
export function isDoubtful({ suggestion }: Account, code: string): boolean {
  if (suggestion === null || code === UNMAPPED) return false;
  return suggestion.class === code && suggestion.confidence < SURE_ENOUGH;
}

/** Returns whether a user should review the account, because it has no class or an uncertain one. */
export function needsCheck(account: Account, code: string): boolean {
  return code === UNMAPPED || isDoubtful(account, code);
}

/**
 * Returns the total of a column in cents. For unmapped accounts it adds absolute amounts, because their direction is
 * not known yet and opposite amounts must not cancel out.
 */
export function totalOf(code: string, accounts: readonly Account[]): Cents {
  return sum(accounts.map(({ amount }) => (code === UNMAPPED ? cents(Math.abs(amount)) : amount)));
}
