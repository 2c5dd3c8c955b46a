/** The kinds of school and final levels of education of the specification, lowest first. */
export const SCHOOL_KINDS = [
  "junior_high_school",
  "high_school",
  "technical_college",
  "technical_high_school",
  "junior_college",
  "university",
  "graduate_school",
  "graduate_school_doctor",
] as const;

export type SchoolKind = (typeof SCHOOL_KINDS)[number];

export interface SchoolKindRule {
  readonly label: string;
  /** Regular years from entrance to graduation: 学校教育法; two for a 専門学校, most of whose courses take two. */
  readonly years: number;
  readonly ending: "卒業" | "修了";
  /** A name in full, as it is printed. */
  readonly example: string;
}

export const schoolKinds: Readonly<Record<SchoolKind, SchoolKindRule>> = {
  junior_high_school: { label: "中学校", years: 3, ending: "卒業", example: "横浜市立みなと中学校" },
  high_school: { label: "高等学校", years: 3, ending: "卒業", example: "神奈川県立みなと高等学校 普通科" },
  technical_college: {
    label: "高等専門学校（高専）",
    years: 5,
    ending: "卒業",
    example: "みなと工業高等専門学校 機械工学科",
  },
  technical_high_school: {
    label: "専門学校",
    years: 2,
    ending: "卒業",
    example: "専門学校みなとビジネスカレッジ 会計科",
  },
  junior_college: { label: "短期大学", years: 2, ending: "卒業", example: "みなと短期大学 保育学科" },
  university: { label: "大学", years: 4, ending: "卒業", example: "みなと大学 経済学部 経済学科" },
  graduate_school: {
    label: "大学院（修士課程）",
    years: 2,
    ending: "修了",
    example: "みなと大学大学院 経済学研究科 修士課程",
  },
  graduate_school_doctor: {
    label: "大学院（博士課程）",
    years: 3,
    ending: "修了",
    example: "みなと大学大学院 経済学研究科 博士課程",
  },
};

/** A level as it is stored, from either of the specification's spellings; undefined for anything else. */
export function readSchoolKind(value: string): SchoolKind | undefined {
  const kind = value === "junior_high" ? "junior_high_school" : value;
  return SCHOOL_KINDS.find((known) => known === kind);
}

const GENERAL = ["junior_high_school", "high_school"] as const;

/** The schools that a person of a level usually went to, in their order. A 高専 follows the 中学校. */
const USUAL: Readonly<Record<SchoolKind, readonly SchoolKind[]>> = {
  junior_high_school: ["junior_high_school"],
  high_school: GENERAL,
  technical_college: ["junior_high_school", "technical_college"],
  technical_high_school: [...GENERAL, "technical_high_school"],
  junior_college: [...GENERAL, "junior_college"],
  university: [...GENERAL, "university"],
  graduate_school: [...GENERAL, "university", "graduate_school"],
  graduate_school_doctor: [...GENERAL, "university", "graduate_school", "graduate_school_doctor"],
};

export const usualSchools = (level: SchoolKind): readonly SchoolKind[] => USUAL[level];

/** The schools that are asked for at a level, in their order: the usual ones, and always 中学校 and 高等学校. */
export const shownSchools = (level: SchoolKind): readonly SchoolKind[] =>
  SCHOOL_KINDS.filter((kind) => USUAL[level].includes(kind) || kind === "junior_high_school" || kind === "high_school");
