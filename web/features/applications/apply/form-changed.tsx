import { Alert } from "../../../ui/alert/alert.tsx";
import type { AnswerChanges, ChangedQuestion } from "./apply-draft.ts";

/** Says above the steps that the form was changed while it was filled in. Answers to questions that are gone are shown once more. */
export function FormChanged({ changes: { asked, removed } }: { changes: AnswerChanges }) {
  if (asked.size === 0 && removed.length === 0) return null;
  return (
    <div className="mb-6">
      <Alert kind="warning" title="応募フォームの質問が変更されました">
        <p>
          入力した内容は残っています。
          {asked.size > 0 && "印のついた質問を確認してから、応募してください。"}
        </p>
        {removed.length > 0 && (
          <>
            <p>次の質問はなくなったため、回答は送られません。</p>
            <ul className="list-disc pl-5">
              {removed.map(({ id, label, answer }) => (
                <li key={id} className="whitespace-pre-line">
                  {label}：{answer}
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </div>
  );
}

/** The mark of a question that is new or was changed. */
export function QuestionChanged({ question: { before, chosen }, label }: { question: ChangedQuestion; label: string }) {
  return (
    <p className="phrases text-sm text-warning">
      {!before && "新しい質問です。"}
      {before &&
        (before.label === label ? "質問の内容が変更されました。" : `「${before.label}」から変更された質問です。`)}
      {chosen !== "" && `変更前の回答は「${chosen}」でした。もう一度選んでください。`}
    </p>
  );
}
