import { splitAddress } from "../../../japanese/split-address.ts";
import { toCode, toHalfWidthAscii } from "../../../japanese/width.ts";
import { writtenDates } from "../../../japanese/written-date.ts";
import type { FoundResume } from "./found-resume.ts";

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
  ["年齢|FAX|国籍|写真|最寄り?駅", "ignored"],
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

/** The label of a cell that holds nothing else: 氏　名, 現住所（ふりがな）. */
function cellLabel(cell: string): Label | undefined {
  const [, word] = LABEL_CELL.exec(toHalfWidthAscii(cell).replace(/\s/g, "")) ?? [];
  return word === undefined ? undefined : labelOf(word);
}

/** Label and value in the cells of one line, whatever they are parted by. */
export function labelledValues(cells: readonly string[]): [Label, string][] {
  const pairs: [Label, string][] = [];
  const labels = cells.map(cellLabel);
  for (const [index, cell] of cells.entries()) {
    const alone = labels[index];
    if (alone) {
      const at = cells.findIndex((next, later) => later > index && next !== "");
      if (at >= 0 && !labels[at]) pairs.push([alone, cells[at] ?? ""]);
      continue;
    }
    pairs.push(...pairsWithin(cell));
  }
  return pairs;
}

function pairsWithin(cell: string): [Label, string][] {
  const typed = toHalfWidthAscii(cell);
  const marks = [...typed.matchAll(LABELLED)];
  if (marks.length > 0) {
    return marks.flatMap((mark, index): [Label, string][] => {
      const label = labelOf(mark[1] ?? "");
      const value = cell.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim();
      return label && value !== "" ? [[label, value]] : [];
    });
  }
  const [first = "", ...below] = cell.split("\n");
  const ownLine = cellLabel(first);
  if (ownLine && below.length > 0) return [[ownLine, [postalBeside(first), ...below].filter(Boolean).join("\n")]];
  // 氏　名　髙橋　美幸: the spaces within a label are not those behind it.
  const compactLabel = /^([^\s]{1,3}[\s\u3000]{1,2}[名話所別])(?=[\s\u3000])/.exec(cell)?.[1];
  const [, word, value] =
    LABEL_SPACE.exec(compactLabel ? compactLabel.replace(/\s/g, "") + cell.slice(compactLabel.length) : cell) ?? [];
  const label = word === undefined ? undefined : labelOf(word);
  return label && value ? [[label, value.trim()]] : [];
}

/** The postal code that stands beside a label: 現住所（〒150-0001）. */
const postalBeside = (label: string): string => /〒[\s\d０-９‐－ー−―-]+/.exec(label)?.[0] ?? "";

/** A local part has at most 64 letters (RFC 5321, 4.5.3.1.1). */
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/;
const PHONE = /(?<![\d-])0\d{1,4}[-(]?\d{1,4}[-)]?\d{3,4}(?![\d-])/;
const POSTAL = /\d{3}-?\d{4}(?!\d|-)/;

