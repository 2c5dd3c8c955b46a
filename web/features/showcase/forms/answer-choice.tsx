import { Choice } from "../kit/choice.tsx";
import { type Answer, answers, type Receiver } from "./receiver.ts";

/** The control over a receiver. */
export function AnswerChoice({ receiver }: { receiver: Receiver }) {
  return (
    <Choice<Answer> label="受信側の応答" value={receiver.answer} onChange={receiver.setAnswer} options={answers} />
  );
}

/** Forms that a receiver got. */
export function ReceiverCount({ receiver }: { receiver: Receiver }) {
  return (
    <p className="phrases figures text-sm text-ink-soft">
      {`受信側に届いた回数：${receiver.received}回（受け付けた申し込み：${receiver.taken}件）`}
    </p>
  );
}
