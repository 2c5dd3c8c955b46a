import { warningMessages } from "../../../japanese/warning-messages.ts";
import { monthOfToday, type WarningRule } from "./warning.ts";

/** Licences of a month to come; without a month, of a year to come. */
export const futureLicenses: WarningRule = ({ resume, today }) =>
  resume.licenses
    .filter(({ name, year, month }) => name !== "" && year !== null && year * 12 + (month ?? 1) > monthOfToday(today))
    .map(({ id, name }) => ({ section: "licenses", row: id, field: "year", message: warningMessages.future(name) }));
