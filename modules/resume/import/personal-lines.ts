import { toHiragana } from "../../../japanese/kana.ts";
import { splitAddress } from "../../../japanese/split-address.ts";
import { toCode, toHalfWidthAscii } from "../../../japanese/width.ts";
import { writtenDates } from "../../../japanese/written-date.ts";
import type { RubyText } from "../../../src/documents/import/lines.ts";
import type { FoundResume } from "./found-resume.ts";
import { isFrame } from "./frame.ts";

type Label =
  | "name"
  | "kana"
  | "birth"
  | "gender"
  | "phone"
  | "email"
  | "address"
  | "contact"
  | "commute"
  | "dependents"
  | "spouse_support"
  | "spouse"
  | "without_field"
  | "ignored";

const LABELS: readonly (readonly [string, Label])[] = [
  ["氏名ふりがな|氏名フリガナ|氏名カナ|ふりがな|フリガナ|カナ", "kana"],
  ["お?名前|氏名", "name"],
  ["生年月日", "birth"],
  ["性別", "gender"],
  ["携帯電話番号|携帯電話|携帯番号|携帯|電話番号|電話|TEL", "phone"],
  ["E-?mailアドレス|E-?mail|メールアドレス|Eメール|メール", "email"],
  ["現住所|住所", "address"],
  ["連絡先", "contact"],
  ["通勤時間", "commute"],
  ["扶養家族数?", "dependents"],
  ["配偶者の扶養義務", "spouse_support"],
  ["配偶者", "spouse"],
  ["FAX|国籍|最寄り?駅", "without_field"],
  ["年齢|写真", "ignored"],
];

const ANY_LABEL = LABELS.map(([words]) => words).join("|");
/** A label at the start of a text, or behind a space or a bar, with what ends it. */
const LABELLED = new RegExp(`(?:^|[\\s|/、,])※?(${ANY_LABEL})\\s*(?:[（(][^）)\\n]{0,40}[）)]\\s*)?[:：]`, "gi");
const LABEL_CELL = new RegExp(`^※?(${ANY_LABEL})(?:[（(].*[）)])?[:：]?$`, "i");
const LABEL_SPACE = new RegExp(`^※?(${ANY_LABEL})[\\s:：]+(\\S[\\s\\S]*)$`, "i");

const WHOLE_LABELS = LABELS.map(([words, label]) => [new RegExp(`^(?:${words})$`, "i"), label] as const);

const labelOf = (word: string): Label | undefined => {
  const typed = word.replace(/\s/g, "");
  return WHOLE_LABELS.find(([pattern]) => pattern.test(typed))?.[1];
};

/** A value with its label as it is written. */
interface LabelledValue {
  readonly label: Label;
  readonly word: string;
  value: string;
}

/** The label of a text that holds nothing else: 氏　名, 現住所（ふりがな）. */
function labelAlone(text: string): LabelledValue | undefined {
  const [, word = ""] = LABEL_CELL.exec(toHalfWidthAscii(text).replace(/\s/g, "")) ?? [];
  const label = labelOf(word);
  return label && { label, word, value: "" };
}

/** Labels with their values in the cells of one line, whatever they are parted by, and the texts without a label. */
function labelledValues(cells: readonly string[]): { pairs: LabelledValue[]; others: string[] } {
  const pairs: LabelledValue[] = [];
  const others: string[] = [];
  const left = cells.filter((cell) => cell !== "");
  for (let cell = left.shift(); cell !== undefined; cell = left.shift()) {
    const alone = labelAlone(cell);
    if (!alone) {
      const within = pairsWithin(cell);
      pairs.push(...within.pairs);
      others.push(...within.others);
    } else if (left[0] !== undefined && !labelAlone(left[0])) {
      const within = pairsWithin(left.shift() ?? "");
      pairs.push({ ...alone, value: within.others.join("\n") }, ...within.pairs);
    }
  }
  return { pairs: pairs.filter(({ value }) => value !== ""), others };
}

