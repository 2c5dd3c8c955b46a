import { type Ending, schoolEvent, withEnding } from "../../../japanese/education/school-ending.ts";
import { formatMonth } from "../../../japanese/era.ts";
import { warningMessages } from "../../../japanese/warning-messages.ts";
import type { Education } from "../document.ts";
import { orderFaults, type StayRow } from "./order-faults.ts";
import { monthOfToday, type Warning, type WarningRule } from "./warning.ts";

/** A printed row with its month. */
interface DatedEducation extends StayRow {
  id: string;
  name: string;
  /** The school's name without `word`. */
  school: string;
  /** 入学, 卒業 …; "" in a row of neither. */
  word: string;
  year: number;
  month: number;
}

const datedEducations = (educations: readonly Education[]): readonly DatedEducation[] =>
  educations.flatMap(({ id, school_name, year, month, should_show }) => {
    if (year === null || month === null || !should_show) return [];
    const event = schoolEvent(school_name);
    return [
      {
        id,
        name: school_name.trim(),
        ...event,
        year,
        month,
        key: event.school.replace(/\s/g, ""),
        at: year * 12 + month,
      },
    ];
  });

const warning = ({ id }: DatedEducation, field: string, message: string): Warning => ({
  section: "education",
  row: id,
  field,
  message,
});

const EXPECTED = /(?:見込み?|予定)$/;

/** The words that are written of an ending to come. */
const EXPECTATIONS: Readonly<Record<string, Ending>> = { 卒業: "卒業見込み", 修了: "修了見込み" };

/** A row of a month to come that neither begins a stay nor is 見込み; 卒業 and 修了 become it by one press. */
export const futureEndings: WarningRule = ({ resume, today }) =>
  datedEducations(resume.educations).flatMap((row) => {
    const { name, word, ends, at } = row;
    if (at <= monthOfToday(today) || (word !== "" && !ends) || EXPECTED.test(name)) return [];
    const expectation = EXPECTATIONS[word];
    if (!expectation) return [warning(row, "year", warningMessages.future(name))];
    const message = warningMessages.futureEnding(name, expectation);
    return [{ ...warning(row, "school_name", message), mended: withEnding(name, expectation) }];
  });

/** 卒業, 修了 or 中途退学 before 入学 at one school. */
export const educationOrder: WarningRule = ({ resume, era }) =>
  orderFaults(datedEducations(resume.educations).filter(({ key, word }) => key !== "" && word !== "")).map(
    ({ beginning, end }) => {
      const dated = ({ word, year, month }: DatedEducation) => `${word}（${formatMonth(year, month, era)}）`;
      return warning(end, "year", warningMessages.misordered(end.school, dated(end), dated(beginning)));
    },
  );
