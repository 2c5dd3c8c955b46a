import type { FeedbackCategory, FeedbackState } from "../domain/feedback-states.ts";

/** A feedback of a demo account, and what became of it. All of it is invented. */
export interface DemoFeedback {
  readonly from: "seeker" | "staff";
  readonly daysBefore: number;
  readonly category: FeedbackCategory;
  readonly title: string;
  readonly description: string;
  readonly page: string;
  /** Oldest first; a move to `duplicate` joins it to the feedback of that index. */
  readonly moves?: readonly DemoMove[];
  readonly labels?: readonly string[];
  readonly note?: string;
  readonly answer?: string;
  readonly isSeen?: true;
  readonly isAssigned?: true;
}

export interface DemoMove {
  readonly daysBefore: number;
  readonly state: FeedbackState;
  readonly reason: string;
  readonly fixedIn?: string;
  readonly into?: number;
}

type Kind = Pick<DemoFeedback, "from" | "category" | "page">;

const seeker = (category: FeedbackCategory, page: string): Kind => ({ from: "seeker", category, page });
const staff = (category: FeedbackCategory, page: string): Kind => ({ from: "staff", category, page });
const move = (daysBefore: number, state: FeedbackState, reason: string, more: Partial<DemoMove> = {}): DemoMove => ({
  daysBefore,
  state,
  reason,
  ...more,
});

const fresh: readonly DemoFeedback[] = [
  {
    ...seeker("bug", "/user/resume/photo"),
    daysBefore: 0.1,
    title: "写真の枠がずれて見えます",
    description: "スマートフォンを横にすると、写真の切り抜きの枠が少し右にずれて表示されます。縦に戻すと直ります。",
  },
  {
    ...seeker("question", "/user/resume/output"),
    daysBefore: 0.3,
    title: "コンビニで印刷するときの用紙",
    description: "コンビニで印刷したいのですが、A4とB5のどちらを選べばよいでしょうか。",
  },
  {
    ...staff("improvement", "/agency/candidates"),
    daysBefore: 0.6,
    title: "一覧で次回連絡日を過ぎた方を目立たせてほしい",
    description: "次回連絡日を過ぎた候補者の行に印が付くと、朝の確認が早く済みます。",
  },
  {
    ...seeker("feature", "/jobs"),
    daysBefore: 1,
    title: "通勤時間で求人を絞り込みたい",
    description: "自宅の最寄り駅から何分以内、という条件で探せるとうれしいです。",
  },
  {
    ...seeker("other", "/mypage"),
    daysBefore: 1.4,
    title: "入力が楽でした",
    description: "和暦のまま入力できて助かりました。学歴の自動入力も便利です。",
  },
  {
    ...staff("question", "/agency/members"),
    daysBefore: 2,
    title: "招待リンクの期限を延ばせますか",
    description: "休みの担当者に送ったリンクが期限切れになりそうです。090-0000-1234 までご連絡いただいても構いません。",
  },
  {
    ...seeker("bug", "/applications"),
    daysBefore: 2.5,
    title: "応募の一覧で戻ると先頭に戻ります",
    description: "下のほうの応募を開いてから戻ると、一覧の先頭に戻ってしまいます。",
  },
];

const checking: readonly DemoFeedback[] = [
  {
    ...seeker("bug", "/user/resume/education/edit"),
    daysBefore: 3,
    title: "学歴の並べ替えが元に戻ることがある",
    description: "並べ替えた直後に別の欄を直すと、順番が元に戻ることがありました。山田で登録しています。",
    moves: [move(2.8, "checking", "再現する手順を確認中")],
    labels: ["編集"],
    note: "二つのタブで開いていた可能性がある。",
    isAssigned: true,
  },
  {
    ...staff("bug", "/agency/applications"),
    daysBefore: 4,
    title: "応募者の一覧が表示されるまで時間がかかる",
    description: "昼休みの時間帯に、応募者の一覧が出るまで10秒ほどかかりました。",
    moves: [move(3.5, "checking", "その時間帯の記録を確認中")],
    labels: ["速度"],
    isAssigned: true,
  },
  {
    ...seeker("improvement", "/user/career_resume/work/edit"),
    daysBefore: 5,
    title: "職務経歴の文例を増やしてほしい",
    description: "倉庫の管理職の文例が見つかりませんでした。業種ごとに選べると助かります。",
    moves: [move(4.6, "checking", "件数を調べる")],
  },
  {
    ...seeker("bug", "/user/resume/output"),
    daysBefore: 6,
    title: "印刷プレビューの文字が薄い",
    description: "プレビューでは文字が薄く見えますが、印刷すると普通です。",
    moves: [move(5.5, "checking", "端末を確認中")],
    answer: "ご連絡ありがとうございます。お使いの端末の種類を、もう一度フィードバックでお知らせいただけますか。",
  },
  {
    ...staff("feature", "/agency/candidates/import"),
    daysBefore: 7,
    title: "取り込みの対応表を保存したい",
    description: "毎月同じ形の表を取り込むので、列の対応を覚えておいてほしいです。",
    moves: [move(6.5, "checking", "利用する会社の数を調べる")],
  },
];

