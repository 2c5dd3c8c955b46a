import { schoolEvent } from "../../../japanese/education/school-ending.ts";
import { formatMonth } from "../../../japanese/era.ts";
import { warningMessages } from "../../../japanese/warning-messages.ts";
import type { Education } from "../document.ts";
import { misordered, type StayRow } from "./misordered.ts";
import type { Warning, WarningRule } from "./warning.ts";

/** A printed row with its month. */
interface DatedEducation extends StayRow {
  id: string;
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
    return [{ id, ...event, year, month, key: event.school.replace(/\s/g, ""), at: year * 12 + month }];
  });

const warning = ({ id }: DatedEducation, field: string, message: string): Warning => ({
  section: "education",
  row: id,
  field,
  message,
});

/** 卒業, 修了 or 中途退学 before 入学 at one school. */
export const educationOrder: WarningRule = ({ resume, era }) =>
  misordered(datedEducations(resume.educations).filter(({ key, word }) => key !== "" && word !== "")).map(
    ({ beginning, end }) => {
      const dated = ({ word, year, month }: DatedEducation) => `${word}（${formatMonth(year, month, era)}）`;
      return warning(end, "year", warningMessages.misordered(end.school, dated(end), dated(beginning)));
    },
  );
