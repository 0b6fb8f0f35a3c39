/** UI strings for the row actions. A translation needs another file with the same keys. */
export const rowActionTexts = {
  clearDriver: "Clear driver",
  remove: "Delete",
  deletedAlready: "This line has already been deleted. Use Undo to restore it.",
  hasBalance: "This line cannot be deleted because it has a balance. Set the balance to zero with a driver instead.",
  addScheduleTitle: (group: string) => `Schedule ${group}`,
  addSchedule: (group: string) =>
    `${group} has no lines yet. Do you want to add the line "${group}" to this scenario and set a schedule for it?`,
  addScheduleAction: "Add line",
  /** Short descriptions of a line's driver, shown after the name of the line. */
  marks: {
    direct_entry: "entered",
    price_volume_equal: "price × volume",
    price_volume_unequal: "price × volume",
    periodic_growth: "growth",
    percentage_of_account: "percentage",
    link_to_previous: "linked",
    constant_growing: "constant",
    percentage_of_opening_balance: "% of opening",
    straight_line: "straight-line",
    residual_drawdown: "drawdown",
    loan_repayment: "loan",
    payroll: "payroll",
  },
} as const;
