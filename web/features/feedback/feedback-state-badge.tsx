import { type FeedbackState, feedbackStateLabel } from "../../../modules/feedback/contract/feedback.ts";
import { Badge, type BadgeTone } from "../../ui/badge/badge.tsx";

const TONES: Readonly<Record<FeedbackState, BadgeTone>> = {
  new: "accent",
  checking: "accent",
  planned: "warning",
  done: "success",
  declined: "plain",
  duplicate: "plain",
};

/** State of a feedback in a word. */
export function FeedbackStateBadge({ state }: { state: FeedbackState }) {
  return <Badge tone={TONES[state]}>{feedbackStateLabel(state)}</Badge>;
}
