import type { SchoolKind } from "./school-kinds.ts";

/** Parts of names with the kind of school. The first match decides: 「みなと大学附属高等学校」 is a 高等学校. */
const WORDS: readonly (readonly [RegExp, SchoolKind])[] = [
  [/高等専門学校|高専/, "technical_college"],
  [/高等学校|高校/, "high_school"],
  [/中学校|中学/, "junior_high_school"],
  [/^(?:(?!大学院).)*大学院.*博士(?!課程前期|前期)/, "graduate_school_doctor"],
  [/大学院/, "graduate_school"],
  [/短期大学|短大/, "junior_college"],
  [/専門学校|専修学校/, "technical_high_school"],
  [/大学/, "university"],
];

/** The kind of a school by its name; undefined where the name does not say. */
export const schoolKindOfName = (name: string): SchoolKind | undefined => WORDS.find(([word]) => word.test(name))?.[1];