const planned: readonly DemoFeedback[] = [
  {
    ...seeker("feature", "/user/resume/complete"),
    daysBefore: 8,
    title: "封筒の宛名も印刷したい",
    description: "郵送することがまだあるので、宛名のラベルがあると助かります。",
    moves: [move(7.5, "checking", "要望の数を確認"), move(6, "planned", "要望が多い")],
    labels: ["印刷"],
    answer: "ご提案ありがとうございます。対応を予定しています。公開しましたら、こちらでお知らせします。",
    isSeen: true,
  },
  {
    ...staff("improvement", "/agency/applications"),
    daysBefore: 9,
    title: "選考の段階をまとめて変えたい",
    description: "10人ほどを同じ日に面接へ進めるので、一度に変えられると助かります。",
    moves: [move(8.5, "planned", "次の版に含める")],
    isAssigned: true,
  },
  {
    ...seeker("improvement", "/jobs"),
    daysBefore: 10,
    title: "保存した検索の名前を変えたい",
    description: "最初に付けた名前が分かりにくかったので、あとから変えたいです。",
    moves: [move(9.5, "planned", "小さな変更で済む")],
    answer: "ご提案ありがとうございます。対応を予定しています。",
  },
  {
    ...seeker("bug", "/user/resume/history"),
    daysBefore: 11,
    title: "履歴の日付が端末の時刻になる",
    description: "海外の時刻に合わせた端末だと、履歴の日付が一日ずれて見えます。",
    moves: [move(10.5, "checking", "再現した"), move(10, "planned", "日本の時刻にそろえる")],
    labels: ["履歴"],
    isAssigned: true,
  },
  {
    ...staff("feature", "/agency/jobs"),
    daysBefore: 12,
    title: "求人の下書きを共有したい",
    description: "公開前に同僚に見てもらえると、誤りが減ります。",
    moves: [move(11, "planned", "権限の検討を含めて対応する")],
  },
];

