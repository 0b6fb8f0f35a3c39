import { WrongField } from "../driver-fields/field-reader.ts";
import { CLASSES, type ClassCode } from "../model/classes.ts";
import type { Foundation } from "../model/foundation.ts";

/** The uses of accounts in microforecasts, each with the classes that it permits. */
export const ACCOUNT_USES = {
  loan: ["STD", "LTD"],
  cash: ["CASH"],
  interest: ["IEXP"],
  depreciation: ["DA"],
  asset: ["FA"],
  salary: ["VCOS", "FCOS", "VEXP", "FEXP", "OEXP"],
  expense: ["VCOS", "FCOS", "VEXP", "FEXP", "OEXP"],
  revenue: ["REV", "AINC"],
  inflow: ["REV", "AINC", "IINC", "ONCA", "STD", "LTD", "ONCL", "OEQ"],
  outflow: ["VCOS", "FCOS", "VEXP", "FEXP", "OEXP", "IEXP", "DIV", "ONCA", "STD", "LTD", "ONCL", "OEQ"],
} as const satisfies Record<string, readonly ClassCode[]>;

/** The name of a use of an account, such as the cash account of a loan. */
export type AccountUse = keyof typeof ACCOUNT_USES;

const USE_IN_WORDS: Readonly<Record<AccountUse, string>> = {
  loan: "the loan",
  cash: "cash",
  interest: "interest",
  depreciation: "depreciation",
  asset: "the asset",
  salary: "salaries",
  expense: "the expense",
  revenue: "the revenue",
  inflow: "cash received",
  outflow: "cash paid",
};

/** Returns the paths of the accounts that can be chosen for a use, in the order of the books. */
export function accountsFor({ accounts }: Foundation, use: AccountUse): string[] {
  const codes: readonly string[] = ACCOUNT_USES[use];
  return accounts.filter((account) => codes.includes(account.class)).map(({ path }) => path);
}

/**
 * Finds the engine's id of an account by its path.
 * @param field the field that names the account.
 * @throws WrongField for an account that the scenario does not have, or whose class is not permitted.
 */
export function accountFor(foundation: Foundation, use: AccountUse, path: string, field: string): string {
  const codes: readonly string[] = ACCOUNT_USES[use];
  const row = foundation.accounts.findIndex((account) => account.path === path && codes.includes(account.class));
  const id = foundation.ids[row];
  if (id !== undefined) return id;
  const known = foundation.accounts.find((account) => account.path === path);
  const classes = ACCOUNT_USES[use].map((code) => CLASSES[code].name).join(", ");
  throw new WrongField(
    field,
    known
      ? `"${path}" cannot take ${USE_IN_WORDS[use]}: choose an account of class ${classes}.`
      : `There is no account "${path}" in this scenario.`,
  );
}
