/** Seconds a bar takes to grow to its value when a page is opened (specification section 9). */
export const PROGRESS_GROWTH = 1.5;

/** 0 to 100, whatever was counted: NaN is 0. */
export const percentWithin = (value: number): number => Math.min(100, Math.max(0, value || 0));
