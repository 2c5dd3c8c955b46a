/** The builder's sections in the order its 前へ and 次へ walk them; their names are the path's. */
export const builderOrder = [
  "profile",
  "address",
  "contact",
  "education",
  "licenses",
  "skills",
  "job-histories",
  "summary",
  "self-pr",
  "create-date",
] as const;

export type Section = (typeof builderOrder)[number];

export const sectionLabels: Readonly<Record<Section, string>> = {
  profile: "プロフィール",
  address: "現住所",
  contact: "連絡先",
  education: "学歴",
  licenses: "免許・資格",
  skills: "スキル",
  "job-histories": "職歴",
  summary: "職務要約",
  "self-pr": "自己PR・志望動機",
  "create-date": "作成日",
};

export const isSection = (name: string): name is Section => (builderOrder as readonly string[]).includes(name);

export const editPath = (section: Section) => `/user/resume/${section}/edit`;

/** Where 次へ leads: the next section's editor, after the last one the confirm page. */
export function pathAfter(section: Section): string {
  const next = builderOrder[builderOrder.indexOf(section) + 1];
  return next ? editPath(next) : "/user/resume/confirm";
}