const done: readonly DemoFeedback[] = [
  {
    ...seeker("bug", "/user/resume/licenses/edit"),
    daysBefore: 13,
    title: "資格の取得日で31日が選べない",
    description: "1月31日に取得した資格を登録できませんでした。",
    moves: [move(12.8, "checking", "再現した"), move(12, "done", "修正を公開した", { fixedIn: "0.1.0" })],
    answer: "ご不便をおかけしました。修正を公開しましたので、ページを再読み込みしてからお試しください。",
    isSeen: true,
    labels: ["編集"],
  },
  {
    ...seeker("question", "/settings"),
    daysBefore: 14,
    title: "退会すると履歴書は消えますか",
    description: "転職が決まったので退会を考えています。データがどうなるか教えてください。",
    moves: [move(13.6, "done", "回答した")],
    answer:
      "退会すると、履歴書、写真、履歴のすべてが復元できない形で削除されます。必要な書類は先にダウンロードしてください。",
    isSeen: true,
  },
  {
    ...staff("improvement", "/agency/candidates"),
    daysBefore: 15,
    title: "電話番号をそのまま押して発信したい",
    description: "候補者の電話番号を押すと電話をかけられるようにしてほしいです。",
    moves: [move(14.5, "planned", "小さな変更"), move(13, "done", "公開した", { fixedIn: "0.1.0" })],
    answer: "候補者の画面の電話番号から発信できるようになりました。ご提案ありがとうございました。",
  },
  {
    ...seeker("bug", "/jobs/search"),
    daysBefore: 17,
    title: "検索の候補が重なって読めない",
    description: "文字を大きくしている端末で、検索の候補が入力欄に重なっていました。",
    moves: [move(16.5, "checking", "再現した"), move(15, "done", "公開した", { fixedIn: "0.1.0" })],
    labels: ["表示"],
  },
  {
    ...seeker("improvement", "/user/resume/self-pr/edit"),
    daysBefore: 19,
    title: "残りの文字数を表示してほしい",
    description: "自己PRを書くときに、あと何文字書けるか知りたいです。",
    moves: [move(18, "planned", "対応する"), move(16, "done", "公開した", { fixedIn: "0.1.0" })],
    answer: "入力欄の下に文字数を表示するようにしました。",
    isSeen: true,
  },
  {
    ...staff("question", "/agency/forms"),
    daysBefore: 21,
    title: "応募フォームの質問の上限",
    description: "応募フォームに作れる質問の数に上限はありますか。",
    moves: [move(20.5, "done", "回答した")],
    answer: "一つのフォームに50問まで作れます。",
    isSeen: true,
  },
  {
    ...seeker("bug", "/user/resume/address/edit"),
    daysBefore: 23,
    title: "郵便番号から住所が入らない",
    description: "新しくできた町の郵便番号で住所が見つかりませんでした。",
    moves: [move(22.5, "checking", "郵便番号の一覧を確認"), move(20, "done", "一覧を更新した", { fixedIn: "0.1.0" })],
  },
];

const declined: readonly DemoFeedback[] = [
  {
    ...seeker("feature", "/user/resume/output"),
    daysBefore: 16,
    title: "印鑑の欄を付けてほしい",
    description: "以前の様式のように、印鑑の欄があると安心です。",
    moves: [move(15.5, "declined", "厚生労働省の様式に印の欄がない")],
    answer: "ご提案ありがとうございます。厚生労働省の様式に合わせ、印の欄は設けていません。",
    isSeen: true,
  },
  {
    ...staff("feature", "/agency/candidates"),
    daysBefore: 20,
    title: "年齢で候補者を除きたい",
    description: "求人の年齢の条件に合わない方を自動で除けるようにしてほしいです。",
    moves: [move(19.5, "declined", "年齢による除外は法令に反するおそれがある")],
    answer: "募集と採用では、年齢を理由に除くことが原則として認められていないため、見送ります。",
  },
  {
    ...seeker("other", "/"),
    daysBefore: 25,
    title: "背景を黒にしたい",
    description: "全体を真っ黒にする設定がほしいです。",
    moves: [move(24, "declined", "暗い配色がすでにある")],
    answer: "画面の上の切り替えから、暗い配色をお選びいただけます。",
    isSeen: true,
  },
];

/** Each is joined to one above: by its index in the whole list. */
const duplicates: readonly DemoFeedback[] = [
  {
    ...seeker("bug", "/user/resume/education/edit"),
    daysBefore: 2.9,
    title: "学歴の順番が変わってしまう",
    description: "並べ替えたはずの学歴が、保存すると前の順番になっていました。",
    moves: [move(2.6, "duplicate", "同じ内容", { into: 7 })],
  },
  {
    ...seeker("feature", "/user/resume/output"),
    daysBefore: 7.8,
    title: "宛名のラベルがほしい",
    description: "封筒に貼る宛名も一緒に印刷できませんか。",
    moves: [move(7.2, "duplicate", "同じ要望", { into: 12 })],
  },
  {
    ...staff("bug", "/agency/applications"),
    daysBefore: 3.6,
    title: "一覧がなかなか出ない",
    description: "応募者の一覧が開くまで待たされます。",
    moves: [move(3.2, "duplicate", "同じ時間帯", { into: 8 })],
  },
];

/** Thirty feedbacks in all states. */
export const DEMO_FEEDBACKS: readonly DemoFeedback[] = [
  ...fresh,
  ...checking,
  ...planned,
  ...done,
  ...declined,
  ...duplicates,
];
