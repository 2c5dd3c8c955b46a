const KANA_DISTANCE = 0x60;
const shift = (char: string, by: number) => String.fromCharCode(char.charCodeAt(0) + by);

/**
 * Half-width kana and its punctuation become full-width: ﾃｸﾉﾛｼﾞｰ → テクノロジー. A kana whose voicing mark is a character
 * of its own, as in カﾞ or in a name copied from a file of macOS, becomes one character. Nothing else changes.
 */
export function halfKanaToFull(text: string): string {
  if (!/[\uff61-\uff9f\u3099\u309a]/.test(text)) return text;
  return text
    .replace(/[\uff61-\uff9f]+/g, (run) => run.normalize("NFKC"))
    .replace(/[\u3041-\u30fe][\u3099\u309a]/g, (kana) => kana.normalize("NFC"))
    .replace(/\u3099/g, "\u309b")
    .replace(/\u309a/g, "\u309c");
}

/** Katakana of either width becomes hiragana; ー stays ー (データ → でーた). Other characters stay as typed. */
export function toHiragana(text: string): string {
  return halfKanaToFull(text).replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (char) => shift(char, -KANA_DISTANCE));
}

/** Hiragana and half-width kana become full-width katakana. Other characters stay as typed. */
export function toKatakana(text: string): string {
  return halfKanaToFull(text).replace(/[\u3041-\u3096\u309d\u309e]/g, (char) => shift(char, KANA_DISTANCE));
}

/** Hiragana, ー, ・ and spaces only. An empty text is: whether something is required is another rule. */
export function isHiragana(text: string): boolean {
  return /^[\u3041-\u3096\u309d\u309eー・\s\u3000]*$/.test(text);
}

/** Hiragana as in the reading of an address, which keeps figures and, beside kana, letters: きた10じょうにし3-2, めぞんA101. */
export function isHiraganaAddress(text: string): boolean {
  const kana = text.replace(/[0-9A-Za-z０-９Ａ-Ｚａ-ｚ.\-－‐−]/g, "");
  return isHiragana(kana) && (kana.trim() !== "" || !/[A-Za-zＡ-Ｚａ-ｚ]/.test(text));
}

/** Full-width katakana, ー, ・ and spaces only. An empty text is: whether something is required is another rule. */
export function isKatakana(text: string): boolean {
  return /^[\u30a1-\u30f6\u30fd\u30feー・\s\u3000]*$/.test(text);
}

const KANA_ONLY = /^[\u3041-\u309f\u30a1-\u30ff\s]*$/;

/** The text in composition (IME) without trailing letters that are not kana yet: とうk → とう. */
export const withoutPendingRomaji = (text: string): string =>
  text.replace(/(^|[^a-zA-Zａ-ｚＡ-Ｚ])[a-zA-Zａ-ｚＡ-Ｚ]+$/, "$1");

/**
 * The kana a person typed, from the texts one IME composition went through, oldest first. Romaji that is not kana yet
 * is left out; live conversion, space conversion and backspace are followed. Answers kana as typed, "" when there was none.
 */
export function readingOf(history: readonly string[]): string {
  let reading = "";
  let before = "";
  let last = "";
  const follow = (now: string) => {
    reading = KANA_ONLY.test(now) ? now : readingAfterChange(reading, before, now);
    before = now;
  };
  for (const text of history) {
    if (isEndOfN(last, text)) follow(`${before}ん`);
    follow(withoutPendingRomaji(text));
    last = text;
  }
  return reading;
}

/** Whether the converting key turned an n into ん first, which has no event of its own: けn → 健. */
function isEndOfN(before: string, now: string): boolean {
  const kept = withoutPendingRomaji(before);
  if (!/^[nNｎＮ]$/.test(before.slice(kept.length)) || withoutPendingRomaji(now) !== now) return false;
  return !now.startsWith(kept) && /(?:[んン]|[^\u3041-\u309f\u30a1-\u30ff])$/.test(now);
}

/** `now` holds kanji: only a kana tail that was added or taken away says something about the reading. */
function readingAfterChange(reading: string, before: string, now: string): string {
  let same = 0;
  while (same < now.length && now[same] === before[same]) same++;
  const added = now.slice(same);
  const removed = before.slice(same);
  if (!removed && KANA_ONLY.test(added)) return reading + added;
  if (!added && KANA_ONLY.test(removed)) return reading.slice(0, reading.length - removed.length);
  return reading;
}
