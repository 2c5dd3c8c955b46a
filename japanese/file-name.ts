/** Kana and Latin letters with their marks apart, as macOS writes names of files: か and ゛ for が. */
const TAKEN_APART = /\P{M}[\u0300-\u036f\u3099\u309a]+/gu;

/**
 * A file's name with each letter in one piece, so that the same name is the same wherever it was written. Only what is
 * taken apart: Unicode's composition of a whole text would also exchange kanji (福 U+FA1B for 福 U+798F).
 */
export const inOnePiece = (name: string): string => name.replace(TAKEN_APART, (letter) => letter.normalize("NFC"));

/**
 * Format characters (Cf), which are invisible and which could turn a name around: `gpj.exe` for `exe.jpg`. The zero width joiner
 * stays: it makes one emoji of several.
 */
const UNSEEN = /(?!\u200d)\p{Cf}/gu;

/** A file's name without invisible characters. */
export const withoutUnseen = (name: string): string => name.replace(UNSEEN, "");

/** Letters as a person counts them: 𠮷 is one, and so is が that is taken apart. */
export const lettersIn = (name: string): number => [...inOnePiece(name)].length;
