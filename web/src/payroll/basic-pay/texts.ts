/** UI strings for basic pay in bulk. A translation needs another file with the same keys. */
export const basicPayTexts = {
  lead: "Enter new basic pay, review the cost, then submit it for approval. Each change takes effect once another person approves it.",
  grid: "Basic pay",
  person: "Employee",
  now: "Current",
  new: "New",
  change: "Change",
  amount: "per month",
  percent: "%",
  total: "Total",
  search: "Search by name, job title or department",
  raise: "Raise by",
  raiseHint: "Enter a percentage to apply to all employees shown.",
  apply: "Apply",
  fill: "Upload sheet",
  filled: (count: number) =>
    count === 1
      ? "1 change was read from the sheet. Review it, then submit it."
      : `${count} changes were read from the sheet. Review them, then submit them.`,
  notFilled:
    "Some rows of the sheet contain errors, so no new pay was imported. Correct these rows, then upload the sheet again.",
  changed: (count: number) => (count === 0 ? "No changes yet" : count === 1 ? "1 change" : `${count} changes`),
  review: "Review changes",
  reviewReason: "Enter new basic pay first.",
  reset: "Reset",
  sumsFollow: "Totals and differences update as you enter new pay.",
  aboveNothing: "Amount must be above zero",
  tooHigh: "The amount is too large. Check that you have not entered too many digits.",
  empty: {
    title: "No employees with monthly pay",
    body: "Employees who are paid monthly appear here once their pay is approved. To change daily or hourly pay, open the employee's record.",
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
    yearEnd: "Change in cost until the end of the year",
    great: (count: number) => (count === 1 ? "1 change exceeds 25%." : `${count} changes exceed 25%.`),
    confirm: "I have checked that these changes are correct",
    confirmNeeded: "Confirm that the changes of more than 25% are correct, or edit them.",
    failed: (count: number) =>
      count === 1
        ? "New pay could not be submitted for 1 employee"
        : `New pay could not be submitted for ${count} employees`,
    proposed: (count: number) =>
      count === 1 ? "New pay was submitted for 1 employee." : `New pay was submitted for ${count} employees.`,
    cost: (amount: string) => `${amount} until the end of the year`,
    more: (count: number) => `and ${count} more`,
  },
} as const;
