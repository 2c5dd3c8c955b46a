import { useEffect, useRef, useState } from "react";
import { date as dateRule } from "../../../documents/rules.ts";
import { educationMessages } from "../../../japanese/education/education-messages.ts";
import { type EducationRow, generateEducation } from "../../../japanese/education/generate-education.ts";
import { SCHOOL_KINDS, type SchoolKind, schoolKinds } from "../../../japanese/education/school-kinds.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { today } from "../../app/today.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { FailureAlert } from "../../ui/alert/failure-alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { DateField } from "../../ui/date-field/date-field.tsx";
import { Confirm } from "../../ui/modal/confirm.tsx";
import { FormModal } from "../../ui/modal/form-modal.tsx";
import { ProgressModal } from "../../ui/modal/progress-modal.tsx";
import { Select } from "../../ui/select/select.tsx";
import {
  askedSchools,
  attendedSchools,
  type GenerationInput,
  problemsOf,
  readBirthDate,
  withLevel,
  withSchool,
  withTransfer,
} from "./generation-input.ts";
import { GenerationPreview } from "./generation-preview.tsx";
import { SchoolBlock } from "./school-block.tsx";
import { startingInput, type WrittenRow } from "./starting-input.ts";

/** The words of the dialog. */
export interface GenerationWords {
  title: string;
  /** Of the button; without a count while there is nothing to write. */
  apply: (rows?: number) => string;
  done: string;
}

const WORDS: GenerationWords = {
  title: "生年月日から学歴を入力",
  apply: (rows) => (rows === undefined ? "入力する" : `${rows}行を入力する`),
  done: "学歴を入力しました",
};

export interface GenerationModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `YYYY-MM-DD`, "" if unknown. */
  birthDate: string;
  /** The rows there are. */
  rows: readonly WrittenRow[];
  words?: GenerationWords;
  /**
   * Puts these rows, oldest first, instead of the existing ones.
   * @param onProgress takes 0 to 100
   * @param birthDate the one they were calculated from, `YYYY-MM-DD`
   * @returns the message of a failure, after which the old rows are there again; undefined after success
   */
  replace: (
    rows: readonly EducationRow[],
    onProgress: (percent: number) => void,
    birthDate: string,
  ) => Promise<string | undefined>;
}

const levels = SCHOOL_KINDS.map((kind) => ({ value: kind, label: schoolKinds[kind].label }));

/** Generates a 学歴 from a birth date and the schools up to the final level of education. */
export function GenerationModal(props: GenerationModalProps) {
  // A new form each time it opens; the old one stays while it goes out.
  const [round, setRound] = useState(0);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (wasOpen !== props.isOpen) {
    setWasOpen(props.isOpen);
    if (props.isOpen) setRound(round + 1);
  }
  return <GenerationForm key={round} {...props} />;
}

function GenerationForm({ isOpen, onOpenChange, birthDate, rows, words = WORDS, replace }: GenerationModalProps) {
  const [start] = useState(() => startingInput(birthDate, rows));
  const [input, setInput] = useState(start);
  const [isLeft, setLeft] = useState(false);
  const [isChecked, setChecked] = useState(false);
  // With every press that a problem prevents: the first field with one takes the focus.
  const [attempt, setAttempt] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempt]);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [progress, setProgress] = useState<number>();

  const date = readBirthDate(input);
  const dateError = birthDateError(input, isLeft, isChecked);
  const generated = date && !dateError ? generateEducation(date, attendedSchools(input), today()) : undefined;
  const asked = askedSchools(input);
  const hasProblem = asked.some((kind) => Object.keys(problemsOf(input.schools[kind])).length > 0);
  const isEmpty = generated?.rows.length === 0;

  function apply(): void {
    setChecked(true);
    setFailure(undefined);
    if (!generated || hasProblem || isEmpty) setAttempt(attempt + 1);
    else if (rows.length > 0) setAsking(true);
    else void run(generated.rows);
  }

  async function run(next: readonly EducationRow[]): Promise<void> {
    setProgress(0);
    const message = await replace(next, setProgress, date ?? "");
    if (message !== undefined) {
      setProgress(undefined);
      setFailure(message);
    } else setProgress(100);
  }

  return (
    <>
      <FormModal
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        hasInput={input !== start && progress === undefined}
        size="lg"
        title={words.title}
        footer={
          <>
            <Button variant="secondary" onPress={() => onOpenChange(false)}>
              キャンセル
            </Button>
            <Button isDisabled={!generated} onPress={apply}>
              {words.apply(generated?.rows.length)}
            </Button>
          </>
        }
      >
        <div ref={fields} className="grid gap-5">
          <p className="text-ink-soft">
            生年月日と最終学歴から、入学・卒業の年月を計算します。早生まれ（1月1日〜4月1日生まれ）にも対応しています。
          </p>
          <div className="grid gap-5 sm:grid-cols-[max-content_minmax(0,1fr)]">
            <DateField
              label="生年月日"
              value={input.birthDate}
              onChange={(value) => setInput({ ...input, birthDate: value })}
              onBlur={() => setLeft(true)}
              error={dateError}
              isRequired
            />
            <Select
              label="最終学歴"
              hint="在学中の学校を含みます"
              options={levels}
              value={input.level}
              onChange={(level) => setInput(withLevel(input, level as SchoolKind))}
            />
          </div>
          <div className="grid gap-3">
            {asked.map((kind) => (
              <SchoolBlock
                key={kind}
                kind={kind}
                school={input.schools[kind]}
                problems={isChecked ? problemsOf(input.schools[kind]) : {}}
                onChange={(change) => setInput((now) => withSchool(now, kind, change))}
                transfer={{ from: input.transferFrom, onChange: (from) => setInput(withTransfer(input, from)) }}
              />
            ))}
          </div>
          <GenerationPreview generated={generated} />
          {isChecked && (hasProblem || isEmpty) && (
            <Alert kind="error">
              {isEmpty ? educationMessages.noSchool : "入力に誤りがあります。各項目をご確認ください。"}
            </Alert>
          )}
          {failure && <FailureAlert>{failure}</FailureAlert>}
        </div>
      </FormModal>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="学歴を置き換えますか？"
        confirmLabel="置き換える"
        onConfirm={() => {
          if (generated) void run(generated.rows);
        }}
      >
        {`入力済みの学歴${rows.length}行を削除して、新しい${generated?.rows.length ?? 0}行を入力します。あとから「元に戻す」で取り消せます。`}
      </Confirm>
      <ProgressModal
        isOpen={progress !== undefined}
        onOpenChange={() => {
          setProgress(undefined);
          onOpenChange(false);
        }}
        title="学歴を入力しています"
        value={progress ?? 0}
        doneText={words.done}
      >
        {`${generated?.rows.length ?? 0}行を保存しています`}
      </ProgressModal>
    </>
  );
}

/** A date's error is shown once it is a date, is left, or after a press on the next step. */
function birthDateError(input: GenerationInput, isLeft: boolean, isChecked: boolean): string | undefined {
  const date = readBirthDate(input);
  const verdict = dateRule(input.birthDate);
  if (!date && (isLeft || isChecked) && "message" in verdict) return verdict.message;
  if (date && date > today()) return fieldMessages.birthDateAfterToday;
  // Years before 1900 fit into no row.
  if (date && date < "1900") return fieldMessages.invalid;
  return !date && isChecked ? fieldMessages.required : undefined;
}
