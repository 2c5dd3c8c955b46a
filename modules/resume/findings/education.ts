import { mendField } from "../../../documents/findings/finding.ts";
import { type Ending, schoolEvent, withEnding } from "../../../japanese/education/school-ending.ts";
import { officialSchoolName } from "../../../japanese/education/school-words.ts";
import { formatMonth } from "../../../japanese/era.ts";
import { findingMessages, mendLabels } from "../../../japanese/finding-messages.ts";
import type { Education } from "../document.ts";
import { orderFaults, type StayRow } from "./order-faults.ts";
import { type FindingRule, monthOfToday } from "./rule.ts";

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

const finding = (rule: string, { id }: Pick<DatedEducation, "id">, field: string, words: string) => ({
  rule,
  section: "education" as const,
  row: id,
  field,
  words,
});

const EXPECTED = /(?:見込み?|予定)$/;

/** The words that are written of an ending to come. */
const EXPECTATIONS: Readonly<Record<string, Ending>> = { 卒業: "卒業見込み", 修了: "修了見込み" };

/** A row of a month to come that neither begins a stay nor is 見込み; 卒業 and 修了 become it by one press. */
export const futureEndings: FindingRule = ({ resume, today }) =>
  datedEducations(resume.educations).flatMap((row) => {
    const { name, word, ends, at } = row;
    if (at <= monthOfToday(today) || (word !== "" && !ends) || EXPECTED.test(name)) return [];
    const expectation = EXPECTATIONS[word];
    if (!expectation) return [finding("future", row, "year", findingMessages.future(name))];
    const found = finding("future", row, "school_name", findingMessages.futureEnding(name, expectation));
    return [{ ...found, mend: mendField(found, withEnding(name, expectation)) }];
  });

/** 卒業, 修了 or 中途退学 before 入学 at one school. */
export const educationOrder: FindingRule = ({ resume, era }) =>
  orderFaults(datedEducations(resume.educations).filter(({ key, word }) => key !== "" && word !== "")).map(
    ({ beginning, end }) => {
      const dated = ({ word, year, month }: DatedEducation) => `${word}（${formatMonth(year, month, era)}）`;
      return finding("order", end, "year", findingMessages.misordered(end.school, dated(end), dated(beginning)));
    },
  );

/** Rows whose month was calculated or carried over: all of them are confirmed by one press. */
export const estimatedMonths: FindingRule = ({ resume }) => {
  const rows = resume.educations.filter(({ is_estimated, should_show }) => is_estimated && should_show);
  const [first] = rows;
  if (!first) return [];
  const mend = {
    label: mendLabels.confirmRows(rows.length),
    done: "確定しました。",
    rows: Object.fromEntries(rows.map(({ id }) => [id, { is_estimated: false }])),
  };
  return [{ ...finding("estimated", first, "year", findingMessages.estimated(rows.length)), mend }];
};

/** Words that begin another school's name behind the same beginning: 附属中学校. */
const OTHER_SCHOOL = /学校|大学|学院|[附付]属/;

/** Whether one name is the other with a department or a course behind it. */
const isLonger = (name: string, other: string): boolean =>
  name.length > other.length && name.startsWith(other) && !OTHER_SCHOOL.test(name.slice(other.length));

/** One school that is called otherwise at its end than at its beginning: with and without 普通科. The whole name is put into both. */
export const schoolNames: FindingRule = ({ resume }) => {
  const rows = datedEducations(resume.educations).filter(({ key, word }) => key !== "" && word !== "");
  const alone = (row: DatedEducation) => !rows.some(({ key, ends }) => key === row.key && ends !== row.ends);
  const official = ({ key }: DatedEducation) => officialSchoolName(key);
  return rows
    .filter((row) => row.ends && alone(row))
    .flatMap((end) => {
      const beginning = rows.find((row) => {
        const [one, other] = [official(row), official(end)];
        return (
          !row.ends && row.at <= end.at && alone(row) && (one === other || isLonger(one, other) || isLonger(other, one))
        );
      });
      if (!beginning) return [];
      const { school } = official(beginning).length > official(end).length ? beginning : end;
      const name = officialSchoolName(school);
      const words = findingMessages.schoolNames(beginning.school, end.school);
      const both = [beginning, end].map(({ id, word }) => [id, { school_name: `${name}　${word}` }]);
      const mend = { label: mendLabels.align(name), rows: Object.fromEntries(both) };
      return [{ ...finding("school-names", end, "school_name", words), mend }];
    });
};
