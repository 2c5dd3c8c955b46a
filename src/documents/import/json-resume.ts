/** Reading of a JSON Resume (https://jsonresume.org/schema, version 1.0.0), whose parts may all be missing or of another type. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The objects of an array; of anything else none. */
export const jsonsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** A trimmed text; "" for anything else. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The texts of an array that are not blank. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== "") : [];

export const looksLikeJsonResume = (json: Json): boolean =>
  isJson(json.basics) || Array.isArray(json.work) || Array.isArray(json.education);

/** The parts of a date: `2014`, `2014-03` or `2014-03-25`. Undefined for anything else. */
export function dateParts(date: unknown): { year: number; month?: number; day?: number } | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(textOf(date)) ?? [];
  if (year === undefined) return undefined;
  return {
    year: Number(year),
    ...(month === undefined ? {} : { month: Number(month) }),
    ...(day === undefined ? {} : { day: Number(day) }),
  };
}