/** Each line of a cell may have labels of its own; a line without one goes on with the value before it. */
function pairsWithin(cell: string): { pairs: LabelledValue[]; others: string[] } {
  const pairs: LabelledValue[] = [];
  const others: string[] = [];
  for (const line of cell.split("\n")) {
    const found = pairsOfLine(line);
    const open = pairs.at(-1);
    if (found.length > 0) pairs.push(...found);
    else if (open) open.value = `${open.value}\n${line}`.trim();
    else others.push(line);
  }
  return { pairs, others };
}

function pairsOfLine(line: string): LabelledValue[] {
  const marks = [...toHalfWidthAscii(line).matchAll(LABELLED)];
  if (marks.length > 0) {
    return marks.flatMap((mark, index): LabelledValue[] => {
      const [all, word = ""] = mark;
      const label = labelOf(word);
      // Words before the first label belong to its value: nothing of the line is left out.
      const before = index === 0 ? line.slice(0, mark.index).trim() : "";
      const behind = line.slice(mark.index + all.length, marks[index + 1]?.index).trim();
      return label ? [{ label, word, value: [before, behind].filter(Boolean).join(" ") }] : [];
    });
  }
  const alone = labelAlone(line);
  if (alone) return [{ ...alone, value: postalBeside(line) }];
  // 氏　名　髙橋　美幸: the spaces within a label are not those behind it.
  const spread = /^([^\s]{1,3}[\s\u3000]{1,2}[名話所別])(?=[\s\u3000])/.exec(line)?.[1];
  const [, word = "", value = ""] =
    LABEL_SPACE.exec(spread ? spread.replace(/\s/g, "") + line.slice(spread.length) : line) ?? [];
  const label = labelOf(word);
  return label ? [{ label, word, value: value.trim() }] : [];
}

/** The postal code that stands beside a label: 現住所（〒150-0001）. */
const postalBeside = (label: string): string => /〒[\s\d０-９‐－ー−―-]+/.exec(label)?.[0] ?? "";

/** A local part has at most 64 letters (RFC 5321, 4.5.3.1.1). */
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /(?<![\d-])0\d{1,4}[-(]?\d{1,4}[-)]?\d{3,4}(?![\d-])/g;
const POSTAL = /\d{3}-?\d{4}(?!\d|-)/;
/** Behind an address without a label of its own: 電話 03-1234-5678. */
const PHONE_TAIL = /(?<!\s)\s*(?:電話|携帯|TEL).*/is;
/** An empty form's own words: 「約　時間　分」, 「人」 and 「有・無」. */
const EMPTY_FORM = /^(?:約?時間分|[人名]|有[・/]?無|同上|(?:現住所|上記)(?:に|と)同じ.*)$/;
const KANA = /^[ぁ-ゖァ-ヶーｦ-ﾟ・\s]+$/;

