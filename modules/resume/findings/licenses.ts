import { findingMessages } from "../../../japanese/finding-messages.ts";
import { type FindingRule, monthOfToday } from "./rule.ts";

/** Licences of a month to come; without a month, of a year to come. */
export const futureLicenses: FindingRule = ({ resume, today }) =>
  resume.licenses
    .filter(({ name, year, month }) => name !== "" && year !== null && year * 12 + (month ?? 1) > monthOfToday(today))
    .map(({ id, name }) => ({
      rule: "future",
      section: "licenses",
      row: id,
      field: "year",
      words: findingMessages.future(name),
    }));
