import { MoveQuestion, type MoveQuestionState } from "./move-question.tsx";
import { RejectionQuestion, type RejectionQuestionState } from "./rejection/rejection-question.tsx";

/** The questions that `useMoves` asks. */
export function MoveQuestions(questions: { question: MoveQuestionState; rejection: RejectionQuestionState }) {
  return (
    <>
      <MoveQuestion question={questions.question} />
      <RejectionQuestion question={questions.rejection} />
    </>
  );
}
