/** UI strings that explain the automatic forecast of a line. */
export const explanationTexts = {
  title: "How Zemo Model forecast this line",
  terms: {
    method: "Method",
    season: "Seasonality",
    trend: "Trend",
    clipped: "Outliers",
    rebased: "Level change",
    filled: "Gaps filled",
    tested: "Back-test",
  },
  methods: {
    empty: "There are no actuals, so the forecast is zero.",
    single: "There is only one month of actuals, so its amount is repeated.",
    constant: "The amount has been the same in every month, so the forecast repeats it.",
    short: "There are only a few months of actuals, so the forecast continues their level and trend.",
    blend: "The forecast is the average of several methods that model the line's level, trend and seasonality.",
    calendar: "Amounts occur in the same months every year, so they are forecast in those months.",
    intermittent: "Amounts follow no monthly pattern, so their average is spread over all months.",
    stopped: "Nothing has been posted to this line for an unusually long time, so it is treated as no longer in use.",
    steps: "The amount changes in steps, so the forecast continues at the latest level.",
  },
  basis: (months: number) => `Based on ${months === 1 ? "1 month" : `${months} months`} of actuals.`,
  lowConfidence: "There are fewer than 18 months of actuals, so the forecast ranges are only a rough guide.",
  noSeason: "None.",
  season: (word: string, strength: string) => `${word} (${strength} on a scale of 0 to 1)`,
  seasonWords: ["Weak", "Moderate", "Clear", "Strong"],
  peak: (high: string, highBy: string, low: string, lowBy: string) =>
    `highest in ${high} (${highBy}), lowest in ${low} (${lowBy})`,
  flat: "Flat: no rise or fall.",
  rising: (percent: string, amount: string) => `Rising${percent}, about ${amount} a month.`,
  falling: (percent: string, amount: string) => `Falling${percent}, about ${amount} a month.`,
  aYear: (percent: string) => ` by ${percent}% a year`,
  clipped: (month: string, actual: string, used: string) => `${month}: ${used} instead of ${actual}`,
  clippedLead: "These months were far outside the line's usual range and were adjusted:",
  more: (count: number) => `and ${count} more`,
  rebased: (month: string, size: string, direction: "higher" | "lower") =>
    `From ${month} onwards, the line is about ${size} ${direction} than before. For the forecast, earlier months were adjusted to the new level.`,
  filled: (months: string) => `Missing months were estimated from the neighbouring months: ${months}.`,
  tested: (months: string, off: string, naive: string) =>
    `Mean error for ${months}: ${off}. Mean error if last year's amounts had been used as the forecast: ${naive}.`,
  testedAmount: (months: string, off: string, naive: string) =>
    `Mean error for ${months}: ${off} a month. Mean error if last year's amounts had been used as the forecast: ${naive}.`,
  ranHigh: (by: string) => `Bias: +${by}.`,
  ranLow: (by: string) => `Bias: −${by}.`,
  unbiased: "No bias.",
  better: "Better than repeating last year",
  worse: "Worse than repeating last year",
  even: "Same as repeating last year",
  untested: "The history is too short for a back-test.",
  seeAll: "Back-test of all lines",
  exact: "zero",
  span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
} as const;

/** UI strings for the history of a line. */
export const historyTexts = {
  title: "History",
  ofMonth: (month: string) => `History · ${month}`,
  none: "Nobody has changed this line in this scenario or in the scenarios it is based on.",
  loading: "Loading the history…",
  who: (by: string, at: string, scenario: string) => `${by} · ${at} · ${scenario}`,
  before: "from",
  after: "to",
  newer: "Newer",
  older: "Older",
  page: (from: number, to: number, total: number) => `${from} to ${to} of ${total} changes`,
  typed: (amount: string) => `${amount}, typed`,
  inherited: "as inherited",
  deleted: "deleted",
} as const;

/** Phrases used in descriptions of drivers. */
export const driverWords = {
  none: "no driver",
  revenue: "revenue",
  ownLine: "the line itself",
  priceVolume: (volume: string, price: string, seasonal: boolean) =>
    `Price and volume: ${volume} a month at ${price}${seasonal ? ", seasonal" : ""}`,
  priceVolumes: (price: string, months: number) =>
    `Price and volume: ${months} typed ${months === 1 ? "volume" : "volumes"} at ${price}`,
  growthTo: (target: string) => `Growth to ${target} a year`,
  growthBy: (size: string) => `Growth by ${size} a year`,
  pastShare: "Historical percentage",
  dated: (shares: string) => `Percentages by period (${shares})`,
  shareOf: (share: string, of: string) => `${share} of ${of}`,
  periods: {
    last_month: "the previous month",
    last_quarter: "the month three months earlier",
    last_year: "the same month a year earlier",
  } as Record<string, string>,
  link: (period: string, change: string) => `As in ${period}${change === "" ? "" : `, ${change}`}`,
  drawdown: (option: string, months: string, percent: string) =>
    `Residual drawdown ${option}: ${percent} a month over ${months === "1" ? "1 month" : `${months} months`}`,
  payroll: (account: string, department: string) =>
    ["Staff costs from payroll", account && `account ${account}`, department].filter(Boolean).join(", "),
  directEntry: (months: number) => (months === 1 ? "1 value entered" : `${months} values entered`),
  constant: (amount: string) => `${amount} a month`,
  growing: (amount: string, step: string) => `${amount} a month, ${step} each month`,
  straightLine: (cost: string, salvage: string, years: string) =>
    `Straight-line depreciation from ${cost} to ${salvage} over ${years === "1" ? "1 year" : `${years} years`}`,
  openingBalance: (percent: string, of: string) => `${percent} of the opening balance of ${of}`,
  loan: (principal: string, rate: string) => `Loan of ${principal} at ${rate} a year, repaid in equal instalments`,
  schedule: "Schedule",
  more: (size: string) => `plus ${size}`,
  less: (size: string) => `less ${size}`,
  from: (month: string) => `from ${month}`,
  span: (first: string, last: string) => `${first} to ${last}`,
} as const;
