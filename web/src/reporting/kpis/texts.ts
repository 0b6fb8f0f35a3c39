/** The words of the settings of the key figures. */
export const kpiSettingsTexts = {
  title: "KPI settings",
  lead: "They hold for the whole company, and every report prints what follows from them.",
  balances: "Balances are taken",
  balancesHint: "For the figures that compare a flow with a balance, such as days and returns.",
  balanceChoices: { closing: "At the end of the period", average: "As the mean of opening and end" },
  cost: "Cost of capital a year",
  costHint: "What owners and lenders ask for; economic profit needs it.",
  costEmpty: "Not set",
  salaries: "Lines of pay",
  salariesHint: (named: readonly string[]) =>
    named.length === 0
      ? "Salaries and wages. No line is named so: choose them."
      : `Salaries and wages. Left empty, those named so: ${named.join(", ")}.`,
  badDebts: "Debts written off",
  badDebtsHint: "The lines that hold them; without one, bad debt is n/a.",
};
