import type { Statement } from "../model/classes.ts";
import type { AssetItem, Item, LoanTerms, StaffAccounts } from "./microforecast.ts";

/** The current names of renamed accounts, keyed by statement and former name. */
export type NamesNow = Readonly<Record<Statement, ReadonlyMap<string, string>>>;

/** Replaces former account names in an item with the current ones. */
export function withNamesNow(item: Item, names: NamesNow): Item {
  const flow = (account: string) => names.profit_and_loss.get(account) ?? account;
  const balance = (account: string) => names.balance_sheet.get(account) ?? account;
  const cash = (account: string | null) => account && balance(account);
  const terms = ({ liability, cash: paid, interest }: LoanTerms) => ({
    liability: balance(liability),
    cash: balance(paid),
    interest: flow(interest),
  });
  const financing = (of: AssetItem["financing"]): AssetItem["financing"] =>
    of.from === "cash" ? { ...of, cash: balance(of.cash) } : { ...of, ...terms(of) };
  const staff = ({ salary, benefits, cash: paid }: StaffAccounts): StaffAccounts => ({
    salary: flow(salary),
    benefits: flow(benefits),
    cash: cash(paid),
  });
  switch (item.kind) {
    case "loan":
      return { ...item, ...terms(item) };
    case "asset": {
      const depreciation = { ...item.depreciation, account: flow(item.depreciation.account) };
      return { ...item, asset: balance(item.asset), depreciation, financing: financing(item.financing) };
    }
    case "hire":
    case "raise":
    case "termination":
      return { ...item, accounts: staff(item.accounts) };
    case "marketing": {
      const returns = item.returns && { ...item.returns, revenue: flow(item.returns.revenue) };
      return { ...item, expense: flow(item.expense), cash: cash(item.cash), returns };
    }
    case "planned_cash": {
      const account = names.profit_and_loss.get(item.account) ?? balance(item.account);
      return { ...item, account, cash: cash(item.cash) };
    }
  }
}
