/** Messages about the content of a 履歴書. */
export const resumeMessages = {
  // Work and jobs
  jobAutoInput: "会社名と在籍期間を入力してください。",
  oneCompleteJob: "少なくとも1つの職歴を完全に入力してください。",
  noJobs: "職歴はありません（新卒など）",
  startMonthNeeded: "開始年月を入力してください",
  endMonthNeeded: "終了年月を入力するか「現在在職中」をチェックしてください",
  startAfterEnd: "開始日が終了日より後になっています",
  companyName: "会社名を入力してください",
  jobRemovedOnSave: "この職歴は保存時に削除されます",

  // Education, licences, skills
  educationOrder: "学歴は時系列順に並べてください",
  studyNotInFuture: "開始日に未来の日付は入力できません",
  endAfterStart: "終了日は開始日より後の日付を選択してください",
  licenseNotInFuture: "取得日は今日以前の日付を選択してください",
  licenseOrder: "資格は取得年月順に並べてください",
  licenseRemovedOnSave: "この免許・資格は保存時に削除されます",
  licensesRemovedOnSave: (count: number) => `${count}個の資格が削除されます`,
  scoreRange: (min: number, max: number) => `${min}〜${max}の得点を数字で入力してください`,
  skillLevel: "レベルは1から5の間で選択してください",
} as const;
