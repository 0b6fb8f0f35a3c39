/** The accounts of a chart, by statement and group. */
export type ChosenAccounts = {
  readonly profit_and_loss: Readonly<Record<string, readonly string[]>>;
  readonly balance_sheet: Readonly<Record<string, readonly string[]>>;
};
