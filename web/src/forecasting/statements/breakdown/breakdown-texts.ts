/** Texts of how the automatic forecast came about, and of a line's history. */
export const explanationTexts = {
  title: "How Zemo Model made it",
  terms: {
    method: "Method",
    season: "Season",
    trend: "Trend",
    clipped: "Set aside",
    rebased: "New level",
    filled: "Bridged",
    tested: "Tested on the past",
  },
  methods: {
    empty: "No month is known: it stays at zero.",
    single: "Only one month is known: it is repeated.",
    constant: "The amount was the same in every month: it stays.",
    short: "Level and drift of a short history.",
    blend: "The average of several methods that follow level, trend and season of the line's own past.",
    calendar: "Amounts fall in the same months every year: they are expected there again.",
    intermittent: "Amounts come in some months without a pattern: their average is spread over all.",
    stopped: "Nothing has been booked for far longer than ever before: it is taken as closed.",
    steps: "The amount stands until it changes: the newest level goes on.",
  },
  basis: (months: number) => `It rests on ${months === 1 ? "1 month" : `${months} months`} of actuals.`,
  lowConfidence: "Fewer than 18 months are known, so take the ranges as a rough guide.",
  noSeason: "None that repeats from year to year.",
  season: (word: string, strength: string) => `${word} (${strength} of 1)`,
  seasonWords: ["Hardly any", "Some", "Clear", "Strong"],
  peak: (high: string, highBy: string, low: string, lowBy: string) =>
    `highest in ${high} (${highBy}), lowest in ${low} (${lowBy})`,
  flat: "Level: it neither rises nor falls.",
  rising: (percent: string, amount: string) => `Rising${percent}, about ${amount} a month.`,
  falling: (percent: string, amount: string) => `Falling${percent}, about ${amount} a month.`,
  aYear: (percent: string) => ` by ${percent} % a year`,
  clipped: (month: string, actual: string, used: string) => `${month}: ${used} instead of ${actual}`,
  clippedLead: "These months stood far outside the line's usual ups and downs and were drawn in:",
  more: (count: number) => `and ${count} more`,
  rebased: (month: string, size: string, direction: "higher" | "lower") =>
    `From ${month} on the line runs about ${size} ${direction}; earlier months were moved to that level first.`,
  filled: (months: string) => `Missing, and bridged from their neighbours: ${months}.`,
  tested: (months: string, off: string, naive: string) =>
    `Forecast beforehand, ${months} would have been ${off} off on average; repeating the year before, ${naive}.`,
  testedAmount: (months: string, off: string, naive: string) =>
    `Forecast beforehand, ${months} would have been ${off} a month off on average; repeating the year before, ${naive}.`,
  ranHigh: (by: string) => `It ran ${by} too high.`,
  ranLow: (by: string) => `It ran ${by} too low.`,
  unbiased: "It ran neither high nor low.",
  better: "Better than repeating last year",
  worse: "Last year's amounts would have been closer",
  even: "As close as repeating last year",
  untested: "Too short a history to test it on its own past.",
  seeAll: "Back-test of all lines",
  exact: "nothing",
  span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
} as const;

/** Texts of the history of a line. */
export const historyTexts = {
  title: "History",
  ofMonth: (month: string) => `History · ${month}`,
  none: "Nobody has changed this line in this scenario or in those it stands on.",
  loading: "Loading the history…",
  who: (by: string, at: string, scenario: string) => `${by} · ${at} · ${scenario}`,
  before: "before",
  after: "after",
  newer: "Newer",
  older: "Older",
  page: (from: number, to: number, total: number) => `${from} to ${to} of ${total} changes`,
  typed: (amount: string) => `${amount}, typed`,
  inherited: "as inherited",
  deleted: "deleted",
} as const;

/** The texts on drivers. */
export const driverWords = {
  none: "no driver",
  revenue: "revenue",
  ownLine: "the line itself",
  priceVolume: (volume: string, price: string, seasonal: boolean) =>
    `Price and volume: ${volume} a month at ${price}${seasonal ? ", with the season" : ""}`,
  priceVolumes: (price: string, months: number) =>
    `Price and volume: ${months} typed ${months === 1 ? "volume" : "volumes"} at ${price}`,
  growthTo: (target: string) => `Growth to ${target} a year`,
  growthBy: (size: string) => `Growth by ${size} a year`,
  pastShare: "Past percentage",
  dated: (shares: string) => `Dated percentages (${shares})`,
  shareOf: (share: string, of: string) => `${share} of ${of}`,
  periods: {
    last_month: "the month before",
    last_quarter: "three months before",
    last_year: "the year before",
  } as Record<string, string>,
  link: (period: string, change: string) => `As in ${period}${change === "" ? "" : `, ${change}`}`,
  drawdown: (option: string, months: string, percent: string) =>
    `Residual drawdown ${option}: ${percent} a month over ${months} months`,
  payroll: (account: string, department: string) =>
    ["Staff cost as payroll foresees it", account && `account ${account}`, department].filter(Boolean).join(", "),
  directEntry: (months: number) => (months === 1 ? "1 value entered" : `${months} values entered`),
  constant: (amount: string) => `${amount} a month`,
  growing: (amount: string, step: string) => `${amount} a month, ${step} each month`,
  straightLine: (cost: string, salvage: string, years: string) =>
    `Straight-line depreciation of ${cost} to ${salvage} over ${years} years`,
  openingBalance: (percent: string, of: string) => `${percent} of the opening balance of ${of}`,
  loan: (principal: string, rate: string) => `Loan of ${principal} at ${rate} a year, repaid in equal instalments`,
  schedule: "Schedule",
  more: (size: string) => `plus ${size}`,
  less: (size: string) => `less ${size}`,
  from: (month: string) => `from ${month}`,
  span: (first: string, last: string) => `${first} to ${last}`,
} as const;
