/** A page to look at, and what stands on it once it is there. */
export interface ListedPage {
  path: string;
  heading: string | RegExp;
  /** Drawn by the code of another page of the list, which the phone looks at. */
  isTwin?: boolean;
}

const twinAt = (path: string, heading: string | RegExp): ListedPage => ({ path, heading, isTwin: true });
const at = (path: string, heading: string | RegExp): ListedPage => ({ path, heading });

/** Every page of each kind of person. */
export const pages = {
  visitor: [
    at("/", /履歴書を/),
    at("/login", "ログイン"),
    at("/signup", "新規登録"),
    // All groups together come in turn; each is looked at by itself (showcase/).
    at("/component_library?group=foundations", "部品の一覧"),
    at("/jobs", "求人を探す"),
    at("/jobs/00000000-0000-4000-8000-00b000000000", "Webアプリケーションの開発エンジニア"),
    at("/nowhere", /見つかりません/),
  ],
  seeker: [
    at("/mypage", /さんの書類/),
    at("/documents", "書類"),
    at("/jobs/bookmarks", "ブックマークと保存した条件"),
    at("/user/submissions", "提出台帳"),
    at("/jobs/00000000-0000-4000-8000-00b000000001/apply", /への応募$/),
    at("/applications", "応募"),
    at("/notifications", "お知らせ"),
    at("/settings", "設定"),
    at("/settings/feedbacks", "送信したフィードバック"),
    at("/user/resume/profile/edit", "プロフィール"),
    at("/user/resume/address/edit", "現住所"),
    at("/user/resume/contact/edit", "連絡先"),
    at("/user/resume/education/edit", "学歴"),
    at("/user/resume/licenses/edit", "免許・資格"),
    at("/user/resume/skills/edit", "スキル"),
    at("/user/resume/job-histories/edit", "職歴"),
    at("/user/resume/summary/edit", "職務要約"),
    at("/user/resume/self-pr/edit", "自己PR・志望動機"),
    at("/user/resume/create-date/edit", "作成日"),
    at("/user/career_resume/work/edit", "職務経歴"),
    at("/user/career_resume/skills/edit", "スキル"),
    twinAt("/user/career_resume/summary/edit", "職務要約"),
    twinAt("/user/career_resume/self-pr/edit", "自己PR"),
    twinAt("/user/career_resume/create-date/edit", "作成日"),
    twinAt("/user/career_resume/confirm", "確認・印刷"),
    twinAt("/user/career_resume/complete", "職務経歴書ができました"),
    twinAt("/user/career_resume/history", "編集履歴"),
    twinAt("/user/career_resume/import", "取り込み"),
    at("/user/resume/photo", "写真"),
    at("/user/resume/import", "取り込み"),
    at("/user/resume/confirm", "確認・印刷"),
    at("/user/resume/complete", "履歴書ができました"),
    at("/user/resume/history", "編集履歴"),
    at("/user/resume/history?at=3", "編集履歴"),
    at("/user/resume/history?from=3&to=9", "編集履歴"),
  ],
  agency: [
    at("/agency", "今日"),
    at("/agency/candidates", "候補者"),
    at("/agency/candidates/duplicates", "重複の確認"),
    at("/agency/submissions", "提出した書類"),
    at("/agency/candidates/import", "CSVから取り込む"),
    at("/agency/jobs", "求人"),
    at("/agency/jobs/new", "求人の作成"),
    at("/agency/companies", "求人者"),
    at("/agency/companies/new", "求人者の追加"),
    at("/agency/applications", "応募者"),
    at("/agency/applications?view=table", "応募者"),
    at("/agency/jobs/00000000-0000-4000-8000-00b000000000", "Webアプリケーションの開発エンジニア"),
    at("/agency/forms", "フォーム"),
    at("/agency/forms/new", "フォームの作成"),
    at("/agency/members", "メンバー"),
    at("/agency/profile", "会社情報"),
    twinAt("/mypage", /権限がありません/),
  ],
  admin: [
    at("/admin", "管理"),
    at("/admin?wall=1", "管理"),
    at("/admin/agencies", "人材紹介会社"),
    at("/admin/memory_monitoring", "メモリ監視"),
    at("/admin/projections", "読み取りモデル"),
    at("/admin/log", "管理者の記録"),
    at("/admin/vitals", "画面の状態"),
    at("/admin/feedbacks", "フィードバック"),
    at("/admin/feedbacks?view=board", "フィードバック"),
    at("/admin/feedbacks?view=weekly", "フィードバック"),
    at("/admin/cache_monitoring", "キャッシュ監視"),
    twinAt("/admin/forms", "共通フォーム"),
    twinAt("/admin/forms/new", "フォームの作成"),
  ],
} as const satisfies Record<string, readonly ListedPage[]>;

export type Visitor = keyof typeof pages;
