import type { DoubleReason } from "../contract/double-reasons.ts";
import { foldName } from "../list/search-name.ts";
import type { Identity } from "./identity.ts";

/** A text that two records about one person share. */
export interface Mark {
  reason: DoubleReason;
  /** The reason with the text. */
  key: string;
}

/** The marks of a record or of what was typed. The surname of one may be the former surname of the other. */
export function marksOf({ name, kana, former_name, birth_date, phone, email, address }: Identity): Mark[] {
  const [last = "", ...rest] = name.split(" ");
  const first = rest.join("");
  const texts: [DoubleReason, string][] = [];
  if (phone) texts.push(["phone", phone.replaceAll("-", "")]);
  if (email) texts.push(["email", email.toLowerCase()]);
  if (birth_date && first) {
    texts.push(["name_and_birth_date", `${foldName(last + first)} ${birth_date}`]);
    for (const surname of new Set([last, former_name])) {
      if (surname) texts.push(["former_name", `${foldName(surname + first)} ${birth_date}`]);
    }
  }
  if (birth_date && kana.includes(" "))
    texts.push(["kana_and_birth_date", `${kana.replaceAll(" ", "")} ${birth_date}`]);
  // A house number is the least that makes an address one household's.
  if (last && /\d/.test(address.slice(8))) texts.push(["address", `${foldName(last)} ${foldName(address)}`]);
  return texts.map(([reason, text]) => ({ reason, key: `${reason} ${text}` }));
}
