/** Texts of many people's basic pay. A second language is a second file of this shape. */
export const basicPayTexts = {
  lead: "Enter new basic pay, review the cost, then submit it for approval. Each change takes effect once another person approves it.",
  grid: "Basic pay",
  person: "Employee",
  now: "Current",
  new: "New",
  change: "Change",
  amount: "a month",
  percent: "%",
  total: "Total",
  search: "Search name, job title or department",
  raise: "Raise by",
  raiseHint: "Per cent, for all employees shown",
  apply: "Apply",
  fill: "Upload sheet",
  filled: (count: number) =>
    count === 1
      ? "1 change was read from the sheet. Review it, then submit it."
      : `${count} changes were read from the sheet. Review them, then submit them.`,
  notFilled: "Some rows of the sheet are not valid, so nothing was filled in.",
  changed: (count: number) => (count === 0 ? "No changes yet" : count === 1 ? "1 change" : `${count} changes`),
  review: "Review changes",
  reviewReason: "Enter new basic pay first.",
  reset: "Reset",
  sumsFollow: "Totals and differences update as you enter new pay.",
  aboveNothing: "Amount must be above zero",
  tooHigh: "Amount is too high. Check the digits",
  empty: {
    title: "No employees with monthly pay",
    body: "Employees paid monthly appear here once their pay is approved. Change daily and hourly pay on each employee's record.",
    action: "Open employees",
  },
  noneFound: "No employees found",
  form: {
    title: "Submit new pay",
    from: "Active from",
    reason: "Reason",
    reasonHint: "Approvers see this reason.",
    send: (count: number) => (count === 1 ? "Submit for 1 employee" : `Submit for ${count} employees`),
    perMonth: "Per month",
    yearEnd: "To the end of the year",
    great: (count: number) =>
      count === 1 ? "1 change is more than 25 %." : `${count} changes are more than 25 %.`,
    confirm: "These changes are correct",
    confirmNeeded: "Confirm the changes of more than 25 %, or correct them.",
    failed: (count: number) => (count === 1 ? "1 employee was left out" : `${count} employees were left out`),
    proposed: (count: number) =>
      count === 1 ? "New pay was submitted for 1 employee." : `New pay was submitted for ${count} employees.`,
    cost: (amount: string) => `${amount} to the end of the year`,
    more: (count: number) => `and ${count} more`,
  },
} as const;