/** Reads the values of the head of a 履歴書. The first value of each kind counts, any other is listed. */
export function createPersonalReader(found: FoundResume, unread: string[]) {
  const { profile, address, contact } = found;
  const olderForm = found["older-form"];
  const tell = (what: string, text: string, why = "") => {
    unread.push(`${what}「${text.trim().replace(/(?<!\s)\s+/g, " ")}」${why && `（${why}）`}`);
  };
  /** Keeps the value; one that cannot be read, and one beside another, is listed with its words. */
  const put = (fields: Record<string, unknown>, name: string, value: unknown, what: string, words: string) => {
    if (value === undefined) tell(what, words);
    else if (fields[name] === undefined) fields[name] = value;
    else if (fields[name] !== value) tell(what, words, "ほかにも書かれています");
  };

  function names(value: string, [last, first]: readonly [string, string], what: string): void {
    const [line = "", ...below] = value.split("\n");
    const [, written = "", beside = ""] = /^([^（(]*)(?:[（(](.*)[）)])?/.exec(line.trim()) ?? [];
    const parts = written
      .replace(/(?<!\s)\s*(?:様|印)$/, "")
      .trim()
      .split(/[\s\u3000]+/);
    const [one = "", two = ""] = parts;
    if (parts.length === 2) {
      put(profile, last, one, what, value);
      put(profile, first, two, what, value);
    } else if (one !== "") tell(what, value, "姓と名の区切りがありません");
    const others = [beside, ...below].filter((text) => text !== "" && !isFrame(text));
    for (const text of others) {
      if (last === "last_name" && KANA.test(text)) names(text, KANA_FIELDS, "ふりがな");
      else tell(what, text);
    }
  }

  /** The reading of the name once more, in hiragana or katakana. */
  const isNamesKana = (value: string) =>
    toHiragana(value).replace(/\s/g, "") === toHiragana(KANA_FIELDS.map((name) => profile[name] ?? "").join(""));

  function home(value: string, prefix: "" | "contact_"): void {
    const fields = prefix === "" ? address : contact;
    const code = POSTAL.exec(toCode(value))?.[0];
    if (code) put(fields, `${prefix}postal_code`, code, "郵便番号", code);
    const whole = value
      .replace(/\n/g, " ")
      .replace(/(?:[（(]\s*|(?<!\s)\s+)?(?:〒\s*)?[\d０-９]{3}[-‐－ー−―]?[\d０-９]{4}\s*[）)]?/, "");
    const tail = PHONE_TAIL.exec(whole)?.[0] ?? "";
    if (tail !== "") phones(tail);
    const text = whole.slice(0, whole.length - tail.length).trim();
    if (text === "") return;
    const split = splitAddress(text);
    if (!split) tell("住所", text, "都道府県と市区町村に分けられません");
    else if (fields[`${prefix}address1`] !== undefined) {
      const known = [1, 2, 3, 4].map((number) => fields[`${prefix}address${number}`] ?? "");
      if (split.some((part, index) => part !== known[index])) tell("住所", text, "ほかにも書かれています");
    } else {
      split.forEach((part, index) => {
        if (part !== "") fields[`${prefix}address${index + 1}`] = part;
      });
      if (prefix !== "") contact.contact_same_as_address = false;
    }
  }

  function phones(value: string): void {
    const numbers = [...toCode(value).replace(/\s/g, "").matchAll(PHONE)].map(([number]) => number);
    if (numbers.length === 0) tell("電話番号", value);
    for (const number of numbers) put(address, "phone", number, "電話番号", number);
  }

  function emails(value: string): void {
    const found = [...toHalfWidthAscii(value).matchAll(EMAIL)].map(([email]) => email);
    if (found.length === 0) tell("メールアドレス", value);
    for (const email of found) put(contact, "email", email, "メールアドレス", email);
  }

  function takeOlder({ label, word, value }: LabelledValue): boolean {
    const typed = toHalfWidthAscii(value).replace(/\s/g, "");
    if (label === "commute") {
      const [all, hours, minutes] = /^約?(?:(\d{1,2})時間)?(?:(\d{1,2})分)?$/.exec(typed) ?? [];
      if (all === undefined) tell(word, value);
      else Object.assign(olderForm, hours && { commute_hours: hours }, minutes && { commute_minutes: minutes });
    } else if (label === "dependents") put(olderForm, label, /^(\d{1,2})(?:人|名)?$/.exec(typed)?.[1], word, value);
    else if (label === "spouse" || label === "spouse_support") {
      put(olderForm, label, { 有: "yes", あり: "yes", 無: "no", なし: "no" }[typed], word, value);
    } else return false;
    return true;
  }

  function take(pair: LabelledValue): void {
    const { label, word, value } = pair;
    if (label === "ignored" || EMPTY_FORM.test(toHalfWidthAscii(value).replace(/\s/g, "")) || takeOlder(pair)) return;
    if (label === "name") names(value, ["last_name", "first_name"], "氏名");
    else if (label === "kana") {
      if (profile.last_name_kana === undefined) names(value, KANA_FIELDS, "ふりがな");
      else if (!isNamesKana(value)) tell("住所のふりがな", value, "都道府県などに分けられません");
    } else if (label === "birth") put(profile, "birth_date", dayIn(value), "生年月日", value);
    else if (label === "gender") {
      const [typed = "", ...below] = value.split("\n").map((line) => line.trim());
      put(profile, "gender", /^[^男]*男.*女/.test(typed) ? undefined : typed, "性別", typed);
      for (const line of below) if (!isFrame(line)) tell("性別", line);
    } else if (label === "phone") phones(value);
    else if (label === "email") emails(value);
    else if (label === "address") home(value, "");
    else if (label === "contact") {
      const written = value.replace(/^.*?(?=\D{2,3}[都道府県])/s, "");
      if (splitAddress(written)) home(value, "contact_");
      else phones(value);
    } else tell(word, value, "履歴書に欄がありません");
  }

  /** A text without a label that says itself what it is. @returns whether it does */
  function takePlain(text: string): boolean {
    const isBirthday = saysBirthday(text);
    const hasEmail = toHalfWidthAscii(text).search(EMAIL) >= 0;
    const isHome = text.includes("〒");
    const hasPhone = !isHome && toCode(text).search(PHONE) >= 0;
    if (isBirthday) put(profile, "birth_date", dayIn(text), "生年月日", text);
    if (hasEmail) emails(text);
    if (hasPhone) phones(text);
    if (isHome) home(text, "");
    return isBirthday || hasEmail || hasPhone || isHome;
  }

  /** A birthday whose parts stand apart, as the form prints them: 平成7年 | 4 | 月 | 1 | 日生 | 女. @returns whether it is one */
  function takeBirthdayInParts(parts: readonly string[]): boolean {
    const whole = parts.join(" ");
    if (!saysBirthday(whole)) return false;
    put(profile, "birth_date", dayIn(whole), "生年月日", whole);
    for (const part of parts) {
      if (/^[男女]性?$/.test(part)) put(profile, "gender", part, "性別", part);
      else if (!PART_OF_BIRTHDAY.test(part)) unread.push(part);
    }
    return true;
  }

  /** A label on a line of its own: its value is the next line, as a table becomes in plain text. */
  let open: LabelledValue | undefined;

  return {
    /** Takes the reading that stands above the name. @returns whether it does */
    readReading({ base, reading }: RubyText): boolean {
      const [letters, kana] = [base, reading].map((text) => text.trim().split(/[\s\u3000]+/));
      if (letters?.length !== kana?.length) return false;
      return (letters ?? []).every((part, index) => {
        const at = [profile.last_name, profile.first_name].indexOf(part);
        const field = KANA_FIELDS[at];
        if (field === undefined) return false;
        profile[field] ??= kana?.[index];
        return toHiragana(String(profile[field])) === toHiragana(kana?.[index] ?? "");
      });
    },
    /** @returns whether the line held anything of it */
    read(cells: readonly string[]): boolean {
      const [only = "", ...behind] = cells;
      const alone = behind.length === 0 ? labelAlone(only) : undefined;
      if (alone) {
        open = { ...alone, value: postalBeside(only) };
        return true;
      }
      const { pairs, others } = labelledValues(cells);
      if (open && pairs.length === 0 && behind.length === 0) {
        pairs.push({ ...open, value: `${open.value}\n${others.splice(0).join("\n")}`.trim() });
      }
      open = undefined;
      for (const pair of pairs) take(pair);
      const known = others.map((text) => takePlain(text));
      if (pairs.length === 0 && !known.includes(true)) return takeBirthdayInParts(others);
      // Beside what was understood, the rest of the line is listed by itself.
      others.forEach((text, index) => {
        if (!known[index] && !isFrame(text)) unread.push(text);
      });
      return true;
    },
  };
}

const KANA_FIELDS = ["last_name_kana", "first_name_kana"] as const;

const saysBirthday = (text: string): boolean => /生(?:まれ)?(?:[\s（(]|$)/.test(text) && dayIn(text) !== undefined;
const PART_OF_BIRTHDAY =
  /^(?:明治|大正|昭和|平成|令和)?[\d０-９]*\s?[年月日]?\s?(?:生(?:まれ)?)?$|^[（(]満[^）)]*[）)]$/;

const dayIn = (text: string): string | undefined => writtenDates(text).find(({ date }) => date)?.date ?? undefined;
