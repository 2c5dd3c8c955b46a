import { createHash } from "node:crypto";

/** Words of this product and of its subject, which anybody who guesses here tries first. */
const CONTEXT_WORDS = ["rireki", "rirekisho", "shokumu", "keirekisho", "tenshoku", "shukatsu", "shuushoku"];
/** Common first parts of Japanese passwords that lists of English leaks lack. */
const JAPANESE_WORDS = ["nihongo", "nippon", "arigatou", "arigato", "konnichiwa", "aishiteru", "daisuki", "pasuwado"];

/** Fewer different characters than this are a pattern, however long it is. */
const LEAST_DISTINCT = 5;
/** A password with this share of neighbouring characters in sequence ("12345", "qwerty", "aaaa") is a pattern. */
const SEQUENCE_SHARE = 0.75;
/** A word of the person shorter than this is in too many passwords by chance. */
const LEAST_OWN_WORD = 4;
/** As many letters have to remain when the person's own words are taken out. */
const LEAST_REST = 3;

const KEYBOARD = "qwertyuiopasdfghjklzxcvbnm";
const LEET: Readonly<Record<string, string>> = { "@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", $: "s" };

export interface PasswordOwner {
  name: string;
  email: string;
}

/** Characters of a digest in the data, 48 bits: by chance one password in some billion is refused that is not in the list. */
const DIGEST_LENGTH = 12;

const KNOWN_WORDS: ReadonlySet<string> = new Set([...CONTEXT_WORDS, ...JAPANESE_WORDS]);

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is easy to guess (NIST SP 800-63B 5.1.1.2): it is a common one, one with digits
 * and marks around it or letters replaced by them, a repetition or a sequence, or little more than the person's own name,
 * e-mail address or the name of the service. Case and width of characters make no difference.
 */
export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  const folded = password.normalize("NFKC").toLowerCase();
  if (isPattern(folded) || isOwnWords(folded, owner)) return true;
  common ??= loadCommon();
  const digests = await common;
  return variantsOf(folded).some((variant) => KNOWN_WORDS.has(variant) || digests.has(digestOf(variant)));
}

/**
 * Digests of the 10,000 most common passwords and of common first names; read when the first password is chosen. As digests,
 * since leaked passwords are insults and names of people in good part, and no reader has to meet them here.
 */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { default: data } = await import("./data/common-passwords.json", { with: { type: "json" } });
  const { length } = data.digests;
  return new Set(
    Array.from({ length: length / DIGEST_LENGTH }, (_, index) =>
      data.digests.slice(index * DIGEST_LENGTH, (index + 1) * DIGEST_LENGTH),
    ),
  );
}

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, DIGEST_LENGTH);

/** The password, its undisguised forms, and each of them without the digits and marks around it and without repetition. */
function variantsOf(folded: string): string[] {
  // A mark at the end decorates more often than it replaces a letter: "p@ssw0rd!" is "password", not "passwordi".
  const stripped = folded.replace(/^[^\p{L}]+/u, "").replace(/(\p{L})[^\p{L}]+$/u, "$1");
  return [folded, undisguise(folded), stripped, undisguise(stripped)].flatMap((form) => [
    form,
    withoutRepetition(form),
  ]);
}

const undisguise = (text: string): string => text.replace(/[@4310!$]/g, (mark) => LEET[mark] ?? mark);

/** "passwordpassword" and "password-password" are "password". No pattern with a back-reference: those take exponential time. */
function withoutRepetition(text: string): string {
  const joined = text.replace(/[^\p{L}\p{N}]/gu, "");
  for (let length = 1; length <= joined.length / 2; length += 1) {
    const unit = joined.slice(0, length);
    if (joined.length % length === 0 && unit.repeat(joined.length / length) === joined) return unit;
  }
  return text;
}

function isPattern(folded: string): boolean {
  const characters = [...folded];
  if (new Set(characters).size < LEAST_DISTINCT) return true;
  const pairs = characters.slice(1).map((character, index) => isSequence(characters[index] ?? "", character));
  return pairs.filter(Boolean).length >= pairs.length * SEQUENCE_SHARE;
}

/** The same character again, the next or the previous one of the alphabet, of the digits, or on the keyboard. */
function isSequence(before: string, after: string): boolean {
  const step = (after.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  if (Math.abs(step) <= 1) return true;
  const [from, to] = [KEYBOARD.indexOf(before), KEYBOARD.indexOf(after)];
  return from >= 0 && to >= 0 && Math.abs(to - from) === 1;
}

/** Whether next to nothing remains when the person's name, the e-mail address and the words of the service are taken out. */
function isOwnWords(folded: string, { name, email }: PasswordOwner): boolean {
  const typed = `${name} ${email}`.normalize("NFKC").toLowerCase();
  const own = typed.split(/[^\p{L}]+/u).filter((word) => word.length >= LEAST_OWN_WORD);
  const words = [...own, ...CONTEXT_WORDS].toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, " "), folded);
  return rest !== folded && rest.replace(/[^\p{L}]/gu, "").length < LEAST_REST;
}
