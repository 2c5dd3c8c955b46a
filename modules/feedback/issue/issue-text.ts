import { categoryLabel, type FeedbackCategory } from "../domain/feedback-states.ts";
import { maskPersonal } from "../domain/mask.ts";
import type { FeedbackContent } from "../events.ts";

/** The issue of a feedback. */
export interface IssueText {
  title: string;
  body: string;
}

interface IssueFacts {
  category: FeedbackCategory;
  environment: string;
  content: FeedbackContent;
}

/**
 * Category, title, description and environment, masked as in triage, and nothing else. The description stands in a fence, where
 * it names no other account and no other issue (GitHub Flavored Markdown, 4.5).
 */
export function issueText({ category, environment, content }: IssueFacts): IssueText {
  const { title, description, senderNames } = content;
  const words = maskPersonal(description, senderNames);
  const fence = "~".repeat(3 + longestRun(words));
  return {
    title: maskPersonal(title, senderNames).replace(/\s/g, " "),
    body: [
      `カテゴリ: ${categoryLabel(category)}`,
      `環境: ${environment}`,
      "",
      `${fence}text`,
      ...words.split(/\r?\n/),
      fence,
      "",
    ].join("\n"),
  };
}

/** Length of the longest run of tildes. */
const longestRun = (text: string): number => Math.max(0, ...(text.match(/~+/g) ?? []).map(({ length }) => length));
