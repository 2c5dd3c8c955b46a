import { momentInTokyo } from "../../../japanese/clock-time.ts";
import { categoryLabel, type OwnFeedback } from "../../../modules/feedback/contract/feedback.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Card } from "../../ui/card/card.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { FeedbackStateBadge } from "./feedback-state-badge.tsx";

export interface OwnFeedbackCardProps {
  feedback: OwnFeedback;
  /** Its answer was not seen before. */
  isNews: boolean;
}

/** A feedback as its sender reads it: what was sent, where it stands, and the answer. */
export function OwnFeedbackCard({ feedback, isNews }: OwnFeedbackCardProps) {
  const { title, category, description, state, fixed_in, answer, sent_at, image_url } = feedback;
  return (
    <Card title={title} aside={<FeedbackStateBadge state={state} />}>
      <p className="figures -mt-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{categoryLabel(category)}</span>
        <time dateTime={sent_at}>{`${momentInTokyo(sent_at)}に送信`}</time>
        {fixed_in && <span>{`リリース ${fixed_in} で対応`}</span>}
      </p>
      <p className="whitespace-pre-line">{description}</p>
      {image_url && (
        <p>
          <TextLink href={image_url} target="_blank">
            送信した画像を開く
          </TextLink>
        </p>
      )}
      {answer && (
        <section aria-label="回答" className="grid gap-1 rounded-md border-l-4 border-accent bg-sunken px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <span className="font-medium text-ink">回答</span>
            <time dateTime={answer.at} className="figures">
              {momentInTokyo(answer.at)}
            </time>
            {isNews && <Badge tone="accent">新しい回答</Badge>}
          </p>
          <p className="whitespace-pre-line">{answer.text}</p>
        </section>
      )}
    </Card>
  );
}
