import { parseMonth } from "@hazina/base/calendar.ts";
import { defaultClass } from "@hazina/engine/accounting/rules/payroll.ts";
import type { PostingKey } from "@hazina/engine/accounting/rules/payroll-entries.ts";
import { standingAccounts } from "../../accounting/journals/accounts.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { readSettingsOf } from "../setup/settings.ts";
import type { OfficeChoices } from "../setup/tables.ts";
import type { Run } from "./find-run.ts";
import type { SnapshotElement, SnapshotLaw, SnapshotTotals } from "./snapshot.ts";

/**
 * A function that takes the key of a payroll entry, and returns the code of the ledger account to which the entry is
 * posted; undefined if that account is missing or not active.
 */
export type AccountCodes = (key: string) => string | undefined;

/** The codes of the default ledger accounts for payroll entries, keyed by the class of the entry. */
export const USUAL_ACCOUNTS = {
  FEXP: "6100",
  TL: "2210",
  OCL: "2220",
  OCA: "1410",
  netWages: "2230",
  bank: "1100",
} as const;

/**
 * Returns the default ledger account for an entry. For a deduction that repays a loan or an advance, it is the account
 * for receivables from staff, even if the deduction has a separate pay element.
 */
function usualAccount(key: string, elements: ReadonlyMap<string, SnapshotElement>): string {
  if (key === "owed:netWages") return USUAL_ACCOUNTS.netWages;
  const kind = key.startsWith("taken:") ? elements.get(key.slice("taken:".length))?.kind : undefined;
  if (kind === "loan" || kind === "advance") return USUAL_ACCOUNTS.OCA;
  return USUAL_ACCOUNTS[defaultClass(key as PostingKey)];
}

/**
 * Returns a function that finds the ledger account for an entry of a run. It returns the first of these accounts that
 * exists: the account of the pay element, the account chosen for this entry in the settings, the account chosen for
 * all entries of its kind, and the default account. It returns undefined if that account is not active.
 * @param standing the codes of the active accounts.
 */
export function accountCodes(
  law: Pick<SnapshotLaw, "elements">,
  { accounts = {} }: OfficeChoices,
  standing: ReadonlySet<string>,
): AccountCodes {
  const byCode = new Map(Object.values(law.elements).map((element) => [element.code, element]));
  return (key) => {
    const [sort = "", code = ""] = key.split(":");
    const own = sort === "employer" ? undefined : byCode.get(code)?.account;
    const chosen = own ?? accounts[key] ?? accounts[`${sort}:*`] ?? usualAccount(key, byCode);
    return standing.has(chosen) ? chosen : undefined;
  };
}

/**
 * Returns the code of the ledger account from which payroll is paid: the company's choice or, by
 * default, the bank account.
 */
export function payingAccount({ pay_from: payFrom }: OfficeChoices): string {
  return payFrom ?? USUAL_ACCOUNTS.bank;
}

/**
 * Reads the ledger accounts that the settings of the run's month name. Returns a function that finds the account for
 * an entry of the run, the account from which payroll is paid, and these settings.
 */
export async function readAccountCodes(
  tx: Tx,
  company: CompanyRef,
  run: Pick<Run, "month">,
  law: Pick<SnapshotLaw, "elements">,
): Promise<{ readonly codeOf: AccountCodes; readonly payFrom: string; readonly office: OfficeChoices }> {
  const { office } = await readSettingsOf(tx, company, parseMonth(run.month));
  const standing = await standingAccounts(tx, company);
  return { codeOf: accountCodes(law, office, standing), payFrom: payingAccount(office), office };
}

/** Returns the names of the run's entries for which there is no active ledger account. */
export async function unmappedKeys(
  tx: Tx,
  company: CompanyRef,
  run: Pick<Run, "month">,
  { law, totals }: { readonly law: SnapshotLaw; readonly totals: SnapshotTotals | null },
): Promise<readonly string[]> {
  const { codeOf } = await readAccountCodes(tx, company, run, law);
  return [...new Set((totals?.entries ?? []).filter(({ key }) => codeOf(key) === undefined).map(({ name }) => name))];
}
