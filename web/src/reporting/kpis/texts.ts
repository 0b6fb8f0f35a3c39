/** UI strings for the key figure settings. */
export const kpiSettingsTexts = {
  title: "KPI settings",
  lead: "These settings apply to the whole company and every report.",
  balances: "Balances",
  balancesHint:
    "This setting applies to KPIs that compare an amount for a period with a balance, such as receivable days and return on assets.",
  balanceChoices: { closing: "Closing balance", average: "Average of opening and closing balance" },
  cost: "Annual cost of capital",
  costHint: "The return that owners and lenders expect. It is used to calculate economic profit.",
  costEmpty: "Not set",
  salaries: "Salary lines",
  salariesHint: (named: readonly string[]) =>
    named.length === 0
      ? "Choose the lines for salaries and wages. Hazina did not find any by name."
      : `Choose the lines for salaries and wages. If you choose none, Hazina uses the lines that it found by name: ${named.join(", ")}.`,
  badDebts: "Bad debt lines",
  badDebtsHint: "Choose the lines for debts written off. If you choose none, the KPI Bad Debt shows N/A.",
};
