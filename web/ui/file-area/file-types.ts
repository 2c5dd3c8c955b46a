/** Photos of iPhones; few browsers read them. */
export const HEIC = "image/heic";

/** Display name and extensions of each media type; some systems report no type, or a non-standard one. */
const TYPES: Readonly<Record<string, { name: string; endings: readonly string[] }>> = {
  "application/pdf": { name: "PDF", endings: ["pdf"] },
  "image/jpeg": { name: "JPEG", endings: ["jpg", "jpeg"] },
  "image/png": { name: "PNG", endings: ["png"] },
  "image/gif": { name: "GIF", endings: ["gif"] },
  [HEIC]: { name: "HEIC", endings: ["heic", "heif"] },
};

type NamedFile = Pick<File, "name" | "type">;

/** Unspecific media types: empty, application/octet-stream, a container of any codec, or a name from before the standard. */
const SAYS_LITTLE =
  /^(|(application|binary)\/octet-stream|application\/(x-pdf|acrobat)|image\/(jpg|pjpeg|x-png|heif))$/i;

/** The media type of a file: the browser's, else by the extension of its name; "" without either. */
export function typeOf({ name, type }: NamedFile): string {
  if (!SAYS_LITTLE.test(type)) return type;
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return Object.entries(TYPES).find(([, { endings }]) => endings.includes(ending))?.[0] ?? type;
}

export const isImage = (file: NamedFile): boolean => typeOf(file).startsWith("image/");

/** Display names of media types: 「PDF、JPEG、PNG」. */
export const namesOfTypes = (types: readonly string[]): string =>
  types.map((type) => TYPES[type]?.name ?? type).join("、");
