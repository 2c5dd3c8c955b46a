/** Messages about agencies and their members. */
export const agencyMemberMessages = {
  responsibleOnly: "この操作ができるのは責任者だけです",
  lastResponsible: "責任者が1人もいなくなるため、外せません。先に別の責任者を招待してください",
  takesOver: "引き継ぐ人は、ほかのメンバーから選んでください",
  tooManyInvitations: (count: number) =>
    `使用されていない招待リンクが${count}件あります。不要なものを取り消してから、もう一度作成してください`,
  invited: "招待リンクを作成しました",
  withdrawn: "招待を取り消しました",
  removed: "メンバーから外しました",
  opened: "人材紹介会社を登録しました",
  licence: "「13-ユ-123456」の形式で入力してください",
  licenceTaken: "この許可番号はすでに登録されています",
  licenceFixed: "許可番号は変更できません",
} as const;

/** Roles of the members of an agency. */
export const MEMBER_ROLES = { responsible: "責任者", staff: "担当者" } as const;
