import { ageOn } from "../../../japanese/age.ts";
import { PREFECTURES } from "../../../japanese/prefectures.ts";
import { warningMessages } from "../../../japanese/warning-messages.ts";
import type { Warning, WarningRule } from "./warning.ts";

/** 労働基準法 56 条: nobody is employed before the end of the school year in which they turn 15. */
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

function prefecture(section: "address" | "contact", field: string, typed: string): readonly Warning[] {
  if (typed === "" || PREFECTURES.some((name) => typed.startsWith(name))) return [];
  const full = PREFECTURES.find((name) => name.slice(0, -1) === typed);
  if (full) return [{ section, field, message: warningMessages.prefecture(full), mended: full }];
  return [{ section, field, message: warningMessages.noPrefecture(typed) }];
}
