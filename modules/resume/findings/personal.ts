import { type Finding, mendField } from "../../../documents/findings/finding.ts";
import { ageOn, isWorkingAge } from "../../../japanese/age.ts";
import { findingMessages } from "../../../japanese/finding-messages.ts";
import { formatPostalCode, postalDigits } from "../../../japanese/postal-code.ts";
import { PREFECTURES } from "../../../japanese/prefectures.ts";
import type { FindingContext, FindingRule } from "./rule.ts";

export const ageAtPrint: FindingRule = ({ resume, today }) => {
  const { birth_date } = resume.profile;
  if (!birth_date) return [];
  const age = ageOn(birth_date, today);
  if (isWorkingAge(age)) return [];
  return [{ rule: "age", section: "profile", field: "birth_date", words: findingMessages.age(age) }];
};

export const prefectures: FindingRule = ({ resume: { address, contact } }) => [
  ...prefecture("address", "address1", address.address1),
  ...(contact.contact_same_as_address ? [] : prefecture("contact", "contact_address1", contact.contact_address1)),
];

/** Postal codes that do not exist, or that are of another 都道府県 than their address. Codes that were not looked up pass. */
export const postalCodes: FindingRule = ({ resume: { address, contact }, postalCodes: known }) => [
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
  known: FindingContext["postalCodes"],
): readonly Finding[] {
  const found = known?.get(postalDigits(typed));
  if (!found) return [];
  const code = formatPostalCode(typed);
  if (found.length === 0) return [{ rule: "postal-code", section, field, words: findingMessages.postalCode(code) }];
  const own = PREFECTURES.find((name) => address1.startsWith(name));
  if (!own || found.includes(own)) return [];
  const words = findingMessages.postalPrefecture(code, [...new Set(found)].join("・"), own);
  return [{ rule: "postal-code", section, field, words }];
}

function prefecture(section: "address" | "contact", field: string, typed: string): readonly Finding[] {
  if (typed === "" || PREFECTURES.some((name) => typed.startsWith(name))) return [];
  const full = PREFECTURES.find((name) => name.slice(0, -1) === typed);
  const words = full ? findingMessages.prefecture(full) : findingMessages.noPrefecture(typed);
  return [{ rule: "prefecture", section, field, words, ...(full && { mend: mendField({ field }, full) }) }];
}
