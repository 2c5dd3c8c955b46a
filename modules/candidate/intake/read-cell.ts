import { fieldSections } from "../../../documents/all-sections.ts";
import type { FieldDefinition } from "../../../documents/field.ts";
import { readYen } from "../../../japanese/amount.ts";
import { postalDigits } from "../../../japanese/postal-code.ts";
import { foldForSearch } from "../../../japanese/search-text.ts";
import { splitAddress } from "../../../japanese/split-address.ts";
import { toCode, toHalfWidthAscii } from "../../../japanese/width.ts";
import { writtenDay } from "../../../japanese/written-date.ts";
import { candidateDefinition } from "../candidate-definition.ts";

/** Fields of a record, by the names of the wire. */
export type RecordFields = Readonly<Record<string, unknown>>;

const TEN_THOUSAND = 10_000;
/** Letters of a short value: a longer one is left to the field's own rule, which refuses it. */
const MAX_SHORT = 200;
const MAX_ADDRESS = 500;

const FIELDS: ReadonlyMap<string, FieldDefinition> = new Map(
  fieldSections(candidateDefinition).flatMap(({ fields }) => Object.entries<FieldDefinition>(fields)),
);

/**
 * The fields that a cell of a table fills in. Nothing is guessed: what cannot be read comes back as it is written, so that the rule
 * of its field says what is wrong.
 * @param field a key of `importFields`
 */
export function readCell(field: string, cell: string): RecordFields {
  const text = cell.trim();
  if (text === "") return {};
  if (field === "name") return parted(text, "last_name", "first_name");
  if (field === "kana") return parted(text, "last_name_kana", "first_name_kana");
  if (field === "address") return readAddress(text);
  if (field === "tags") return { tags: text.split(/[、,，;；|\n]/).map((tag) => tag.trim()) };
  return { [field]: text.length > MAX_SHORT ? text : readShort(field, text) };
}

function readShort(field: string, text: string): string {
  if (field === "phone") return restoredPhone(text);
  const { control, choices, unit } = FIELDS.get(field)?.form ?? {};
  if (control === "date") return writtenDay(text) ?? text;
  if (control === "choice") {
    const folded = foldForSearch(text);
    return choices?.find(({ label, value }) => foldForSearch(label) === folded || value === folded)?.value ?? text;
  }
  return unit === "万円" ? inTenThousands(text) : text;
}

/** Family name and given name stand apart by a space; a name without one is all family name. */
function parted(text: string, last: string, first: string): RecordFields {
  const [, one = text, other = ""] = /^(\S+)\s+(.+)$/s.exec(text) ?? [];
  return { [last]: one, [first]: other };
}

/** 500万円, 500万, 5,000,000円 → 500. */
function inTenThousands(text: string): string {
  const typed = toCode(text);
  if (!/[万円]$/.test(typed)) return text;
  const yen = readYen(typed.endsWith("円") ? typed : `${typed}円`);
  return yen === undefined ? text : String(yen / TEN_THOUSAND);
}

/** A spreadsheet takes the number of a telephone for a figure and drops its first 0, with which every Japanese number begins. */
export function restoredPhone(text: string): string {
  const typed = toCode(text);
  return /^(?:[5789]0\d{8}|[1-9]\d{8})$/.test(typed.replace(/[- ]/g, "")) ? `0${typed}` : text;
}

const POSTAL = /^〒?\s*(\d{3}\D?\d{4})(?!\d)\s*/;

/** An address in one text, with or without its postal code; one without a prefecture is a street. */
function readAddress(text: string): RecordFields {
  const line = text.slice(0, MAX_ADDRESS).replace(/\s+/g, " ");
  if (text.length > MAX_ADDRESS) return { address3: text };
  const [all = "", code] = POSTAL.exec(toHalfWidthAscii(line)) ?? [];
  // The code of full width has as many characters.
  const rest = line.slice(all.length).trim();
  const [address1, address2, address3, address4] = splitAddress(rest) ?? ["", "", rest, ""];
  const parts = { address1, address2, address3, address4 };
  const filled = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ""));
  return { ...filled, ...(code && { postal_code: postalDigits(code) }) };
}
