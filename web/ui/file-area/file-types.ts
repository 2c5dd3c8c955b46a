/** What people call each type, and the endings of its names: some systems tell a browser no type, or one of their own. */
const TYPES: Readonly<Record<string, { name: string; endings: readonly string[] }>> = {
  "application/pdf": { name: "PDF", endings: ["pdf"] },
  "image/jpeg": { name: "JPEG", endings: ["jpg", "jpeg"] },
  "image/png": { name: "PNG", endings: ["png"] },
  "image/gif": { name: "GIF", endings: ["gif"] },
};

type NamedFile = Pick<File, "name" | "type">;

/** What systems say that know no better: nothing, "some bytes", or a name from before the standard. */
const SAYS_LITTLE = /^(|(application|binary)\/octet-stream|application\/(x-pdf|acrobat)|image\/(jpg|pjpeg|x-png))$/i;

/** The media type of a file: what the browser says, else what its name ends in; "" when neither is known. */
export function typeOf({ name, type }: NamedFile): string {
  if (!SAYS_LITTLE.test(type)) return type;
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return Object.entries(TYPES).find(([, { endings }]) => endings.includes(ending))?.[0] ?? type;
}

export const isImage = (file: NamedFile): boolean => typeOf(file).startsWith("image/");

/** Media types by the names people know: 「PDF、JPEG、PNG」. */
export const namesOfTypes = (types: readonly string[]): string =>
  types.map((type) => TYPES[type]?.name ?? type).join("、");
