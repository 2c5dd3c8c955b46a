import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";

/** Milliseconds after which the panel closes by itself (specification, feedback widget). */
const CLOSES_AFTER = 3000;

export interface FeedbackSentProps {
  message: string;
  issueUrl: string | null;
  onClose: () => void;
}

/** It got through. Closes by itself, unless the person is about to follow a link. */
export function FeedbackSent({ message, issueUrl, onClose }: FeedbackSentProps) {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (isRead) return;
    const timer = setTimeout(onClose, CLOSES_AFTER);
    return () => clearTimeout(timer);
  }, [isRead, onClose]);
  return (
    <div className="grid justify-items-center gap-4 pt-4 pb-2 text-center">
      <CircleCheck aria-hidden="true" className="size-10 text-success" />
      <p role="status" className="phrases text-balance font-medium">
        {message}
      </p>
      <p
        className="flex flex-wrap justify-center gap-x-4"
        onFocus={() => setRead(true)}
        onBlur={() => setRead(false)}
        onPointerEnter={() => setRead(true)}
        onPointerLeave={() => setRead(false)}
      >
        <TextLink href="/settings/feedbacks">送信した内容と回答を見る</TextLink>
        {issueUrl && (
          <TextLink href={issueUrl} target="_blank" rel="noreferrer">
            作成された課題を見る
          </TextLink>
        )}
      </p>
      <Button variant="secondary" autoFocus onPress={onClose}>
        閉じる
      </Button>
    </div>
  );
}
