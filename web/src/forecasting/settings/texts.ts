/** UI strings for the forecast settings. A translation needs another file with the same keys. */
export const settingsTexts = {
  title: "Forecast settings",
  lead: "These settings apply to the whole company and every scenario.",
  year: "Fiscal year starts in",
  yearHint: "At the start of the fiscal year, current earnings become retained earnings.",
  tax: "Tax rate",
  taxHint:
    "The rate is applied to earnings before tax. If you leave this empty, the tax rate of the last 12 closed months applies.",
  taxEmpty: "Rate of the last 12 closed months",
  taxPaid: "Tax is paid",
  taxPaidHint: "This setting applies only if the balance sheet has an income tax account.",
  taxPaidChoices: {
    instalments: "In statutory instalments",
    monthly: "Monthly, for the previous month",
    last_balance: "In the month when the tax is charged",
  },
  taxAccount: "Income tax account",
  taxAccountHint: "The liability account for income tax that has not been paid yet.",
  taxAccountEmpty: "Suggested by name",
  cash: "Cash account",
  cashHint: "Forecast cash movements are recorded in this account. The balances of other cash accounts do not change.",
  cashEmpty: "Largest cash account in the last closed month",
  kept: "Non-depreciated assets",
  keptHint: "Assets that are not depreciated, for example land.",
  keptEmpty: "None",
} as const;
