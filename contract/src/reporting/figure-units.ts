/** The units in which a report states its figures. */
export const FIGURE_UNITS = ["money", "percent", "ratio", "days", "months", "years"] as const;
