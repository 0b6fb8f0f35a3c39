/** UI strings for the trend screen. */
export const trendTexts = {
  subtitle: "Up to six lines and key figures, month by month",
  lines: "Lines and key figures",
  none: "Choose a line or key figure above.",
  extras: { band: "80% range", year: "Previous year", average: "3-month average" },
  yearBefore: (title: string) => `${title}, previous year`,
  average: (title: string) => `${title}, 3-month average`,
  band: (title: string) => `${title}, 80% range`,
};
