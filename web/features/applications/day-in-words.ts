const TOKYO = "Asia/Tokyo";

/** 「11月23日」 in Japan, with the year where it is not `now`'s. @param instant ISO */
export function dayInWords(instant: string, now = new Date()): string {
  const date = new Date(instant);
  const year = { timeZone: TOKYO, year: "numeric" } as const;
  const isThisYear = date.toLocaleDateString("ja-JP", year) === now.toLocaleDateString("ja-JP", year);
  return date.toLocaleDateString("ja-JP", {
    timeZone: TOKYO,
    ...(!isThisYear && { year: "numeric" }),
    month: "long",
    day: "numeric",
  });
}

/** 「2026年11月23日 14:05」 in Japan. @param instant ISO */
export const momentInWords = (instant: string): string =>
  new Date(instant).toLocaleString("ja-JP", { timeZone: TOKYO, dateStyle: "long", timeStyle: "short" });
