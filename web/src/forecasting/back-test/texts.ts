/** Texts of the back-test. A second language is a second file of this shape. */
export const backTestTexts = {
  subtitle: (from: string, to: string, months: number) =>
    from === to
      ? `The forecast as it would have been made before ${from}, against what was booked`
      : `The forecast as it would have been made before ${from}, against what was booked to ${to} (${months} months)`,
  subtitleEmpty: "The automatic forecast against what was booked since",
  origin: "Forecast made",
  back: (months: number) => (months === 1 ? "1 month ago" : `${months} months ago`),
  horizon: "Looking ahead",
  ahead: (months: number) => (months === 1 ? "1 month" : `${months} months`),
  working: "Testing every line on its own past",
  cancel: "Cancel",
  summary: {
    title: "All lines together",
    off: "Off on average",
    offHint: "differences of all lines added up, against what was booked",
    naive: "Repeating last year",
    naiveHint: "the same months a year before, taken as the forecast",
    closer: "Closer than last year",
    closerOf: (closer: number, lines: number) => `${closer} of ${lines} ${lines === 1 ? "line" : "lines"}`,
    closerHint: "lines on which the model beats repeating last year",
    bias: "Ran",
    biasHint: "differences with their sign: above what was booked is high",
  },
  sections: "Section totals",
  sectionsLead: "The sums of the lines, month by month, against the sums of what was booked.",
  lines: "Lines",
  linesLead: "The worst first: by how many a month they were off.",
  columns: {
    account: "Line",
    section: "Section",
    lines: "Lines",
    actual: "Booked",
    forecast: "Forecast",
    error: "Off by a month",
    errorPercent: "Off by",
    naivePercent: "Last year off by",
    against: "Against last year",
    bias: "Ran",
    inside: "Inside 80 %",
  },
  insideOf: (inside: number, months: number) => `${inside} of ${months}`,
  high: (by: string) => `${by} high`,
  low: (by: string) => `${by} low`,
  even: "even",
  notAvailable: "–",
  against: {
    exact: "Exact",
    same: "As close",
    closer: (percent: number) => `${percent} % closer`,
    further: (percent: number) => `${percent} % further off`,
    times: (times: string) => `${times} × as far off`,
    naiveExact: "Last year was exact",
  },
  untested: (short: number, ruled: number) =>
    [
      ruled === 0
        ? ""
        : ruled === 1
          ? "1 line follows a rule of its own (tax, interest, depreciation, a deletion) and is not tested."
          : `${ruled} lines follow rules of their own (tax, interest, depreciation, deletions) and are not tested.`,
      short === 0
        ? ""
        : short === 1
          ? "1 line had too short a history then."
          : `${short} lines had too short a history then.`,
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
  empty: {
    title: "There are no books to test yet",
    body: "Import a profit and loss. The back-test then shows, line by line, how close a forecast made some months ago would have come to what was booked since.",
    action: "Import data",
  },
  short: {
    title: "The history was too short then",
    body: (closed: number, back: number) =>
      `The profit and loss has ${closed} closed ${closed === 1 ? "month" : "months"}. A forecast made ${back} ${back === 1 ? "month" : "months"} ago needs at least two before them.`,
    action: "Go back less far",
  },
  noMatch: "No line has this in its name.",
  clear: "Clear the search",
  line: {
    chart: "Forecast then against actual now",
    booked: "Booked",
    forecast: "Forecast then",
    naive: "Last year repeated",
    range80: "80 % range",
    range95: "95 % range",
    off: "Off on average",
    offBy: (amount: string, percent: string) => `${amount} a month${percent}`,
    usual: "Usual change on the year before",
    usualOf: (amount: string, ratio: string) => `${amount} a month; the forecast was off by ${ratio} of it`,
    months: "Month by month",
    month: "Month",
    difference: "Difference",
    loading: "Loading the test of this line…",
  },
} as const;
