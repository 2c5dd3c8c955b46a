import { Plus } from "lucide-react";
import { useState } from "react";
import { MAX_DATES } from "../../../../modules/applications/contract/application.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { Select } from "../../../ui/select/select.tsx";
import type { AnswerFormProps } from "./answer.ts";
import { CLOCK_OPTIONS, NO_TIME, type TypedTime, timesOf } from "./proposed-times.ts";

/** Up to three times to choose from, proposed to the other side. */
export function DatesForm({ isSending, errors, onSend, onCancel }: AnswerFormProps) {
  const [typed, setTyped] = useState<readonly TypedTime[]>([NO_TIME]);
  const [isChecked, setChecked] = useState(false);
  const { dates, lines, errors: problems } = timesOf(typed);
  const change = (line: number, part: Partial<TypedTime>) =>
    setTyped(typed.map((time, index) => (index === line ? { ...time, ...part } : time)));
  const errorOf = (line: number): string | undefined =>
    (isChecked ? problems[line] : undefined) ?? errors?.[`dates.${lines.indexOf(line)}`]?.[0];

  function send(): void {
    setChecked(true);
    if (Object.keys(problems).length === 0) onSend({ kind: "propose", dates });
  }

  return (
    <div className="grid gap-4">
      {typed.map((time, line) => {
        const error = errorOf(line);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          <div key={line} className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <DateField
              label={`候補${line + 1}の日付`}
              value={time.date}
              onChange={(date) => change(line, { date })}
              {...(error && { error })}
            />
            <Select
              label={`候補${line + 1}の時刻`}
              options={CLOCK_OPTIONS}
              width="sm"
              value={time.clock}
              onChange={(clock) => change(line, { clock })}
            />
          </div>
        );
      })}
      {errors?.dates?.[0] && (
        <p role="alert" className="text-sm text-error">
          {errors.dates[0]}
        </p>
      )}
      {typed.length < MAX_DATES && (
        <Button
          variant="quiet"
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onPress={() => setTyped([...typed, NO_TIME])}
        >
          候補を追加
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isPending={isSending} pendingLabel="送信中..." onPress={send}>
          日程を送る
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          キャンセル
        </Button>
      </div>
    </div>
  );
}
