/** The units of the figures of reports. */
export const FIGURE_UNITS = ["money", "percent", "ratio", "days", "months", "years"] as const;
