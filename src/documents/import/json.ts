/** JSON whose parts may all be missing or of another type. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The objects of an array; of anything else none. */
export const jsonsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** The name that a table gives to a member, else its own. */
export const renamed = (names: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name;
