/** Texts of many people's basic pay. A second language is a second file of this shape. */
export const basicPayTexts = {
  lead: "Type new pay, see what it costs, propose it. Each holds once another person has approved it.",
  grid: "Basic pay",
  person: "Person",
  now: "Now",
  new: "New",
  change: "Change",
  amount: "a month",
  percent: "%",
  total: "Total",
  search: "Search name, title, department",
  raise: "Raise by",
  raiseHint: "Percent, for everybody who is shown",
  apply: "Apply",
  fill: "Fill from sheet",
  filled: (count: number) =>
    count === 1
      ? "1 pay of the sheet stands in the grid. See what changes, then propose it."
      : `${count} pays of the sheet stand in the grid. See what changes, then propose them.`,
  notFilled: "Some rows of the sheet cannot be, so nothing was filled in.",
  changed: (count: number) => (count === 0 ? "Nothing changes yet" : count === 1 ? "1 pay changes" : `${count} change`),
  review: "See what changes",
  reviewReason: "Type a new pay first.",
  reset: "Start again",
  sumsFollow: "Sums and differences follow from the new pay.",
  aboveNothing: "Write an amount above nothing.",
  tooHigh: "This amount is too high to be true; check its digits.",
  empty: {
    title: "Nobody with a monthly pay",
    body: "People whose pay is by the month appear here once it is approved. Pay by the day or the hour is changed on each record.",
    action: "Open employees",
  },
  noneFound: "Nobody is found",
  form: {
    title: "Propose new pay",
    from: "Holds from",
    reason: "Reason",
    reasonHint: "Those who approve read it.",
    send: (count: number) => (count === 1 ? "Propose for 1 person" : `Propose for ${count} people`),
    perMonth: "A month",
    yearEnd: "To the end of the year",
    great: (count: number) =>
      count === 1 ? "1 pay changes by more than a quarter." : `${count} change by more than a quarter.`,
    confirm: "That is meant",
    confirmNeeded: "Say that changes of more than a quarter are meant, or change them.",
    failed: (count: number) => (count === 1 ? "1 person was left out" : `${count} people were left out`),
    proposed: (count: number) =>
      count === 1 ? "Pay was proposed for 1 person." : `Pay was proposed for ${count} people.`,
    cost: (amount: string) => `${amount} to the end of the year`,
    more: (count: number) => `and ${count} more`,
  },
} as const;
