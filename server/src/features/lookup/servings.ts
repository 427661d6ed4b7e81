export const MEASURE_NAMES = ['serving', 'ounce', 'cup'] as const;
export type MeasureName = (typeof MEASURE_NAMES)[number];
