/** Durations of the specimens' messages, in milliseconds; 0: until they are closed. */
export const MILLISECONDS = { three: 3000, four: 4000, five: 5000, eight: 8000, ten: 10_000, always: 0 } as const;

type Duration = keyof typeof MILLISECONDS;

const WORDS: Readonly<Record<Duration, string>> = {
  three: "3秒",
  four: "4秒",
  five: "5秒",
  eight: "8秒",
  ten: "10秒",
  always: "閉じるまで",
};

/** Some of the durations with what they are called, in this order. */
export const durations = <Some extends Duration>(...some: readonly Some[]) =>
  Object.fromEntries(some.map((duration) => [duration, WORDS[duration]])) as Record<Some, string>;
