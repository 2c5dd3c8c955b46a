/** One row a day, event name and combination of parameter values. */
export const EVENT_COUNT = "analytics.event_count";
