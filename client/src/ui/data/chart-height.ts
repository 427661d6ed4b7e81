/** Height of the plot area. Reserved while the chart loads, to avoid a layout shift. */
export const CHART_HEIGHT = 240;
