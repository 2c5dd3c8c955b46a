const moment = new Intl.DateTimeFormat("ja-JP", {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h23",
});

/** 「2026年11月20日 14:03」 in the person's own time. */
export const momentInWords = (at: string): string => moment.format(new Date(at));