/** Reads the values of the head of a 履歴書. The first value of each kind counts. */
export function createPersonalReader(found: FoundResume, unread: string[]) {
  const { profile, address, contact } = found;
  const olderForm = found["older-form"];
  const set = (fields: Record<string, unknown>, name: string, value: unknown) => {
    if (fields[name] === undefined && value !== undefined && value !== "") fields[name] = value;
  };

  function names(value: string, [last, first]: readonly [string, string], what: string): void {
    const parts = (value.split("\n")[0] ?? "")
      .replace(/^([^（(]*)[（(].*[）)]$|(?<!\s)\s*(?:様|印)$/, "$1")
      .trim()
      .split(/[\s\u3000]+/);
    const [one = "", two] = parts;
    if (parts.length === 2) {
      set(profile, last, one);
      set(profile, first, two);
    } else if (one !== "" && profile[last] === undefined) {
      unread.push(`${what}「${value.trim()}」（姓と名の区切りがありません）`);
    }
  }

  function home(value: string, prefix: "" | "contact_"): void {
    const fields = prefix === "" ? address : contact;
    const code = POSTAL.exec(toCode(value))?.[0];
    if (code) set(fields, `${prefix}postal_code`, code);
    const text = value
      .replace(/\n/g, " ")
      .replace(/(?:[（(]\s*|(?<!\s)\s+)?(?:〒\s*)?[\d０-９]{3}[-‐－ー−―]?[\d０-９]{4}\s*[）)]?/, "")
      .replace(/(?<!\s)\s*(?:電話|携帯|TEL).*/is, "")
      .trim();
    if (text === "" || fields[`${prefix}address1`] !== undefined) return;
    const split = splitAddress(text);
    if (!split) unread.push(`住所「${text}」（都道府県と市区町村に分けられません）`);
    else {
      split.forEach((part, index) => {
        set(fields, `${prefix}address${index + 1}`, part);
      });
      if (prefix !== "") contact.contact_same_as_address = false;
    }
  }

  /** An empty form's own words, 「約　時間　分」 and 「有・無」, say nothing. */
  function takeOlder(label: Label, value: string): boolean {
    const typed = toHalfWidthAscii(value).replace(/\s/g, "");
    if (label === "commute") {
      const [, hours, minutes] = /^約?(?:(\d{1,2})時間)?(?:(\d{1,2})分)?$/.exec(typed) ?? [];
      set(olderForm, "commute_hours", hours);
      set(olderForm, "commute_minutes", minutes);
    } else if (label === "dependents") set(olderForm, label, /^(\d{1,2})(?:人|名)?$/.exec(typed)?.[1]);
    else if (label === "spouse" || label === "spouse_support") {
      set(olderForm, label, { 有: "yes", あり: "yes", 無: "no", なし: "no" }[typed]);
    } else return false;
    return true;
  }

  function take(label: Label, value: string): void {
    if (takeOlder(label, value)) return;
    if (label === "name") names(value, ["last_name", "first_name"], "氏名");
    else if (label === "kana") {
      if (profile.last_name_kana === undefined) names(value, ["last_name_kana", "first_name_kana"], "ふりがな");
      else if (value.trim() !== "") unread.push(`住所のふりがな「${value.trim()}」（都道府県などに分けられません）`);
    } else if (label === "birth") set(profile, "birth_date", dayIn(value));
    else if (label === "gender") {
      const typed = value.split("\n")[0]?.trim() ?? "";
      if (!/^[^男]*男.*女/.test(typed)) set(profile, "gender", typed);
      else unread.push(`性別「${typed}」`);
    } else if (label === "phone") set(address, "phone", PHONE.exec(toCode(value).replace(/\s/g, ""))?.[0]);
    else if (label === "email") set(contact, "email", EMAIL.exec(toHalfWidthAscii(value))?.[0]);
    else if (label === "address") home(value, "");
    else if (label === "contact" && splitAddress(value.replace(/^.*?(?=\D{2,3}[都道府県])/s, "")))
      home(value, "contact_");
  }

  /** A label on a line of its own: its value is the next line, as a table becomes in plain text. */
  let open: { label: Label; beside: string } | undefined;

  return {
    /** @returns whether the line held anything of it */
    read(cells: readonly string[]): boolean {
      const [only = "", ...others] = cells;
      const label = others.length === 0 ? cellLabel(only) : undefined;
      if (label) {
        open = { label, beside: postalBeside(only) };
        return true;
      }
      const pairs = labelledValues(cells);
      if (open && pairs.length === 0 && others.length === 0) pairs.push([open.label, `${open.beside}\n${only}`.trim()]);
      open = undefined;
      for (const [label, value] of pairs) take(label, value);
      const all = cells.join(" ");
      const email = EMAIL.exec(toHalfWidthAscii(all))?.[0];
      const phone = pairs.length === 0 ? PHONE.exec(toCode(all))?.[0] : undefined;
      const birthday = /生(?:まれ)?(?:[\s（(]|$)/.test(all) ? dayIn(all) : undefined;
      set(contact, "email", email);
      set(address, "phone", phone);
      set(profile, "birth_date", birthday);
      const isHome = pairs.length === 0 && all.includes("〒");
      if (isHome) home(all, "");
      return pairs.length > 0 || email !== undefined || phone !== undefined || birthday !== undefined || isHome;
    },
  };
}

const dayIn = (text: string): string | undefined => writtenDates(text).find(({ date }) => date)?.date ?? undefined;
