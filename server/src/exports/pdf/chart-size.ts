/** The size at which a chart is drawn, for the whole width of a page. */
export const CHART_PX = { width: 1000, height: 420 };

/** The maximum height of a chart on paper, in points. */
export const MOST_HEIGHT = 440;
