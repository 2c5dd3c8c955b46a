/** Subjects that a sender chooses from. */
export const FEEDBACK_CATEGORIES = ["bug", "improvement", "feature", "question", "other"] as const;
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number];

const CATEGORY_LABELS: Readonly<Record<FeedbackCategory, string>> = {
  bug: "不具合の報告",
  improvement: "改善の提案",
  feature: "機能の要望",
  question: "使い方の質問",
  other: "その他",
};

export const categoryLabel = (category: FeedbackCategory): string => CATEGORY_LABELS[category];

/** States of triage. `duplicate` is that of a feedback that was joined to another one. */
export const FEEDBACK_STATES = ["new", "checking", "planned", "done", "declined", "duplicate"] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

const STATE_LABELS: Readonly<Record<FeedbackState, string>> = {
  new: "新規",
  checking: "確認中",
  planned: "対応予定",
  done: "対応済み",
  declined: "対応しない",
  duplicate: "重複",
};

export const feedbackStateLabel = (state: FeedbackState): string => STATE_LABELS[state];

/** Whether nothing more is to be done. */
export const isClosed = (state: FeedbackState): boolean =>
  state === "done" || state === "declined" || state === "duplicate";

/** A release by its numbers: `0.2.0`, `v1.4`. */
export const RELEASE = /^v?\d{1,4}(?:\.\d{1,4}){0,3}$/;

/** Steps of a feedback: its sending, what administrators do, and that its sender has seen an answer. */
export type StepName =
  | "send"
  | "move"
  | "assign"
  | "label"
  | "note"
  | "answer"
  | "seen"
  | "join"
  | "separate"
  | "issue"
  | "unmask";
