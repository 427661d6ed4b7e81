/** Of the drawing alone; known before the drawing is loaded, so that nothing moves when it comes. */
export const CHART_HEIGHT = 240;
