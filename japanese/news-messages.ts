/** States of an application that a news tells of. */
type State = "applied" | "screening" | "interview" | "offer" | "hired" | "rejected" | "withdrawn";

/** A result is named on the page of the application alone, where its letter stands. */
const MOVED: Readonly<Record<State, string>> = {
  applied: "応募の受付に戻りました",
  screening: "書類選考に進みました",
  interview: "面接に進みました",
  offer: "内定の連絡が届いています",
  hired: "入社が決まりました",
  rejected: "選考結果の連絡が届いています",
  withdrawn: "応募を辞退しました",
};

/** Messages about news (お知らせ). */
export const newsMessages = {
  moved: (state: State, company: string, hasMessage: boolean) =>
    `${state === "interview" && hasMessage ? "面接の案内が届いています" : MOVED[state]}：${company}`,
  received: (name: string) => `応募　${name}`,
  withdrawn: (name: string) => `辞退　${name}`,
  /** @param other company or applicant */
  replied: (other: string) => `返信が届いています：${other}`,
  datesProposed: (other: string) => `面接の日程の提案が届いています：${other}`,
  accepted: (other: string) => `面接の日程が承諾されました：${other}`,
  reason: (text: string) => `理由：${text}`,
  newJobs: (search: string, count: string) => `条件に合う求人が${count}公開されました：${search}`,
  /** @param others jobs that end on the same day beside the named one */
  jobsEnding: (title: string, others: number) =>
    `掲載がまもなく終わります：${title}${others > 0 ? `　ほか${others}件` : ""}`,
  /** @param date `2026年12月5日`, @param left 「あと3日」 */
  endsOn: (date: string, left: string) => `掲載は${date}まで（${left}）`,
  feedbackAnswered: "フィードバックに回答がありました",
  erased: "削除済み",
  seen: "既読にしました",
  allSeen: "すべて既読にしました",
} as const;
