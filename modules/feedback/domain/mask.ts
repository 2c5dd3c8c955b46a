const EMAIL_MASK = "〔メールアドレス〕";
const PHONE_MASK = "〔電話番号〕";
const NAME_MASK = "〔氏名〕";

/** The part of an e-mail address from its sign on; the part before it is sought backwards, so that any text is read once. */
const EMAIL_DOMAIN = /[@＠][A-Za-z0-9Ａ-Ｚａ-ｚ０-９.．-]{3,255}/g;
const EMAIL_LOCAL = /[A-Za-z0-9Ａ-Ｚａ-ｚ０-９.．!#$%&'*+/=?^_`{|}~-]/;

/** Ten or eleven figures from 0 on, with up to two signs between them: every Japanese number. */
const JAPANESE_PHONE =
  /(?<![0-9０-９])(?:[(（](?=[0０][0-9０-９]{1,4}[)）]))?[0０](?:[-‐‑–—―−－ーｰ\s.．()（）]{0,2}[0-9０-９]){9,10}(?![0-9０-９])/g;
/** With the code of a country (ITU-T E.164: at most 15 figures). */
const FOREIGN_PHONE = /[+＋][0-9０-９](?:[-‐‑–—―−－ーｰ\s.．()（）]{0,2}[0-9０-９]){7,14}(?![0-9０-９])/g;

/** A family name of one letter is masked only where a person is meant: 林さん, but not 林. */
const OF_A_PERSON = "(?=さん|様|さま|氏|君|くん|ちゃん|と申)";
const SPACE = /[ \u3000]+/;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/**
 * A text without e-mail addresses, telephone numbers and the given names of a person, each replaced by its kind in brackets.
 * Full-width figures and letters count as half-width ones; a name is found with and without its space, and by its parts.
 * @param names as the person's account has them: 「山田 花子」
 */
export function maskPersonal(text: string, names: readonly string[]): string {
  const withoutNumbers = maskEmails(text).replace(FOREIGN_PHONE, PHONE_MASK).replace(JAPANESE_PHONE, PHONE_MASK);
  return names.flatMap(expressionsOf).reduce((masked, name) => masked.replace(name, NAME_MASK), withoutNumbers);
}

function maskEmails(text: string): string {
  let masked = "";
  let from = 0;
  for (const { 0: domain, index } of text.matchAll(EMAIL_DOMAIN)) {
    let start = index;
    while (start > from && EMAIL_LOCAL.test(text.charAt(start - 1))) start -= 1;
    const end = index + domain.length;
    if (start === index || !/[.．][A-Za-z0-9Ａ-Ｚａ-ｚ]/.test(domain)) continue;
    masked += text.slice(from, start) + EMAIL_MASK;
    from = end;
  }
  return masked + text.slice(from);
}

/** The whole name first, then its parts. */
function expressionsOf(name: string): RegExp[] {
  const parts = name.split(SPACE).filter(Boolean).map(escaped);
  if (parts.length === 0) return [];
  const whole = parts.length > 1 ? [parts.join("[ \\u3000]{0,2}")] : [];
  const alone = parts.map((part) => ([...part].length > 1 ? part : part + OF_A_PERSON));
  return [...whole, ...alone].map((source) => new RegExp(source, "giu"));
}

const escaped = (part: string): string => part.replace(SPECIAL, "\\$&");
