/** UI strings for the back-test. A translation needs another file with the same keys. */
export const backTestTexts = {
  subtitle: (from: string, to: string, months: number) =>
    from === to
      ? `Forecast made before ${from}, compared with actuals`
      : `Forecast made before ${from}, compared with actuals to ${to} (${months} months)`,
  subtitleEmpty: "Automatic forecast compared with actuals",
  origin: "Forecast made",
  back: (months: number) => (months === 1 ? "1 month ago" : `${months} months ago`),
  horizon: "Horizon",
  ahead: (months: number) => (months === 1 ? "1 month" : `${months} months`),
  working: "Back-testing every line",
  cancel: "Cancel",
  summary: {
    title: "All lines",
    off: "Mean error",
    offHint: "sum of the absolute differences of all lines, as % of actuals",
    naive: "Repeating last year",
    naiveHint: "mean error if last year's actuals were used as the forecast",
    closer: "Better than repeating last year",
    closerOf: (closer: number, lines: number) => `${closer} of ${lines} ${lines === 1 ? "line" : "lines"}`,
    closerHint: "lines where the forecast is closer than last year's actuals",
    bias: "Bias",
    biasHint: "signed difference (positive: forecast above actual)",
  },
  sections: "Section totals",
  sectionsLead: "Forecast section totals compared with actuals, month by month.",
  lines: "Lines",
  linesLead: "The lines with the largest monthly errors are listed first.",
  columns: {
    account: "Line",
    section: "Section",
    lines: "Lines",
    actual: "Actual",
    forecast: "Forecast",
    error: "Monthly error",
    errorPercent: "Mean error",
    naivePercent: "Repeating last year",
    against: "vs last year",
    bias: "Bias",
    inside: "Within 80%",
  },
  insideOf: (inside: number, months: number) => `${inside} of ${months}`,
  high: (by: string) => `+${by}`,
  low: (by: string) => `−${by}`,
  even: "none",
  notAvailable: "–",
  against: {
    exact: "Exact",
    same: "Same",
    closer: (percent: number) => `${percent}% better`,
    further: (percent: number) => `${percent}% worse`,
    times: (times: string) => `Error ${times} times as large`,
    naiveExact: "Actuals are the same as last year's",
  },
  untested: (short: number, ruled: number) =>
    [
      ruled === 0
        ? ""
        : ruled === 1
          ? "1 line is not tested, because tax, interest, depreciation and deleted lines have no automatic forecast."
          : `${ruled} lines are not tested, because tax, interest, depreciation and deleted lines have no automatic forecast.`,
      short === 0
        ? ""
        : short === 1
          ? "1 line is not tested because its history is too short."
          : `${short} lines are not tested because their history is too short.`,
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
  empty: {
    title: "No books to back-test yet",
    body: "Import a profit and loss. The back-test then compares an earlier forecast with actuals, line by line.",
    action: "Import data",
  },
  short: {
    title: "The history is too short",
    body: (closed: number, back: number) =>
      `The profit and loss has ${closed} closed ${closed === 1 ? "month" : "months"}. A forecast made ${back} ${back === 1 ? "month" : "months"} ago needs at least two closed months before it.`,
    action: "Use fewer months",
  },
  noMatch: "No line matches.",
  clear: "Clear search",
  line: {
    chart: "Forecast and actual",
    booked: "Actual",
    forecast: "Forecast",
    naive: "Repeating last year",
    range80: "80% range",
    range95: "95% range",
    off: "Mean error",
    offBy: (amount: string, percent: string) => `${amount} a month${percent}`,
    usual: "Usual change from last year",
    usualOf: (amount: string, ratio: string) =>
      `${amount} a month. The forecast error is ${ratio} of the usual change.`,
    months: "Month by month",
    month: "Month",
    difference: "Difference",
    loading: "Loading the back-test…",
  },
} as const;
