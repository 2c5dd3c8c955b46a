import { ageOn } from "../../../japanese/age.ts";
import { formatPostalCode, postalDigits } from "../../../japanese/postal-code.ts";
import { PREFECTURES } from "../../../japanese/prefectures.ts";
import { warningMessages } from "../../../japanese/warning-messages.ts";
import type { Warning, WarningContext, WarningRule } from "./warning.ts";

/** 労働基準法 56 条: no child is employed before the end of the school year in which they turn 15. */
const MIN_AGE = 15;
const MAX_AGE = 100;

export const ageAtPrint: WarningRule = ({ resume, today }) => {
  const { birth_date } = resume.profile;
  if (!birth_date) return [];
  const age = ageOn(birth_date, today);
  if (age >= MIN_AGE && age <= MAX_AGE) return [];
  return [{ section: "profile", field: "birth_date", message: warningMessages.age(age) }];
};

export const prefectures: WarningRule = ({ resume: { address, contact } }) => [
  ...prefecture("address", "address1", address.address1),
  ...(contact.contact_same_as_address ? [] : prefecture("contact", "contact_address1", contact.contact_address1)),
];

/** Postal codes that do not exist, or that are of another 都道府県 than their address. Codes that were not looked up pass. */
export const postalCodes: WarningRule = ({ resume: { address, contact }, postalCodes: known }) => [
  ...postalCode("address", "postal_code", address.postal_code, address.address1, known),
  ...(contact.contact_same_as_address
    ? []
    : postalCode("contact", "contact_postal_code", contact.contact_postal_code, contact.contact_address1, known)),
];

function postalCode(
  section: "address" | "contact",
  field: string,
  typed: string,
  address1: string,
  known: WarningContext["postalCodes"],
): readonly Warning[] {
  const found = known?.get(postalDigits(typed));
  if (!found) return [];
  const code = formatPostalCode(typed);
  if (found.length === 0) return [{ section, field, message: warningMessages.postalCode(code) }];
  const own = PREFECTURES.find((name) => address1.startsWith(name));
  if (!own || found.includes(own)) return [];
  return [{ section, field, message: warningMessages.postalPrefecture(code, [...new Set(found)].join("・"), own) }];
}

function prefecture(section: "address" | "contact", field: string, typed: string): readonly Warning[] {
  if (typed === "" || PREFECTURES.some((name) => typed.startsWith(name))) return [];
  const full = PREFECTURES.find((name) => name.slice(0, -1) === typed);
  if (full) return [{ section, field, message: warningMessages.prefecture(full), mended: full }];
  return [{ section, field, message: warningMessages.noPrefecture(typed) }];
}
