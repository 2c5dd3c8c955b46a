import type { Answers } from "../../application-forms/contract/form.ts";
import { DEMO_FORM, DEMO_HOUSE_FORM } from "../../application-forms/index.ts";
import type { ApplicationState } from "../domain/application-states.ts";

/** A move of an application; without a reason none is given. */
export interface DemoMove {
  readonly daysBefore: number;
  readonly state: ApplicationState;
  readonly reason?: string;
}

/** An application of the demo seeker. `job` counts the demo jobs from 0, newest first. */
export interface DemoApplication {
  readonly job: number;
  readonly daysBefore: number;
  readonly moves: readonly DemoMove[];
  readonly answers: Answers;
}

const [reason, , begin, remote, interview] = DEMO_FORM.elements;
const [motivation, start] = DEMO_HOUSE_FORM.elements;

/** One in every column of the boards, two in the last. */
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  { job: 6, daysBefore: 1, moves: [], answers: {} },
  {
    job: 3,
    daysBefore: 5,
    moves: [{ daysBefore: 3, state: "screening" }],
    answers: {
      [motivation?.id ?? ""]:
        "導入支援で、お客様の声を商品に届ける役割を担ってきました。次は企画の側から、使う人を増やす仕事に取り組みたいと考えています。",
      [start?.id ?? ""]: "内定から1か月後",
    },
  },
  {
    job: 2,
    daysBefore: 5,
    moves: [
      { daysBefore: 4, state: "screening" },
      { daysBefore: 2, state: "interview", reason: "導入支援のご経験を詳しく伺いたく、面接の日程をご相談します。" },
    ],
    answers: {
      [reason?.id ?? ""]:
        "業務支援ソフトの導入支援で、現場の一日の流れを書き出してから設定を決める進め方を続けてきました。社内の業務を内側から良くする仕事に、この経験を生かしたいです。",
      [begin?.id ?? ""]: "1か月後",
      [remote?.id ?? ""]: "どちらでもよい",
      [interview?.id ?? ""]: ["平日の午後", "平日の18時以降"],
    },
  },
  {
    job: 7,
    daysBefore: 14,
    moves: [
      { daysBefore: 12, state: "screening" },
      { daysBefore: 9, state: "interview" },
      { daysBefore: 3, state: "offer", reason: "条件の書面をお送りします。ご質問があればお知らせください。" },
    ],
    answers: {},
  },
  {
    job: 4,
    daysBefore: 18,
    moves: [
      { daysBefore: 16, state: "screening" },
      { daysBefore: 12, state: "rejected", reason: "今回は法人営業の経験がある方を優先しました。" },
    ],
    answers: {},
  },
  {
    job: 12,
    daysBefore: 30,
    moves: [{ daysBefore: 26, state: "withdrawn", reason: "土日の勤務が難しいためです。" }],
    answers: {},
  },
];
