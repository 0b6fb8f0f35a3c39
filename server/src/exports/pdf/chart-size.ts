/** The drawing size of a chart that spans the full page width, in pixels. */
export const CHART_PX = { width: 1000, height: 420 };

/** The maximum height of a chart on paper, in points. */
export const MOST_HEIGHT = 440;
