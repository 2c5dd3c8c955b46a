/** A row for every sample of a process. */
export const SAMPLE = "monitoring.memory_sample";
export const ALERT = "monitoring.memory_alert";
/** The one row of the switch. */
export const SETTING = "monitoring.memory_setting";
export const BENCHMARK = "monitoring.memory_benchmark";
