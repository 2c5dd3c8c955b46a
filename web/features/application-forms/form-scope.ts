/** Agencies keep their own forms, administrators those of the house. */
export interface FormScope {
  readonly path: "/agency/forms" | "/admin/forms";
  readonly title: string;
  readonly lead: string;
}

export const AGENCY_FORMS: FormScope = {
  path: "/agency/forms",
  title: "フォーム",
  lead: "応募のときに、書類と一緒に答えてもらう質問です。求人ごとに選んで使います。",
};

export const HOUSE_FORMS: FormScope = {
  path: "/admin/forms",
  title: "共通フォーム",
  lead: "すべてのエージェントが、求人に選び、複製できるフォームです。",
};
