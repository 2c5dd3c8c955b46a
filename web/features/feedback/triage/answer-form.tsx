import { useState } from "react";
import { momentInTokyo } from "../../../../japanese/clock-time.ts";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { MAX_ANSWER, type TriageDetail } from "../../../../modules/feedback/contract/triage.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { countCharacters } from "../../../ui/character-counter/character-counter.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { useAnswerTemplatesQuery } from "./triage-api.ts";
import { useStep } from "./use-step.ts";

/** The answer to the sender, written freely or from a template. The sender is told of it once. */
export function AnswerForm({ feedback }: { feedback: TriageDetail }) {
  const { data } = useAnswerTemplatesQuery();
  const { take, fault, isBusy } = useStep(feedback);
  const [text, setText] = useState("");
  const { answer } = feedback;
  const tooLong = countCharacters(text) > MAX_ANSWER ? fieldMessages.maxLength(MAX_ANSWER) : undefined;
  const error = tooLong ?? fault.fields.text ?? fault.text;
  const templates = data?.items ?? [];

  /** Under what is typed already. */
  function insert(id: string): void {
    const template = templates.find((one) => one.id === id);
    if (template) setText(text.trim() === "" ? template.text : `${text.trimEnd()}\n${template.text}`);
  }
  async function send(): Promise<void> {
    if (!tooLong && (await take("answer", { text }, ["text"]))) setText("");
  }
  return (
    <Card title="送信者への回答">
      {answer && (
        <div className="grid gap-1 rounded-md border-l-4 border-accent bg-sunken px-4 py-3">
          <p className="figures text-sm text-ink-soft">{`${momentInTokyo(answer.at)}に回答`}</p>
          <p className="whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      {templates.length > 0 && (
        <Select
          label="定型文"
          value=""
          emptyText="選ぶと本文に入ります"
          options={templates.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={insert}
        />
      )}
      <TextArea
        label={answer ? "新しい回答" : "回答"}
        hint="送信者の画面に一度通知され、設定の「送信したフィードバック」に表示されます。"
        value={text}
        onChange={setText}
        rows={4}
        maxRows={10}
        maxLength={MAX_ANSWER}
        {...(error && { error })}
      />
      <div>
        <Button variant="secondary" isPending={isBusy} isDisabled={text.trim() === ""} onPress={() => void send()}>
          回答を送る
        </Button>
      </div>
    </Card>
  );
}
