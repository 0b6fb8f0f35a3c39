/** Texts of the forecast settings. A second language is a second file of this shape. */
export const settingsTexts = {
  title: "Forecast settings",
  lead: "They hold for the whole company and for every scenario.",
  year: "Fiscal year starts in",
  yearHint: "At its start the current earnings become retained earnings.",
  tax: "Tax rate",
  taxHint: "On earnings before tax. Left empty, it is what was paid over the last 12 closed months.",
  taxEmpty: "As in the last 12 months",
  cash: "Cash account",
  cashHint: "It takes the movement of cash in the forecast; the other cash accounts keep their balance.",
  cashEmpty: "The largest at the last closed month",
  kept: "Assets that are not depreciated",
  keptHint: "Such as land: depreciation leaves them as they are.",
  keptEmpty: "None",
} as const;
