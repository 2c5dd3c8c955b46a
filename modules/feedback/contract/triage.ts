import { z } from "zod/mini";
import { feedbackMessages } from "../../../japanese/feedback-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import {
  FEEDBACK_STATES,
  type FeedbackCategory,
  type FeedbackState,
  RELEASE,
  type StepName,
} from "../domain/feedback-states.ts";
import { typedText } from "./feedback.ts";

export type { StepName } from "../domain/feedback-states.ts";

/** Maximum lengths in characters, and of lists. */
export const MAX_REASON = 500;
export const MAX_NOTE = 2_000;
export const MAX_ANSWER = 2_000;
export const MAX_LABELS = 10;
export const MAX_LABEL = 30;
const MAX_ISSUE_URL = 500;

const STEP_LABELS: Readonly<Record<StepName, string>> = {
  send: "受付",
  move: "状態の変更",
  assign: "担当者の変更",
  label: "ラベルの変更",
  note: "メモの変更",
  answer: "回答",
  seen: "回答の確認",
  join: "重複としてまとめる",
  separate: "重複から外す",
  issue: "課題の関連付け",
  unmask: "伏せた文字の表示",
};

/** A step of the history in words. */
export const stepLabel = (what: StepName): string => STEP_LABELS[what];

/** A feedback in triage, masked. After the sender's erasure only `id`, `category`, `state` and `sent_at` say anything. */
export interface TriageItem {
  id: string;
  category: FeedbackCategory;
  title: string;
  description: string;
  state: FeedbackState;
  environment: string | null;
  release: string | null;
  page_url: string;
  labels: readonly string[];
  assignee: { id: string; name: string } | null;
  sent_at: string;
  has_image: boolean;
  duplicate_of: string | null;
  issue_url: string | null;
  fixed_in: string | null;
  /** For `If-Match` of a step; null once the sender is erased. */
  revision: number | null;
  /** The sender is erased: no step can be taken any more. */
  erased: boolean;
}

/** `GET /admin/feedbacks`, the newest first. */
export interface TriagePage {
  items: readonly TriageItem[];
  pagination: { current_page: number; total_items: number; per_page: number; total_pages: number };
}

/** Columns by which the list can be sorted. */
export const TRIAGE_COLUMNS = ["sent_at", "moved_at", "category", "state"] as const;

export interface TriageStep {
  what: StepName;
  at: string;
  actor: { name: string };
  /** "" where none was given. */
  reason: string;
}

/** `GET /admin/feedbacks/{id}`, and `feedback` of the answer to each step. */
export interface TriageDetail extends TriageItem {
  user_agent: string;
  note: string;
  answer: { text: string; at: string } | null;
  /** Oldest first. */
  history: readonly TriageStep[];
  /** The feedbacks that were joined to it. */
  duplicates: readonly string[];
  /** For those who have unmasked it. */
  image_url: string | null;
  /** Title and description are in clear: in the answer of `unmask` alone. */
  unmasked: boolean;
}

/** The answer to every step of triage. */
export interface TriageAnswer {
  success: true;
  message: string;
  feedback: TriageDetail;
}

/** `GET /admin/feedbacks/weekly`: twelve weeks, this one last; `week` is its Monday in Japan. */
export interface WeeklyFeedback {
  weeks: readonly { week: string; sent: number; closed: number }[];
}

/** `GET /admin/feedbacks/answer_templates` */
export interface AnswerTemplates {
  items: readonly { id: string; title: string; text: string }[];
}

/** `GET /admin/feedbacks/assignees`: the administrators. */
export interface Assignees {
  items: readonly { id: string; name: string }[];
}

const reason = typedText(fieldMessages.required, MAX_REASON);
const noReason = z._default(
  z.string().check(
    z.trim(),
    z.refine((text) => [...text].length <= MAX_REASON, { error: fieldMessages.maxLength(MAX_REASON) }),
  ),
  "",
);

/** `POST …/move`. A duplicate comes by `join` alone. */
export const moveSchema = z
  .object({
    state: z
      .enum(FEEDBACK_STATES)
      .check(z.refine((state) => state !== "duplicate", { error: feedbackMessages.joinInstead })),
    reason,
    fixed_in: z._default(
      z.nullable(
        z.string().check(
          z.trim(),
          z.refine((text) => text === "" || RELEASE.test(text), { error: feedbackMessages.release }),
        ),
      ),
      null,
    ),
  })
  .check(
    z.refine(({ state, fixed_in }) => state === "done" || !fixed_in, {
      error: feedbackMessages.onlyDone,
      path: ["fixed_in"],
    }),
  );

/** `POST …/assign`: null for none. */
export const assignSchema = z.object({
  assignee_id: z.nullable(z.uuid({ error: feedbackMessages.unknownAssignee })),
});

/** `POST …/label`: all labels, in their order. */
export const labelSchema = z.object({
  labels: z.pipe(
    z
      .array(typedText(fieldMessages.inputNeeded, MAX_LABEL))
      .check(z.maxLength(MAX_LABELS, { error: feedbackMessages.tooManyLabels(MAX_LABELS) })),
    z.transform((labels: string[]) => [...new Set(labels)]),
  ),
});

/** `POST …/note`: the whole note, which may be empty. */
export const noteSchema = z.object({
  note: z.string().check(
    z.trim(),
    z.refine((text) => [...text].length <= MAX_NOTE, { error: fieldMessages.maxLength(MAX_NOTE) }),
  ),
});

/** `POST …/answer` */
export const answerSchema = z.object({ text: typedText(fieldMessages.inputNeeded, MAX_ANSWER) });

/** `POST …/join` */
export const joinSchema = z.object({ into: z.uuid({ error: feedbackMessages.unknownFeedback }), reason });

/** `POST …/separate` */
export const separateSchema = z.object({ reason: noReason });

/** `POST …/unmask` */
export const unmaskSchema = z.object({ reason });

const isIssueUrl = (text: string): boolean =>
  text === "" || (URL.canParse(text) && new URL(text).protocol === "https:" && new URL(text).username === "");

/** `POST …/issue`: links the one named, or creates one. */
export const issueSchema = z.object({
  issue_url: z._default(
    z.string().check(z.trim(), z.maxLength(MAX_ISSUE_URL), z.refine(isIssueUrl, { error: feedbackMessages.issueUrl })),
    "",
  ),
});
