/** Texts of the key figure settings. */
export const kpiSettingsTexts = {
  title: "KPI settings",
  lead: "These settings apply to the whole company and every report.",
  balances: "Balances",
  balancesHint: "For KPIs that compare a flow with a balance, such as days and returns.",
  balanceChoices: { closing: "Closing balance", average: "Average of opening and closing" },
  cost: "Annual cost of capital",
  costHint: "The return that owners and lenders expect; needed for economic profit.",
  costEmpty: "Not set",
  salaries: "Salary lines",
  salariesHint: (named: readonly string[]) =>
    named.length === 0
      ? "Lines of salaries and wages. None was found by name: choose them."
      : `Lines of salaries and wages. If empty, those found by name: ${named.join(", ")}.`,
  badDebts: "Bad debt lines",
  badDebtsHint: "Lines of debts written off. Without one, Bad Debt is N/A.",
};
